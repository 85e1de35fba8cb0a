/** Unsaved files of the theme editor, which its frame shows. They are lost when the store stops. */
export interface Previews {
  /** Stores files by name, and returns the token for the page's address. */
  keep(files: Readonly<Record<string, string>>): string
  find(token: string | undefined): Readonly<Record<string, string>> | undefined
}

const mostPreviews = 20

export function createPreviews(randomHex: (bytes: number) => string): Previews {
  const previews = new Map<string, Readonly<Record<string, string>>>()
  return {
    keep(files) {
      const token = randomHex(8)
      previews.set(token, files)
      const [oldest] = previews.keys()
      if (previews.size > mostPreviews && oldest !== undefined) previews.delete(oldest)
      return token
    },
    find: (token) => (token === undefined ? undefined : previews.get(token)),
  }
}
