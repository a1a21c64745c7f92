/** What was read otherwise than a file records it, by game: told at the table that has just been made of it. */

export const importNotes = new Map<string, readonly string[]>();
