/** Passkeys in the browser: making one, and signing in with one. */

import { api } from "../api/client";
import type { Passkey, User } from "../api/types";

/** Does this browser know passkeys in the form in which the server writes of them? */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Make a passkey and keep it under this name; null: the person has broken it off, or the device has one already. */
export async function makePasskey(name: string, password: string): Promise<Passkey[] | null> {
  const options = await api.askNewPasskey(password);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await attempt(() => navigator.credentials.create({ publicKey }));
  return made && api.addPasskey(name, made.toJSON());
}

/** Sign in with a passkey of this device; null: the person has broken it off, or there is none. */
export async function signInWithPasskey(): Promise<User | null> {
  const options = await api.askPasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const used = await attempt(() => navigator.credentials.get({ publicKey }));
  return used && (await api.signInWithPasskey(used.toJSON())).user;
}

/** A browser says in the same way that somebody broke it off, that time ran out and that there is no passkey. */
async function attempt(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
