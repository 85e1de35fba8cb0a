/** File that a merchant chose, or pasted text. By the key, the worker recognizes a file that it already has. */
export type ChosenFile = { readonly key: number; readonly content: Blob; readonly name: string | undefined }

let lastKey = 0

export function chooseFile(content: Blob, name?: string): ChosenFile {
  lastKey += 1
  return { key: lastKey, content, name }
}
