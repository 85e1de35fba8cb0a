/**
 * Small values that this browser stores. Browsers may refuse storage to a frame of another site. The values then last
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
