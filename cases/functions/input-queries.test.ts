import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClientSchema, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { hasPublishedSchemas, readPublishedSchema } from '../../scripts/schemas/published-schemas.ts'
import { loadTargetsOf } from './functions.ts'

/** Limits of an input query: cost in points, and length in bytes (docs/platform.md#function-limits). */
const queryMaxCost = 30
const queryMaxBytes = 3000

const hasSchemas = hasPublishedSchemas('input queries of functions, but by function-host/schemas')

const queries = deployedFunctionHandles.flatMap((name) =>
  functionOwners[ownerOfFunction(name)].targets.map(({ target, inputQuery }) => ({
    name,
    target,
    inputQuery,
  })),
)

describe.each(queries)('the query $inputQuery of $name', ({ name, target, inputQuery }) => {
  const query = readFileSync(join(import.meta.dirname, '../../extensions', name, inputQuery), 'utf8')

  test('stays within the limits', () => {
    const loaded = loadTargetsOf(name, 'platform').find((one) => one.target === target)
    expect(loaded?.queryCost).toBeLessThanOrEqual(queryMaxCost)
    expect(Buffer.byteLength(query)).toBeLessThanOrEqual(queryMaxBytes)
  })

  test.runIf(hasSchemas)('is valid in the published schema', () => {
    const { functionApi } = functionOwners[ownerOfFunction(name)]
    const introspection = readPublishedSchema(`functions_${functionApi}_2026-10`)
    // The published delivery schema has an input type without fields, which graphql-js would refuse.
    const schema = buildClientSchema(introspection, { assumeValid: true })
    expect(validate(schema, parse(query))).toEqual([])
  })
})
