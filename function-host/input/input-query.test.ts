import { describe, expect, test } from 'vitest'
import { functionSchema } from '../function-schema.ts'
import { parseInputQuery } from './input-query.ts'

const schema = functionSchema('payment_customization', '2026-10')
const cost = (selection: string) =>
  parseInputQuery(schema, `query Input($t: [String!]) { ${selection} }`).cost
const refusal = (text: string) => {
  try {
    parseInputQuery(schema, text)
  } catch (error) {
    return error
  }
  return undefined
}
// A declared variable must be used. This field uses it for 3 points, which are subtracted below.
const used = 'cart { buyerIdentity { customer { hasAnyTag(tags: $t) } } }'

describe('calculated cost', () => {
  test.each([
    ['a leaf', 'localization { country { isoCode } }', 1],
    ['__typename', '__typename cart { __typename }', 0],
    ['a metafield with all in it', 'shop { metafield(key: "a") { type value jsonValue } }', 3],
    [
      'tests for tags and collections, each',
      'cart { lines { merchandise { ... on ProductVariant { product { hasTags(tags: ["a"]) { tag hasTag } inAnyCollection(ids: ["b"]) inCollections(ids: []) { isMember } } } } } }',
      9,
    ],
    [
      'a metaobject and a field of it',
      'shop { metaobject(id: "1") { handle field(key: "a") { value jsonValue } } }',
      5,
    ],
    [
      'a fragment where it is spread',
      '...Names paymentMethods { ...Method } } fragment Names on Input { shop { localTime { date } } } fragment Method on PaymentCustomizationPaymentMethod { id name',
      3,
    ],
    [
      'the six sets of the platform notes',
      [1, 2, 3, 4, 5, 6].map((n) => `s${n}: shop { metafield(key: "${n}") { value } }`).join(' ') +
        ' rules: paymentCustomization { metafield(key: "rules") { value } } paymentMethods { id name }',
      23,
    ],
  ])('%s', (_what, selection, expected) => {
    expect(cost(`${used} ${selection}`)).toBe(3 + expected)
  })
})

describe('refused at deploy', () => {
  test.each([
    ['a query that does not parse', 'query {', 'Syntax Error'],
    ['a field that does not exist', '{ cart { colour } }', 'Cannot query field "colour"'],
    [
      'a variable of another type',
      'query ($t: Int) { cart { buyerIdentity { customer { hasAnyTag(tags: $t) } } } }',
      'used in position expecting',
    ],
    [
      'two queries',
      'query A { shop { localTime { date } } } query B { shop { localTime { date } } }',
      'exactly one query',
    ],
    [
      'a mutation',
      'mutation ($r: CartPaymentMethodsTransformRunResult!) { cartPaymentMethodsTransformRun(result: $r) }',
      'exactly one query',
    ],
    [
      'more than 30 points',
      `{ ${Array.from({ length: 11 }, (_, n) => `m${n}: shop { metafield(key: "a") { value } }`).join(' ')} }`,
      'cost is 33, more than 30',
    ],
    [
      'more than 3,000 bytes',
      `{ shop { localTime { date } } ${' '.repeat(3000)} }`,
      'bytes without comments',
    ],
  ])('%s', (_what, text, message) => {
    expect(refusal(text)).toMatchObject({
      name: 'InvalidInputQueryError',
      message: expect.stringContaining(message),
    })
  })

  test('a list of more than 100', () => {
    const tags = Array.from({ length: 101 }, () => '"a"').join(',')
    expect(refusal(`{ cart { buyerIdentity { customer { hasAnyTag(tags: [${tags}]) } } } }`)).toMatchObject({
      name: 'InputListSizeLimitExceededError',
    })
  })

  test('comments do not count', () => {
    expect(refusal(`# ${'x'.repeat(4000)}\n{ shop { localTime { date } } }`)).toBeUndefined()
  })
})
