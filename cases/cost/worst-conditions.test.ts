import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CartDetails,
  condition,
  type StoredCondition,
  strewnText,
  textOf,
  times,
} from './heavy-carts.ts'
import { attribute, runOn, title } from './run-on-cart.ts'
import { alphabets, staysWithinShare } from './script-hunt.ts'

const ideographs = times(400, (at) => String.fromCodePoint(0x4e00 + 2 * at)).join('')

/** Runs that must end before the limit, however expensive they are: name, conditions, number of lines, and cart. */
const worst: readonly [string, readonly StoredCondition[], number, CartDetails][] = [
  [
    'a class without regard to case on 10,000 letters',
    times(3, () => attribute('regex', '(?i)[^a-zà-ÿ]+$')),
    2,
    { attribute: textOf(1, 10_000, 'ABCDEFÀÉЖЯ123_-') },
  ],
  [
    'many expressions on 200 titles',
    times(20, () => title('regex', '(?i)\\d{2} ?ml')),
    200,
    { title: (line) => textOf(line, 60, '0123456789 m') },
  ],
  ['a long expression', [attribute('regex', `${'a?'.repeat(300)}b`)], 2, { attribute: 'a'.repeat(9000) }],
  ['a wide class', [attribute('regex', `^(?:[${ideographs}]|ж)*$`)], 2, { attribute: 'ж'.repeat(30_000) }],
  [
    'a wide class without regard to case',
    [attribute('regex', `(?i)^(?:[${ideographs}]|ж)*$`)],
    2,
    { attribute: 'ж'.repeat(30_000) },
  ],
  [
    'word boundaries',
    times(30, () => attribute('regex', '\\b\\w+\\b\\s\\B\\d$')),
    2,
    { attribute: textOf(1, 9000) },
  ],
  [
    'many fragments in many titles',
    [
      title(
        'contains',
        times(600, (at) => `x${textOf(at, 8)}`),
      ),
    ],
    200,
    { title: (line) => `x${line}` },
  ],
  [
    'a fragment found nearly everywhere',
    [
      attribute(
        'contains',
        times(3, () => `${'a'.repeat(2500)}b`),
      ),
    ],
    2,
    { attribute: 'a'.repeat(10_000) },
  ],
  [
    'many fragments found nearly everywhere',
    [
      attribute(
        'contains',
        times(600, (at) => `aab${at}`),
      ),
    ],
    2,
    { attribute: 'a'.repeat(10_000) },
  ],
  [
    'fragments found nowhere',
    [
      attribute(
        'contains',
        times(1000, (at) => `zq${at}`),
      ),
    ],
    2,
    { attribute: textOf(1, 50_000, 'abc') },
  ],
  ['lengths', times(38, () => title('length_gte', 999)), 200, { title: (line) => textOf(line, 250) }],
  [
    'long numbers',
    times(30, () => title('gt', '9e99', { valueType: 'number' })),
    200,
    { title: (line) => String(line).padStart(240, '1') },
  ],
  ['capitals to fold', [attribute('contains', 'zz')], 2, { attribute: textOf(1, 50_000, 'ԱԲԳԴ') }],
  ...Object.entries({
    'acute accents': 'я\u0301',
    'accents on a letter that has some': 'ế\u0323',
    'accents on letters with three parts': 'ᾆ\u0345',
    'accents in the wrong order': `a${'\u0301'.repeat(15)}${'\u0323'.repeat(15)}`,
    'accents of many kinds': `a${'\u0345\u0301\u0323\u0334'.repeat(7)}`,
    'accents without letters': '\u0301',
    'parts of Hangul': '\u1112\u1161\u11ab',
    'voiced kana': 'カ\u3099',
  }).map(([what, unit]): (typeof worst)[number] => [
    `${what} typed apart`,
    times(2, () => attribute('contains', 'zz')),
    2,
    { attribute: unit.repeat(Math.floor(60_000 / Buffer.byteLength(unit))) },
  ]),
  [
    'the products of a sum',
    times(2, () =>
      condition('product_quantity', 'gt', 999, {
        valueType: 'number',
        productIds: times(110, (at) => `gid://shopify/Product/${9_000_000_000_000 + at}`),
      }),
    ),
    400,
    {},
  ],
  [
    'the collections of a sum',
    [
      condition('collection_quantity', 'gt', 999, {
        valueType: 'number',
        collectionIds: times(200, (at) => `gid://shopify/Collection/${9_000_000_000_000 + at}`),
      }),
    ],
    200,
    {
      collections: () =>
        times(3, (at) => ({
          isMember: true,
          collectionId: `gid://shopify/Collection/${8_000_000_000_000 + at}`,
        })),
    },
  ],
  [
    'many tags on many lines',
    [condition('product_tag', 'in', ['nowhere'], { valueType: 'array' })],
    150,
    { tags: (line) => times(17, (at) => ({ hasTag: true, tag: `${line}-${at}` })) },
  ],
  [
    'many expressions on 500 lines',
    times(25, () => title('regex', '(?i)\\d{2} ?ml')),
    500,
    { title: (line) => textOf(line, 60) },
  ],
  [
    'many expressions on 3,000 lines',
    times(10, () => title('regex', '(?i)\\d{2} ?ml')),
    3000,
    { title: (line) => textOf(line, 40) },
  ],
  ...Object.entries(alphabets).map(([script, alphabet]): (typeof worst)[number] => [
    `long titles and a long attribute, ${script}`,
    [
      attribute('regex', '(?i)[ՈԺԳԻՃԷ]{30}\\B'),
      attribute('not_in', ['a']),
      ...times(20, () => title('not_regex', '^(?:чай|кофе)$')),
    ],
    100,
    {
      title: (line) => strewnText(line, fittingLetters(alphabet, 200), alphabet),
      attribute: strewnText(7, fittingLetters(alphabet, 20_000), alphabet),
    },
  ]),
]

