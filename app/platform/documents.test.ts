import { readdirSync, readFileSync } from 'node:fs'
import { parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import {
  buildPublishedSchema,
  hasPublishedSchemas,
  publishedVersions,
} from '../../scripts/schemas/published-schemas.ts'
import { documents } from './documents.ts'
import { firstVersionWithThemes } from './theme-files.ts'

/** Documents that the app sends only to newer versions. */
const firstVersions: Readonly<Record<string, string>> = { ThemeFiles: firstVersionWithThemes }

/** Folders with the texts of documents: those that only the client sends, and those that the server sends too. */
const documentFolders = ['./', '../../rules/records/documents/'].map(
  (folder) => new URL(folder, import.meta.url),
)

const hasSchemas = hasPublishedSchemas("the client's documents")

describe('the documents the client ships', () => {
  it('have names of their own', () => {
    const names = documents.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('are all listed', () => {
    const sources = documentFolders.flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('.generated.'))
        .map((file) => readFileSync(new URL(file, folder), 'utf8')),
    )
    const written = sources.flatMap((source) =>
      [...source.matchAll(/^\s*(?:query|mutation) (\w+)[ ({]/gm)].map(([, name]) => name),
    )
    expect(documents.map(({ name }) => name).sort()).toEqual(written.sort())
  })

  describe.runIf(hasSchemas).each(publishedVersions)('in version %s', (version) => {
    const schema = hasSchemas ? buildPublishedSchema(version) : undefined

    const sent = documents.filter(({ name }) => version >= (firstVersions[name] ?? ''))

    it.each(sent.map(({ name, query }) => [name, query] as const))('%s is valid', (_name, query) => {
      expect(schema && validate(schema, parse(query)).map(({ message }) => message)).toEqual([])
    })
  })
})
