/** How loud a badge is. */
export type Tone = "plain" | "brass" | "good" | "danger";