/** Number of letters with the same size as a text of `letters` two-byte letters. */
function fittingLetters(alphabet: string, letters: number): number {
  return Math.floor((2 * letters) / Math.max(2, ...[...alphabet].map((one) => Buffer.byteLength(one))))
}

describe('a function stays within the limit of instructions', () => {
  test.each(worst)('on %s', (_what, conditions, lines, details) => {
    const run = runOn(conditions, lines, details)
    expect(run.error).toBeNull()
    expect(run.instructions).toBeLessThan(0.9 * run.instructionLimit)
    // A trace contains every found value. If it is too large, there is no preview.
    if (run.tracing.error?.name === 'OutputTooLargeError') return
    expect(run.tracing.error).toBeNull()
    expect(run.tracing.operations).toEqual(run.operations)
  })

  test('on conditions of all kinds and carts of all sizes', () => {
    const operators = ['contains', 'not_contains', 'regex', 'not_regex', 'length_gte', 'in', 'eq', 'empty']
    const values = ['(?i)\\d{2} ?ml', 'aaab', '[^a-zà-ÿ]+$', 'a?a?a?a?b', 'kurta', '(?:a|b|ab)*c', '12']
    const anyCondition = fc
      .tuple(
        fc.constantFrom('product_title', 'cart_attribute'),
        fc.constantFrom(...operators),
        fc.constantFrom(...values),
      )
      .map(([type, operator, value]) =>
        condition(type as 'product_title', operator, operator.startsWith('length') ? 3 : value),
      )
    const anyCart = fc.record({
      lines: fc.constantFrom(1, 50, 200, 350),
      letters: fc.constantFrom(5, 60, 200),
      alphabet: fc.constantFrom('a', 'ab1 ', 'АБВéÀ', '0123456789'),
      attribute: fc.constantFrom(10, 2000, 20_000),
    })
    const property = fc.property(
      fc.array(anyCondition, { minLength: 1, maxLength: 35 }),
      anyCart,
      (conditions, { lines, letters, alphabet, attribute }) => {
        const shorter = Math.min(
          letters,
          Math.floor((90_000 / lines - 250) / new TextEncoder().encode(alphabet[0]).length),
        )
        const run = runOn(conditions, lines, {
          title: (line) => textOf(line, Math.max(3, shorter), alphabet),
          attribute: textOf(7, Math.min(attribute, 20_000), alphabet),
        })
        fc.pre(run.error?.name !== 'InputSizeLimitExceededError')
        expect(run.error).toBeNull()
      },
    )
    fc.assert(property, { seed: 20261122, numRuns: 40 })
  })

  test('on expressions of any kind in any script', () => {
    fc.assert(staysWithinShare(), { seed: 20261125, numRuns: 300 })
  })
})
