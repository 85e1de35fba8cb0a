import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import { outputMaxBytes } from '#function-host/limits.ts'
import { platformSteps } from '#rules/language/checks/platform-steps.ts'
import { limits } from '#rules/language/limits.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import {
  type CartDetails,
  cartOf,
  condition,
  ruleSetOf,
  type StoredCondition,
  strewnText,
  textOf,
  times,
} from './heavy-carts.ts'
import { alphabets, staysWithinShare } from './script-hunt.ts'

const functions = createFunctions()
const builds = functions('payment-rules')
const usedUp = 'instruction budget used up'

function runOn(conditions: readonly StoredCondition[], lines: number, details: CartDetails = {}) {
  const rules = JSON.stringify(ruleSetOf(conditions))
  expect(rules.length).toBeLessThanOrEqual(limits.metafieldBytes)
  const given = withRules('payment-rules', cartOf(lines, details), rules)
  const run = builds.platform.runWithInput(given)
  // Both deployed builds count the same budget, and so have equal outcomes.
  return { ...run, tracing: builds.tracing.runWithInput(given) }
}

const title = (operator: string, value: unknown, more = {}) =>
  condition('product_title', operator, value, more)
const attribute = (operator: string, value: unknown) => condition('cart_attribute', operator, value)
const ideographs = times(400, (at) => String.fromCodePoint(0x4e00 + 2 * at)).join('')

/** Name, conditions, number of lines and cart of runs that must end before the limit, however expensive they are. */
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
]

