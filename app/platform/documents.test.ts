import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, type IntrospectionQuery, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { publishedSchemasFolder } from '../../scripts/published-schemas.ts'
import { documents } from './documents.ts'

const versions = ['2024-01', '2026-10'] as const

function readSchema(version: string) {
  try {
    const text = gunzipSync(readFileSync(join(publishedSchemasFolder, `admin_${version}.json.gz`))).toString(
      'utf8',
    )
    return buildClientSchema((JSON.parse(text) as { data: IntrospectionQuery }).data)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    process.stdout.write(`The published schemas are not beside this project: ${version} is not checked.\n`)
    return undefined
  }
}

describe('the documents the client ships', () => {
  it('have names of their own', () => {
    const names = documents.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('are all listed', () => {
    const sources = readdirSync(new URL('.', import.meta.url))
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('.generated.'))
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    const written = sources.flatMap((source) =>
      [...source.matchAll(/^\s*(?:query|mutation) (\w+)[ ({]/gm)].map(([, name]) => name),
    )
    expect(documents.map(({ name }) => name).sort()).toEqual(written.sort())
  })

  describe.each(versions)('in version %s', (version) => {
    const schema = readSchema(version)

    it.skipIf(schema === undefined).each(documents.map(({ name, query }) => [name, query] as const))(
      '%s is valid',
      (_name, query) => {
        if (schema === undefined) throw new Error('unreachable: skipped without a schema')
        expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([])
      },
    )
  })
})
