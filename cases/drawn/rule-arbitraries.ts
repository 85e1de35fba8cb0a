import fc from 'fast-check'
import type { JsonObject } from '#function-host/index.ts'
import { operators, valueTypes } from '#rules/language/operators.ts'
import { readCaseFiles } from '../case-files/case-files.ts'

/**
 * Configurations that no merchant would save: invalid JSON, JSON that is not a rule set, and modified rule sets of
 * `cases/`. Parts of the latter are changed, cut, doubled or moved. All are drawn from a seed, so that a failure can be
 * repeated.
 */
const stored = readCaseFiles().flatMap(({ cases }) => cases)
const storedRules = [
  ...new Set(
    // Only a rule that throws may end with an error.
    stored.flatMap(({ rules, throws }) => (rules === null || rules.length > 5000 || throws ? [] : [rules])),
  ),
]
const storedInputs = stored.map(({ input }) => input)

const words = [
  ...operators,
  ...valueTypes,
  ...['any', 'all', 'disabled'],
  ...[
    'shipping_method_name',
    'product',
    'cart_subtotal',
    'hide_payment',
    'hide_all_payment_except',
    'hide_delivery',
  ],
  ...[
    'rename_payment',
    'move_payment',
    'move_delivery',
    'show_only_payment',
    'add_text_payment',
    'sort_payment',
    'sort_delivery',
    'hide_payment_in_place',
    'newNames',
    'texts',
    'ACCELERATED_CHECKOUT',
    'PAYMENT_METHOD',
  ],
  ...['(?i)a|[^b-d]+\\w{2,}$', '(', '^(a*)*$', '2026-11-21', 'product_quantity', 'shop_time', 'cart_weight'],
  ...['cart.lines.quantity', 'cart.deliveryGroups.deliveryAddress.zip', 'Standard', 'Cards', 'a', ''],
] as const

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...words, null, true, false, 0, -1, 1e308, -0.0000001, [], {}, [[]], {
    min: 1,
    max: 2,
  }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.array(fc.oneof(fc.constantFrom<unknown>(...words), fc.integer(), fc.constant(null)), { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Index of the mutated member, as a fraction of all members. */
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

const mutation = fc.record({
  where: fraction,
  kind: fc.constantFrom('replace', 'remove', 'copy'),
  value: oddValue,
})

const mutatedRules = (rules: fc.Arbitrary<string>) =>
  fc.tuple(rules, fc.array(mutation, { minLength: 1, maxLength: 4 })).map(([text, mutations]) => {
    let value = parseOrNull(text)
    for (const { where, kind, value: odd } of mutations) value = mutate(value, where, kind, odd)
    return JSON.stringify(value) ?? ''
  })

const damagedText = (rules: fc.Arbitrary<string>) =>
  fc
    .tuple(rules, fraction, fraction, fc.string({ unit: 'binary', maxLength: 6 }))
    .map(([text, from, length, inserted]) => {
      const start = Math.floor(from * text.length)
      return text.slice(0, start) + inserted + text.slice(start + Math.floor(length * 12))
    })

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.json({ maxDepth: 5 }),
  fc
    .array(fc.constantFrom(...'{}[]",:\\u01eE.-+ntrue '), { maxLength: 80 })
    .map((letters) => letters.join('')),
)

/** Text of a `rules` metafield: one of these with a fault, or something else entirely. */
export const brokenRules = (rules: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: mutatedRules(rules), weight: 6 },
    { arbitrary: damagedText(rules), weight: 2 },
    { arbitrary: oddText, weight: 2 },
  )

/** An input, either unchanged or with parts that violate the query's types. */
export const brokenInput = (inputs: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  fc.tuple(inputs, fc.array(mutation, { maxLength: 2 })).map(([input, mutations]) => {
    let value: unknown = structuredClone(input)
    for (const { where, kind, value: odd } of mutations) value = mutate(value, where, kind, odd)
    return isObject(value) ? value : input
  })

export const anyRules = brokenRules(fc.constantFrom(...storedRules))
export const anyInput = brokenInput(fc.constantFrom(...storedInputs))

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Changes one member of a JSON value. */
function mutate(value: unknown, where: number, kind: 'replace' | 'remove' | 'copy', odd: unknown): unknown {
  const members = membersIn(value)
  const member = members[Math.floor(where * members.length)]
  if (member === undefined) return odd
  const { holder, key } = member
  if (kind === 'replace') Reflect.set(holder, key, odd)
  else if (kind === 'remove') Reflect.deleteProperty(holder, key)
  else Reflect.set(holder, `${key}`, [Reflect.get(holder, key), Reflect.get(holder, key)])
  return value
}

type Member = { readonly holder: object; readonly key: string }

function membersIn(value: unknown): Member[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...membersIn(Reflect.get(value, key))])
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
