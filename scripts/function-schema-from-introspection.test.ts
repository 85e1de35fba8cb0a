import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { functionSchema } from '../function-host/function-schema.ts'
import { functionApiVersions } from '../function-host/targets.ts'
import { makeFunctionSchema } from './function-schema-from-introspection.ts'
import { knownOneOfInputs } from './function-schema-knowledge.ts'
import { publishedSchemasFolder } from './published-schemas.ts'

const publishedIsThere = existsSync(publishedSchemasFolder)
if (!publishedIsThere) {
  process.stdout.write(`Skipped: no ${publishedSchemasFolder} to make the function schemas from again.\n`)
}

describe.each(functionApiVersions())('$api $version', ({ api, version, resultTypes }) => {
  test.skipIf(!publishedIsThere)('the committed schema is what the published one gives', () => {
    const source = join(publishedSchemasFolder, `functions_${api}_${version}.json.gz`)
    const introspection: unknown = JSON.parse(gunzipSync(readFileSync(source)).toString())
    const committed = new URL(`../function-host/schemas/${api}_${version}.graphql`, import.meta.url)
    expect(makeFunctionSchema({ api, introspection, resultTypes })).toBe(readFileSync(committed, 'utf8'))
  })

  test('inputs with exactly one key are marked', () => {
    const schema = functionSchema(api, version)
    for (const name of knownOneOfInputs[api]) expect(schema.getType(name)).toMatchObject({ isOneOf: true })
  })
})
