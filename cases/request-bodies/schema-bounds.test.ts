import { expect, test } from 'vitest'
import { z } from '#rules/schema.ts'
import { bodyRoutes } from './body-routes.ts'
import { nameOf } from './fuzz-bodies.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** True for a pattern that matches whole texts and has no unlimited repetition. */
const isBoundedPattern = (pattern: string) =>
  pattern.startsWith('^') &&
  pattern.endsWith('$') &&
  !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, ''))

const isBoundedText = ({ enum: choices, const: one, maxLength, format, pattern }: Schema) =>
  [choices, one, maxLength].some((bound) => bound !== undefined) ||
  format === 'date' ||
  format === 'date-time' ||
  (pattern !== undefined && isBoundedPattern(pattern))

/** Paths in a schema where a text, a list or a map has no limit. */
function listUnbounded(root: Schema): string[] {
  const found = new Set<string>()
  const seen = new Set<Schema>()
  const visit = (schema: Schema, path: string) => {
    if (seen.has(schema)) return
    seen.add(schema)
    const { type, items, properties = {}, additionalProperties, $ref } = schema
    if ($ref !== undefined) {
      const name = $ref.split('/').at(-1) ?? ''
      const target = root.$defs?.[name]
      if (target !== undefined) visit(target, path)
      return
    }
    if (type === 'string' && !isBoundedText(schema)) found.add(`${path}: text`)
    if (type === 'array') {
      if (schema.maxItems === undefined && schema.prefixItems === undefined) found.add(`${path}: list`)
      visit((items ?? {}) as Schema, `${path}[]`)
      for (const [index, one] of (schema.prefixItems ?? []).entries())
        visit(one as Schema, `${path}[${index}]`)
    }
    if (type === undefined && Object.keys(schema).length === 0) found.add(`${path}: anything`)
    for (const [name, member] of Object.entries(properties)) visit(member as Schema, `${path}.${name}`)
    if (typeof additionalProperties === 'object') {
      found.add(`${path}: map`)
      visit(additionalProperties as Schema, `${path}.*`)
    }
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      visit(part as Schema, path)
  }
  visit(root, '')
  return [...found]
}

/** Members that are limited by something other than the body's schema. */
const boundedElsewhere: readonly RegExp[] = [
  // Rules have their own limit on the number of values, checked before they are parsed
  // (rules/language/sent-rule-set.ts).
  /\.ruleSet: anything$/,
  // Pincode sets of a record, names of products and texts by language. The values and bytes of the body limit them.
  /\.metafields(\.\*)?: (map|text)$/,
  /\.(names|texts): map$/,
  // The size of a test is checked before it is stored (savedTestBytes).
  /^\.expected\./,
]

test('every text, list and map of a body has a bound of its own', () => {
  const unbounded = bodyRoutes
    .filter(({ route }) => route !== '/webhooks' && !route.endsWith('/admin/graphql'))
    .map((route) => [
      nameOf(route),
      listUnbounded(z.core.toJSONSchema(route.schema, { unrepresentable: 'any', io: 'input' })).filter(
        (place) => !boundedElsewhere.some((one) => one.test(place)),
      ),
    ])
    .filter(([, found]) => (found ?? []).length > 0)
  expect(Object.fromEntries(unbounded)).toEqual({})
})
