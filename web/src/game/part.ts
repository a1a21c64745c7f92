/** For unit tests: a record of which only a part matters there. */

export type Part<T> = { [K in keyof T]?: T[K] extends object | null | undefined ? Part<T[K]> : T[K] };

export function part<T extends object>(value: Part<T>): T {
  return { ...value } as T;
}
