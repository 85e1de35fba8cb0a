import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { documents as clientDocuments } from '../../app/platform/documents.ts'
import { adminSchema } from '../../local-store/admin-api/schema-files.ts'
import { buildPublishedSchema, hasPublishedSchemas } from '../../scripts/schemas/published-schemas.ts'
import { formatOwnersQuery } from '../../server/bulk-codes/documents.ts'

const version = '2026-10'
const project = join(import.meta.dirname, '../..')
const documentName = /\b(?:query|mutation) ([A-Z]\w+)/g

/** Source files of the server that may contain documents. */
const sources = globSync('server/**/*.ts', { cwd: project, exclude: ['**/*.test.ts', '**/test-support/**'] })
  .map((file) => ({ file, text: readFileSync(join(project, file), 'utf8') }))
  .filter(({ text }) => text.match(documentName) !== null)

/** False for a name that the code completes, such as `Scheduled${record}Create`. Only its beginning is known. */
const isWhole = ({ text, end }: { readonly text: string; readonly end: number }) => text[end] !== '$'

const written = new Set(
  sources.flatMap(({ text }) =>
    [...text.matchAll(documentName)]
      .filter(({ index, 0: whole }) => isWhole({ text, end: index + whole.length }))
      .map(([, name]) => name),
  ),
)

/** Documents in the exports of a module, at any depth. */
function findDocuments(value: unknown): string[] {
  if (typeof value === 'string') return /^(query|mutation) /.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(findDocuments)
}

const modules = await Promise.all(sources.map(({ file }) => import(join(project, file))))
const serverDocuments = [...modules.flatMap((module) => findDocuments({ ...module })), formatOwnersQuery(2)]
const readName = (query: string) => [...query.matchAll(documentName)][0]?.[1] ?? query

const shipped = new Map(
  [...clientDocuments.map(({ query }) => query), ...serverDocuments].map((query) => [readName(query), query]),
)

const published = hasPublishedSchemas('shipped documents') ? buildPublishedSchema(version) : undefined

describe('the documents that the app ships', () => {
  it('include every one that the server writes', () => {
    expect([...shipped.keys()]).toEqual(expect.arrayContaining([...written]))
  })

  it.each([...shipped])('%s is valid in the local store', (_name, query) => {
    expect(validate(adminSchema(version), parse(query)).map(({ message }) => message)).toEqual([])
  })

  it.runIf(published).each([...shipped])('%s is valid in the published schema', (_name, query) => {
    expect(published && validate(published, parse(query)).map(({ message }) => message)).toEqual([])
  })
})