describe('no rules and no cart make a function reach the limit', () => {
  test.each(worst)('%s', (_what, conditions, lines, details) => {
    const run = runOn(conditions, lines, details)
    expect(run.error).toBeNull()
    expect(run.instructions).toBeLessThan(0.9 * run.instructionLimit)
    // A trace holds every value that was found. Where it is too large, there is no preview.
    if (run.tracing.error?.name === 'OutputTooLargeError') return
    expect(run.tracing.error).toBeNull()
    expect(run.tracing.operations).toEqual(run.operations)
  })

  test('conditions of all kinds on carts of all sizes', () => {
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

  test('in any script, by expressions of any kind', () => {
    fc.assert(staysWithinShare(), { seed: 20261125, numRuns: 300 })
  })
})

/** These conditions read a title of 80 letters on each of 200 lines, and must be judged in every script. */
describe.each(Object.entries(alphabets))(
  'an ordinary condition on long titles in %s',
  (_script, alphabet) => {
    test.each([
      ['regex', '(?i)\\d{2} ?ml'],
      ['regex', '(?i)^(?:чай|кофе|tea|चाय)'],
      ['not_regex', '[^a-zà-ÿа-яё0-9 ]{3}$'],
      ['contains', ['nowhere', 'nirgends', 'нигде', '何処にも']],
      ['in', ['nowhere', 'нигде']],
      ['length_gte', 300],
    ])('stays within the budget: %s %j', (operator, value) => {
      const run = runOn([title(operator, value)], 200, { title: (line) => textOf(line, 80, alphabet) })
      expect([run.error, run.logs]).toEqual([null, []])
      expect(run.instructions).toBeLessThan(0.7 * run.instructionLimit)
    })

    test('and so do two expressions', () => {
      // No title has an accent by chance on every eighth letter.
      const written = alphabet.replaceAll(/[\u0300-\u036f]/g, '')
      const patterns = ['(?i)\\d{2} ?ml', '(?i)zq+z']
      const run = runOn(
        patterns.map((pattern) => title('regex', pattern)),
        200,
        { title: (line) => textOf(line, 80, written) },
      )
      expect([run.error, run.logs]).toEqual([null, []])
    })
  },
)

describe('nor do they make a function of checks', () => {
  const checks = functions('checks-rules')
  const stop = { type: 'stop_checkout', params: { field: 'page', from: 'cart', message: 'No.' } }
  const completion = { buyerJourney: { step: platformSteps.completion } }

  function runCheck(conditions: readonly StoredCondition[], lines: number, details: CartDetails) {
    const [rule] = ruleSetOf(conditions).rules
    const set = {
      ...ruleSetOf(conditions),
      rules: conditions.map((one) => ({ ...rule, conditions: [one], actions: [stop] })),
    }
    const given = withRules('checks-rules', { ...completion, ...cartOf(lines, details) }, JSON.stringify(set))
    const run = checks.platform.runWithInput(given)
    expect(run.error).toBeNull()
    expect(run.instructions).toBeLessThan(0.9 * run.instructionLimit)
    return run
  }

  test('with an expression for each rule on 500 lines, it lets the checkout pass and logs the reason', () => {
    const conditions = times(20, () => title('regex', '(?i)\\d{2} ?ml'))
    const run = runCheck(conditions, 500, { title: (line) => textOf(line, 60) })
    expect([run.operations, run.logs]).toEqual([[], [usedUp]])
  })

  test('conditions that were met before the budget was used up stop the checkout', () => {
    const expensive = times(20, () => title('regex', '(?i)\\d{2} ?ml'))
    const run = runCheck([title('not_contains', 'nowhere'), ...expensive], 500, {
      title: (line) => textOf(line, 60),
    })
    expect(run.operations).toHaveLength(1)
  })

  test('an ordinary check on 200 titles stays within the budget', () => {
    const run = runCheck([title('regex', '(?i)\\d{2} ?ml')], 200, { title: (line) => textOf(line, 60) })
    expect(run.logs).toEqual([])
  })
})

describe('nor does a rule that sorts', () => {
  const rates = functions('delivery-rules')
  const titleOf = (at: number) => `${textOf(at, 40)} ${at}`
  type Sorting = { readonly type: string; readonly params: Readonly<Record<string, unknown>> }
  const byPrice: Sorting = { type: 'sort_delivery_by_price', params: {} }
  const byName: Sorting = { type: 'sort_delivery_by_name', params: { cheapest_first: true } }
  const byList = (names: readonly string[]): Sorting => ({
    type: 'sort_delivery',
    params: { names, cheapest_first: true },
  })

  /** Rates in the worst order, the most expensive and the last by name first. Each action sorts all of them. */
  function runSorting(actions: readonly Sorting[], count: number) {
    const [rule] = ruleSetOf([condition('product_title', 'not_contains', 'nowhere')]).rules
    const rules = JSON.stringify({ version: 1, title: 'Sorted', rules: [{ ...rule, actions }] })
    expect(rules.length).toBeLessThanOrEqual(limits.metafieldBytes)
    const { cart } = cartOf(1)
    const deliveryOptions = times(count, (at) => ({
      handle: `rate-${at}`,
      title: titleOf(count - at),
      cost: { amount: `${count - at}.5` },
    }))
    const given = withRules(
      'delivery-rules',
      {
        presentmentCurrencyRate: '1.0',
        cart: { ...(cart as JsonObject), deliveryGroups: [{ deliveryOptions }] },
      },
      rules,
    )
    const run = rates.platform.runWithInput(given)
    expect(run.error).toBeNull()
    expect(run.instructions).toBeLessThan(0.9 * run.instructionLimit)
    return run
  }

  test.each<[what: string, actions: readonly Sorting[], count: number]>([
    ['40 rates by a list as long as a set may be', [byList(times(200, (at) => titleOf(at)))], 40],
    ['60 rates by a list, by name and by price', [byList(times(40, titleOf)), byName, byPrice], 60],
    ['200 rates by name', [byName], 200],
    ['200 rates by price', times(60, () => byPrice), 200],
    [
      'many names that nothing goes by',
      times(3, () => byList(times(60, (at) => `nowhere ${at} ${textOf(at, 30)}`))),
      150,
    ],
  ])('%s', (_what, actions, count) => {
    runSorting(actions, count)
  })

  test('the output has room for 100 rates that 20 actions sort, with one move for each rate', () => {
    const byPriceThenName = times(20, (at) => (at % 2 === 0 ? byPrice : byName))
    const run = runSorting(byPriceThenName, 100)
    const moved = run.operations.map(({ deliveryOptionMove }) => deliveryOptionMove)
    const handleOf = (move: unknown) =>
      (move as { readonly deliveryOptionHandle: string }).deliveryOptionHandle
    expect(moved).toHaveLength(100)
    expect(new Set(moved.map(handleOf)).size).toBe(100)
    expect(run.outputBytes).toBeLessThan(0.5 * outputMaxBytes)
  })

  test('an ordinary list with 30 rates and prices stays within the budget', () => {
    const names = times(12, (at) => titleOf(at))
    const run = runSorting([byList(names), byName, byPrice], 30)
    expect(run.logs).toEqual([])
    expect(run.operations.length).toBeGreaterThan(0)
  })
})

describe('nor do aliases', () => {
  const always = condition('product_title', 'not_contains', '?')
  const act = (aliases: readonly object[], names: readonly object[], methods: number, length: number) => {
    const [rule] = ruleSetOf([always]).rules
    const actions = [{ type: 'sort_payment', params: { names, exact: true } }]
    const rules = JSON.stringify({
      ...ruleSetOf([]),
      rules: [{ ...rule, actions }],
      aliases: { methods: aliases },
    })
    expect(rules.length).toBeLessThanOrEqual(limits.metafieldBytes)
    const paymentMethods = times(methods, (index) => ({ id: `${index}`, name: textOf(index, length, 'ab ') }))
    const given = withRules('payment-rules', { ...cartOf(1), paymentMethods }, rules)
    const run = builds.platform.runWithInput(given)
    expect(run.error).toBeNull()
    expect(run.instructions).toBeLessThan(0.9 * run.instructionLimit)
    return run
  }

  test.each([
    ['of many short names on many methods', 180, 60, 100, 8],
    ['of parts that every name has, on long names', 60, 100, 60, 250],
    ['each of which names are compared with', 100, 100, 250, 40],
  ])('%s', (_what, aliases, names, methods, length) => {
    const parts = times(aliases, (at) => ({ name: { contains: 'a' }, alias: `${at}` }))
    act(
      parts,
      times(names, (at) => ({ contains: `b${at}` })),
      methods,
      length,
    )
  })

  test('and ordinary ones are found', () => {
    const aliases = times(20, (at) => ({ name: textOf(at + 5, 30, 'ab '), alias: `Method ${at}` }))
    const names = times(10, (at) => ({ contains: `Method ${at + 1}` }))
    const { logs, operations } = act(aliases, names, 30, 30)
    expect(logs).toEqual([])
    expect(operations.length).toBeGreaterThan(5)
  })
})

describe('an ordinary set has what it needs', () => {
  test.each([
    [
      'an expression on 200 titles of 60 letters',
      [title('regex', '(?i)\\d{2} ?ml')],
      200,
      { title: (line: number) => textOf(line, 60) },
    ],
    [
      '30 fragments in 200 titles of 150 letters',
      times(30, (at) => title('contains', textOf(at, 40))),
      200,
      { title: (line: number) => textOf(line, 150) },
    ],
    [
      'eight tags on 200 lines',
      [
        condition(
          'product_tag',
          'in',
          times(8, (at) => `tag-${at}`),
          { valueType: 'array' },
        ),
      ],
      200,
      { tags: () => times(8, (at) => ({ hasTag: at === 99, tag: `tag-${at}` })) },
    ],
    [
      '100 products of a sum on 200 lines',
      [
        condition('product_quantity', 'gt', 999, {
          valueType: 'number',
          productIds: times(100, (at) => `gid://shopify/Product/${9_000_000_000_000 + at}`),
        }),
      ],
      200,
      {},
    ],
  ])('%s', (_what, conditions, lines, details) => {
    const run = runOn(conditions, lines, details)
    expect([run.error, run.logs]).toEqual([null, []])
  })
})

describe('when the budget is used up', () => {
  // The last hundred letters all matter, so nearly every letter brings the search to a new state.
  const greedy = times(3, (at) => attribute('regex', `(?:a|b)*a(?:a|b){100}${at}`))
  const details = { attribute: strewnText(1, 9000, 'ab') }

  test('no further condition is met, whatever its operator, and the log says so once', () => {
    for (const late of [
      attribute('contains', 'a'),
      attribute('not_contains', 'z'),
      attribute('not_regex', 'z'),
      attribute('length_gte', 1),
      title('empty', ''),
      title('not_in', ['z']),
    ]) {
      const run = runOn([...greedy, late], 2, details)
      expect(run.logs).toEqual([usedUp])
      expect(run.operations).toEqual([])
      expect(runOn([late], 2, details).logs).toEqual([])
    }
  })

  test('earlier decisions stay', () => {
    const run = runOn([attribute('contains', 'a'), ...greedy], 2, details)
    expect(run.logs).toEqual([usedUp])
    expect(run.operations).toHaveLength(1)
  })

  test('the trace shows which conditions were not judged', () => {
    const run = runOn([attribute('contains', 'a'), ...greedy], 2, details)
    expect(run.tracing.trace).toMatchObject({
      rules: [
        { fired: true, conditions: [{ state: 'met' }] },
        { fired: false, conditions: [{ state: 'not_judged', found: [] }] },
        { fired: false, conditions: [{ state: 'not_judged', found: [] }] },
        { fired: false, conditions: [{ state: 'not_judged', found: [] }] },
      ],
    })
  })

  test('lines that were only partly read do not count', () => {
    const tags = (line: number) => times(17, (at) => ({ hasTag: true, tag: `${line}-${at}` }))
    const first = condition('product_tag', 'in', ['0-0'], { valueType: 'array' })
    expect(runOn([first], 20, { tags }).operations).toHaveLength(1)
    const run = runOn([first], 150, { tags })
    expect([run.operations, run.logs]).toEqual([[], [usedUp]])
  })
})
