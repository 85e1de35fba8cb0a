/**
 * Small facts that this browser remembers. Browsers may refuse storage to a frame of another site. A fact then holds
 * until the page is left.
 */
const unstored = new Map<string, string>()

export function findRemembered(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return unstored.get(key)
  }
}

export function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    unstored.set(key, value)
  }
}

export function forget(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    unstored.delete(key)
  }
}
