/** File that a merchant chose, or pasted text. The key shows the worker that it has the file already. */
export type ChosenFile = { readonly key: number; readonly content: Blob; readonly name: string | undefined }

let lastKey = 0

export function chooseFile(content: Blob, name?: string): ChosenFile {
  lastKey += 1
  return { key: lastKey, content, name }
}
