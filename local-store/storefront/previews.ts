/** Unsaved files of the theme editor, which its frame shows. They are lost when the store stops. */
export interface Previews {
  /** Stores files by name, and returns the token for the page's address. */
  keep(files: Readonly<Record<string, string>>): string
  find(token: string | undefined): Readonly<Record<string, string>> | undefined
}

const mostPreviews = 20

export function createPreviews(randomHex: (bytes: number) => string): Previews {
  const kept = new Map<string, Readonly<Record<string, string>>>()
  return {
    keep(files) {
      const token = randomHex(8)
      kept.set(token, files)
      const [oldest] = kept.keys()
      if (kept.size > mostPreviews && oldest !== undefined) kept.delete(oldest)
      return token
    },
    find: (token) => (token === undefined ? undefined : kept.get(token)),
  }
}
