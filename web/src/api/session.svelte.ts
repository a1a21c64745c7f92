/** Who is using the page, and the settings of this device. */

import { remember, remembered } from "../device";
import { choose, chosen, language } from "../words/index.svelte";
import { api } from "./client";
import type { User } from "./types";

export type Theme = "auto" | "light" | "dark";
/** Whether a coach speaks at the table; `auto`: in a newcomer's first games. */
export type CoachWish = "auto" | "on" | "off";

class Session {
  user = $state.raw<User | null>(null);
  known = $state(false);

  async load(): Promise<void> {
    try {
      await this.enter((await api.me()).user);
    } catch {
      // A server that does not answer now is asked again by whatever needs a name.
    } finally {
      this.known = true;
    }
  }

  /** Somebody is here. What the account remembers counts on this device too; where it remembers nothing yet, it
   * learns what was chosen here. */
  async enter(user: User | null): Promise<void> {
    this.user = user;
    if (user?.kind !== "person") return;
    const here = chosen();
    if (user.language === null) {
      if (here !== null) await this.keep({ language: here });
    } else if (user.language !== language()) await choose(user.language);
    if (user.coach !== null) comfort.coach = user.coach;
    else if (comfort.coach !== "auto") await this.keep({ coach: comfort.coach });
  }

  /** The account remembers a choice for other devices. */
  async keep(choice: { language: string } | { coach: CoachWish }): Promise<void> {
    const user = this.user;
    if (user?.kind !== "person") return;
    try {
      this.user = (await api.changeMe(choice)).user;
    } catch {
      // This device has it; the account gets it another time.
    }
  }

  /** Whether the coach speaks: on this device at once, and on the account's other devices. */
  async wishCoach(wish: CoachWish): Promise<void> {
    comfort.coach = wish;
    await this.keep({ coach: wish });
  }
}

class Comfort {
  theme = $state<Theme>(remembered("theme", "auto"));
  sound = $state<boolean>(remembered("sound", false));
  chatSound = $state<boolean>(remembered("chat-sound", false));
  /** How loud the sounds are, 0 to 1. */
  volume = $state<number>(remembered("volume", 0.5));
  notices = $state<boolean>(remembered("notices", false));
  /** On a touch screen one tap makes a move; else the first one shows what it does. */
  oneTap = $state<boolean>(remembered("onetap", false));
  dismissed = $state.raw<readonly string[]>(remembered("notes", []));
  notes = $state<boolean>(remembered("newcomer", true));
  coach = $state<CoachWish>(remembered("coach", "auto"));

  apply(): void {
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
    remember("theme", this.theme);
    remember("sound", this.sound);
    remember("chat-sound", this.chatSound);
    remember("volume", this.volume);
    remember("notices", this.notices);
    remember("onetap", this.oneTap);
    remember("newcomer", this.notes);
    remember("coach", this.coach);
  }

  dismiss(note: string): void {
    this.dismissed = [...this.dismissed, note];
    remember("notes", this.dismissed);
  }

  restoreNotes(): void {
    this.dismissed = [];
    this.notes = true;
    remember("notes", this.dismissed);
  }
}

export const session = new Session();
export const comfort = new Comfort();
