import { describe, expect, test } from 'vitest'
import type { MetafieldValue } from '../index.ts'
import { loadText, writingGuest } from '../test-support/guests.ts'

const doesNothing = writingGuest('{"operations":[]}')
const variables = { namespace: 'test', key: 'variables' }
const json = (value: unknown): MetafieldValue => ({ type: 'json', value: JSON.stringify(value) })

describe('variables', () => {
  const inputQuery = `query Input($tags: [String!], $zone: String! = "default") {
    cart { buyerIdentity { customer { hasAnyTag(tags: $tags) } } attribute(key: $zone) { value } }
  }`
  const loaded = loadText(doesNothing, { inputQuery, variables })
  const root = {
    cart: {
      buyerIdentity: {
        customer: { hasAnyTag: ({ tags = [] }: { tags?: string[] }) => tags.includes('vip') },
      },
      attribute: ({ key }: { key: string }) => ({ value: key }),
    },
  }
  const seen = async (metafield: MetafieldValue | null) => {
    const { input, error } = await loaded.run({ root, variables: metafield })
    return error ?? input
  }
  const input = (hasAnyTag: boolean, value: string) => ({
    cart: { buyerIdentity: { customer: { hasAnyTag } }, attribute: { value } },
  })

  test('are the top-level keys of the metafield', async () => {
    expect(await seen(json({ tags: ['vip'], zone: 'north', other: 1 }))).toEqual(input(true, 'north'))
  })

  test.each([
    ['there is none', null],
    ['it is not of type json', { type: 'single_line_text_field', value: '{"tags":["vip"]}' }],
    ['it is no JSON', { type: 'json', value: '{"tags":' }],
    ['it is no object', json(['vip'])],
    ['it is longer than can be read', json({ tags: ['vip'], filling: 'x'.repeat(10_000) })],
  ])('have their defaults where %s', async (_why, metafield) => {
    expect(await seen(metafield)).toEqual(input(false, 'default'))
  })

  test('of another type end the run before it begins', async () => {
    expect(await seen(json({ tags: [1] }))).toMatchObject({ name: 'InvalidVariableValueError' })
    expect(await seen(json({ zone: null }))).toMatchObject({ name: 'InvalidVariableValueError' })
  })

  test('that are null end the run if their argument cannot be null, and are null otherwise', async () => {
    const nullable = loadText(doesNothing, {
      inputQuery: `query Input($tags: [String!], $zone: String) {
        cart { buyerIdentity { customer { hasTags(tags: $tags) { tag } } } attribute(key: $zone) { value } }
      }`,
      variables,
    })
    const customer = { hasTags: ({ tags }: { tags: string[] }) => tags.map((tag) => ({ tag })) }
    const attribute = ({ key }: { key: string | null }) => (key === null ? null : { value: key })
    const run = (given: unknown) =>
      nullable.run({ root: { cart: { buyerIdentity: { customer }, attribute } }, variables: json(given) })
    expect((await run({ tags: null, zone: 'x' })).error).toEqual({
      name: 'InvalidVariableValueError',
      message: 'Variable "$tags" must not be null here',
    })
    expect((await run({ zone: null })).input).toEqual({
      cart: { buyerIdentity: { customer: { hasTags: [] } }, attribute: null },
    })
  })

  test('hold at most 100 elements', async () => {
    const tags = Array.from({ length: 101 }, () => 'vip')
    expect(await seen(json({ tags: tags.slice(1) }))).toEqual(input(true, 'default'))
    expect(await seen(json({ tags }))).toMatchObject({ name: 'InputListSizeLimitExceededError' })
  })

  test('that are required and missing end the run', async () => {
    const strict = loadText(doesNothing, {
      inputQuery: 'query Input($key: String!) { cart { attribute(key: $key) { value } } }',
      variables,
    })
    const { error, operations, input: made } = await strict.run({ root })
    expect(error).toMatchObject({
      name: 'InvalidVariableValueError',
      message: expect.stringContaining('$key'),
    })
    expect({ operations, made }).toEqual({ operations: [], made: null })
  })

  test('are ignored for a function that names no metafield for them', async () => {
    const plain = loadText(doesNothing, { inputQuery })
    const { input: made } = await plain.run({ root, variables: json({ tags: ['vip'] }) })
    expect(made).toEqual(input(false, 'default'))
  })
})

describe('metafields', () => {
  const loaded = loadText(doesNothing, {
    inputQuery: 'query Input { shop { metafield(key: "k") { type value jsonValue } } }',
  })
  const read = async (metafield: unknown) => {
    const { input } = await loaded.run({ root: { shop: { metafield: () => metafield } } })
    return (input as { shop: { metafield: unknown } }).shop.metafield
  }

  test.each([
    ['json', '{"a":[1]}', { a: [1] }],
    ['number_integer', '42', 42],
    ['boolean', 'true', true],
    ['list.single_line_text_field', '["a"]', ['a']],
    ['single_line_text_field', '42', '42'],
    ['json', '{broken', '{broken'],
  ])('of type %s show their jsonValue', async (type, value, jsonValue) => {
    expect(await read({ type, value })).toEqual({ type, value, jsonValue })
    expect(await read(Promise.resolve({ type, value }))).toEqual({ type, value, jsonValue })
  })

  test('are null when longer than 10,000 bytes, in UTF-8', async () => {
    const field = (value: string) => ({ type: 'single_line_text_field', value })
    expect(await read(field('é'.repeat(5000)))).toMatchObject({ value: 'é'.repeat(5000) })
    expect(await read(field(`${'é'.repeat(5000)}x`))).toBeNull()
    expect(await read(null)).toBeNull()
  })

  test('of another shape throw, as a fault of the caller', async () => {
    await expect(read({ value: 'x' })).rejects.toThrow(
      'shop.metafield: A metafield must be given as {type, value}',
    )
  })
})

test('a root that does not fit the schema is named with its path and thrown', async () => {
  const loaded = loadText(doesNothing)
  await expect(loaded.run({ root: { cart: { cost: null } } })).rejects.toThrow('cart.cost')
})

test('money is text with a decimal point', async () => {
  const loaded = loadText(doesNothing)
  const amount = async (value: unknown) => {
    const { input } = await loaded.run({ root: { cart: { cost: { subtotalAmount: { amount: value } } } } })
    return JSON.stringify(input)
  }
  expect(await amount(10)).toContain('"10.0"')
  expect(await amount('1499')).toContain('"1499.0"')
  expect(await amount('0.10')).toContain('"0.10"')
  await expect(amount('1,499')).rejects.toThrow('Decimal cannot represent')
})
