import { openTableFile, type TableFile } from '#rules/tables/open-table-file.ts'
import type { ChosenFile } from './chosen-file.ts'

let last: { readonly key: number; readonly file: Promise<TableFile> } | undefined

/** Opens a file in the worker. The result is reused for all tasks on the file. */
export function openOnce({ key, content, name }: ChosenFile): Promise<TableFile> {
  if (last?.key !== key) last = { key, file: openTableFile(content, name) }
  return last.file
}
