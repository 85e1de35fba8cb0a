import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { functionSchema } from '../../function-host/function-schema.ts'
import { functionApiVersions } from '../../function-host/targets.ts'
import { makeFunctionSchema } from './function-schema-from-introspection.ts'
import { knownOneOfInputs } from './function-schema-knowledge.ts'
import { hasPublishedSchemas, readPublishedSchema } from './published-schemas.ts'

const hasSchemas = hasPublishedSchemas('function schemas')

describe.each(functionApiVersions())('$api $version', ({ api, version, resultTypes }) => {
  test.runIf(hasSchemas)('the committed schema is what the published one gives', () => {
    const introspection = readPublishedSchema(`functions_${api}_${version}`)
    const committed = new URL(`../../function-host/schemas/${api}_${version}.graphql`, import.meta.url)
    expect(makeFunctionSchema({ api, introspection, resultTypes })).toBe(readFileSync(committed, 'utf8'))
  })

  test('inputs with exactly one key are marked', () => {
    const schema = functionSchema(api, version)
    for (const name of knownOneOfInputs[api]) expect(schema.getType(name)).toMatchObject({ isOneOf: true })
  })
})
