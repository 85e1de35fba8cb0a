/** A file that a merchant chose, or what was pasted; by the key a worker knows a file that it has already. */
export type ChosenFile = { readonly key: number; readonly content: Blob; readonly name: string | undefined }

let lastKey = 0

export function chooseFile(content: Blob, name?: string): ChosenFile {
  lastKey += 1
  return { key: lastKey, content, name }
}
