import { existsSync, readFileSync } from 'node:fs'
import { OwnError } from '../log.ts'
import { createShippedDocuments, documentListSchema, type ShippedDocuments } from './shipped-documents.ts'

/** Reads the list of documents that a build wrote. @throws OwnError if the file is missing or has another format. */
export function loadDocuments(file: string): ShippedDocuments {
  if (!existsSync(file)) {
    throw new OwnError(
      `The list of the client's documents, ${file}, is missing. Run \`npm run build\` first.`,
    )
  }
  const list = documentListSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!list.success) throw new OwnError(`${file} is not a list of documents. Run \`npm run build\` again.`)
  return createShippedDocuments(list.data)
}
