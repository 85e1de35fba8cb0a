import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createShippedDocuments, documentListSchema } from '../server/admin-proxy/shipped-documents.ts'

/**
 * Writes dist/documents.json: name and text of every GraphQL document that the client may send. The server refuses all
 * others.
 */
const projectFolder = resolve(import.meta.dirname, '..')
const documentsModule = join(projectFolder, 'app/platform/documents.ts')
const listFile = join(projectFolder, 'dist/documents.json')

const { documents }: { documents: unknown } = await import(pathToFileURL(documentsModule).href)
// Reads the list as the server does, so that a document that the server would refuse fails the build.
const list = documentListSchema.parse(documents)
createShippedDocuments(list)
mkdirSync(dirname(listFile), { recursive: true })
writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`)
