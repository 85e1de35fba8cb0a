import { pincodeAttribute as name } from '#rules/language/pincode-attribute.ts'

/** Stores a postal code as typed, and passes it to every block of the page. */
export function rememberCode(code: string): void {
  try {
    localStorage.setItem(name, code)
  } catch {
    // Browsers may refuse storage. The answer is shown anyway.
  }
  document.dispatchEvent(new CustomEvent(name, { detail: code }))
}

/**
 * Calls `take` with the stored postal code, if there is one, and with each code that a block stores later. Returns a
 * function that stops this.
 */
export function followCode(take: (code: string, isRemembered?: boolean) => void): () => void {
  const listen = (event: Event) => take((event as CustomEvent<string>).detail)
  document.addEventListener(name, listen)
  const code = readCode()
  if (code) take(code, true)
  return () => document.removeEventListener(name, listen)
}

function readCode(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
