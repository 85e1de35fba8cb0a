import { pincodeAttribute as name } from '#rules/language/pincode-attribute.ts'

/** Remembers a postal code as typed, and hands it to every block of the page. */
export function rememberCode(code: string): void {
  try {
    localStorage.setItem(name, code)
  } catch {
    // Browsers may refuse storage. The answer is shown all the same.
  }
  document.dispatchEvent(new CustomEvent(name, { detail: code }))
}

/**
 * Calls `take` with the remembered postal code, if there is one, and with each one that a block remembers later. Returns
 * a function that ends this.
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
