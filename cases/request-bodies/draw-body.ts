import { conditionKinds } from '#rules/language/conditions/catalogue.ts'
import type { z } from '#rules/schema.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Draws a whole number from 0 up to, but not including, a bound. */
export type Draw = (below: number) => number

/** Pseudo-random numbers that are the same for each seed (mulberry32). */
export function createDraw(seed: number): Draw {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Texts that readers of bodies treat specially. */
export const words: readonly string[] = [
  ...conditionKinds,
  ...['hide_payment', 'rename_delivery', 'stop_checkout', 'apply_product_discount', 'buy_x_get_y', 'Cash'],
  ...['', ' ', '*', '%', 'é', '🛒', 'null', '__proto__', '0', '-1', '1e9', '12.50', '100', 'true'],
  ...['\u0000', 'a\u0000b', '\ud800', '\udc00x'],
  ...['INR', 'IN', 'EN', '2026-11-20', '10:30', '560001', '56*', 'all', 'any', 'x@example.com'],
  ...['^(a+)+$|a{60}b', '(?i)\\d{2} ?ml', '[^a]{1,900}', '(((((', 'gid://shopify/Product/1'],
  ...[
    'gid://shopify/PaymentCustomization/1',
    'gid://shopify/Validation/2',
    'gid://shopify/DiscountCodeNode/1',
  ],
]

/** Bounds for lists and texts that the schema does not limit. Only the size of the whole body limits them. */
const unsaidItems = 600
const unsaidLetters = 4_000
/** Limits of drawn values, and of letters that fill lists. They exceed every bound, but are still quick to write. */
const valuesMost = 20_000
const lettersMost = 6_000_000

/** A mostly valid value of a schema. Any of its lists and texts may be up to ten times its bound. */
export function drawValue(root: JsonSchema, draw: Draw): unknown {
  let left = valuesMost
  const chance = (parts: number) => draw(parts) === 0

  const drawSize = (most: number) => {
    const sizes = [0, 1, 1, 2, 3, most, most + 1, 2 * most, 10 * most]
    // Most lists are short, so that a body rarely has several long ones.
    return sizes[chance(4) ? draw(sizes.length) : draw(5)] ?? 0
  }

  const drawText = ({ maxLength = unsaidLetters, pattern }: JsonSchema): string => {
    if (pattern !== undefined && !chance(12)) {
      const expression = new RegExp(pattern)
      const fitting = words.filter((word) => expression.test(word))
      if (fitting.length > 0) return fitting[draw(fitting.length)] ?? ''
    }
    const word = words[draw(words.length)] ?? ''
    if (!chance(8)) return word
    const size = drawSize(maxLength)
    return (word === '' ? 'x' : word).repeat(Math.ceil(size / Math.max(1, word.length))).slice(0, size)
  }

  const drawList = (schema: JsonSchema): unknown[] => {
    const items = (schema.items ?? {}) as JsonSchema
    const wanted = drawSize(schema.maxItems ?? unsaidItems)
    const samples = Array.from({ length: Math.min(wanted, 3) }, () => visit(items))
    const lettersOfOne = Math.max(1, (JSON.stringify(samples) ?? '').length / 3)
    const size = Math.min(wanted, Math.max(samples.length, Math.floor(lettersMost / lettersOfOne)))
    return Array.from({ length: size }, (_, index) => distinguish(samples[index % 3], index))
  }

  const visit = (schema: JsonSchema): unknown => {
    left -= 1
    if (left < 0 || chance(400)) return [null, 0, '', [], {}, 'x', -1e300][draw(7)]
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return schema.enum[draw(schema.enum.length)]
    const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
    if (choices !== undefined) return visit(choices[draw(choices.length)] ?? {})
    if (schema.allOf !== undefined)
      return Object.assign({}, ...schema.allOf.map((part) => visit(part as JsonSchema) as object))
    switch (schema.type) {
      case 'object': {
        const members = Object.entries(schema.properties ?? {}).filter(
          ([name]) => schema.required?.includes(name) || chance(2),
        )
        const own = members.map(([name, member]) => [name, visit(member as JsonSchema)])
        if (typeof schema.additionalProperties !== 'object') return Object.fromEntries(own)
        const value = schema.additionalProperties as JsonSchema
        const more = Array.from({ length: Math.min(drawSize(200), left) }, (_, index) => [
          `${index}`,
          visit(value),
        ])
        return Object.fromEntries([...own, ...more])
      }
      case 'array':
        return drawList(schema)
      case 'string':
        return drawText(schema)
      case 'boolean':
        return chance(2)
      case 'null':
        return null
      case 'integer':
      case 'number': {
        const { minimum = -1e9, maximum = 1e9 } = schema
        return [minimum, 0, 1, 2, 7, maximum, maximum + 1, 10 * maximum, 0.5][draw(9)]
      }
      default:
        return [1, 'x', true, null, ['a', 'b'], { min: 1, max: 2 }, words[draw(words.length)]][draw(7)]
    }
  }
  return visit(root)
}

/** Gives records of one list different ids. */
export function distinguish(value: unknown, index: number): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  if ('recordId' in value) return { ...value, recordId: `gid://shopify/Validation/${index}` }
  return 'id' in value && typeof value.id === 'string'
    ? { ...value, id: `${value.id.slice(0, 200)}${index}` }
    : value
}

/** A body that the app's client never sends: JSON similar to the schema, deeply nested, truncated, or not JSON. */
export function drawOddBody(schema: JsonSchema, draw: Draw): string {
  switch (draw(10)) {
    case 0:
      return `{"a":${'['.repeat(40 + draw(100_000))}`
    case 1:
      return `[${'{},'.repeat(draw(700_000))}{}]`
    case 2:
      return JSON.stringify(drawValue(schema, draw)).slice(0, -1)
    case 3:
      return 'x'.repeat(draw(5_000_000))
    default:
      return JSON.stringify(drawValue(schema, draw)) ?? ''
  }
}
