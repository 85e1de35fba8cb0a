import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDocuments } from './load-documents.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the documents of a build are those that are shipped', () => {
  const file = join(folder, 'documents.json')
  writeFileSync(file, JSON.stringify([{ name: 'Shop', query: 'query Shop { shop { name } }' }]))
  expect(loadDocuments(file).find('query Shop { shop { name } }')).toMatchObject({ name: 'Shop' })
})

test('a missing or different build leads to a log line with its remedy', () => {
  const missing = join(folder, 'none.json')
  expect(() => loadDocuments(missing)).toThrow(
    `The list of the client's documents, ${missing}, is missing. Run \`npm run build\` first.`,
  )
  const other = join(folder, 'other.json')
  writeFileSync(other, '[{"name":"Shop"}]')
  expect(() => loadDocuments(other)).toThrow(
    `${other} is not a list of documents. Run \`npm run build\` again.`,
  )
})
