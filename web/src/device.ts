/** What this device remembers between visits. */

export function remembered<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`roundhouse.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`roundhouse.${key}`, JSON.stringify(value));
  } catch {
    // Without storage the page works, but remembers nothing.
  }
}
