import { t } from "../words/index.svelte";

/** The name of a type of train, which is also that of its permit. */
export function typeName(type: string): string {
  return t(`g1862-type-${type}`);
}
