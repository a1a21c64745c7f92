/** For unit tests: a record of which only a part matters there. */

export type PartOf<T> = { [K in keyof T]?: T[K] extends object | null | undefined ? PartOf<T[K]> : T[K] };

export function part<T extends object>(value: PartOf<T>): T {
  return { ...value } as T;
}
