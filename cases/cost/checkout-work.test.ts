import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assumedLetters, estimateWork, findSafeLines } from '#rules/language/checkout-work/line-work.ts'
import { limits } from '#rules/language/limits.ts'
import { parseRuleSet } from '#rules/language/rule-set.ts'
import { benchCases } from '../../bench/bench-cases.ts'
import { caseFunctionNames, createFunctions, withRules } from '../functions/functions.ts'
import {
  type CartDetails,
  cartOf,
  condition,
  ruleSetOf,
  type StoredCondition,
  textOf,
  times,
} from './heavy-carts.ts'

const { platform } = createFunctions()('payment-rules')
const usedUp = 'instruction budget used up'

function requireRuleSet(conditions: readonly StoredCondition[]) {
  const parsed = parseRuleSet(JSON.stringify(ruleSetOf(conditions)))
  if (!parsed.ok) throw new Error(`not a rule set: ${parsed.problem.message}`)
  return parsed.ruleSet
}

const title = (operator: string, value: unknown, more = {}) =>
  condition('product_title', operator, value, more)
const words = 'abcdefghijklmnopqrstuvwxyz 0123456789'
/** Maximum number of lines. More lines with long lists exceed the platform's input limit. */
const mostLines = 150
const letters = assumedLetters.product_title

/** Realistic products: a title of words and numbers, a few tags, two collections. */
function detailsFor(conditions: readonly StoredCondition[]): CartDetails {
  const tags = conditions
    .filter(({ type }) => type === 'product_tag')
    .flatMap(({ params }) => params.value as string[])
  const ids = conditions.flatMap(({ params }) => (params.collectionIds as string[] | undefined) ?? [])
  return {
    title: (line) => textOf(line, letters, words),
    tags: (line) => tags.map((tag, at) => ({ tag, hasTag: (line + at) % 4 === 0 })),
    collections: () => ids.map((collectionId, at) => ({ collectionId, isMember: at < 2 })),
  }
}

function runOn(conditions: readonly StoredCondition[], lines: number) {
  const rules = JSON.stringify(ruleSetOf(conditions))
  return platform.runWithInput(withRules('payment-rules', cartOf(lines, detailsFor(conditions)), rules))
}

/** Sets of conditions that no cart here meets, so that every condition is judged. */
const sets: readonly [string, readonly StoredCondition[]][] = [
  ['an expression with digits', [title('regex', '(?i)\\d{2} ?mlx')]],
  ['a class and an end', [title('regex', '[^a-z0-9 ]+$')]],
  ['alternatives', [title('regex', 'mango|guava|papaya|lychee')]],
  ['a repetition without an end', [title('regex', '\\w+\\s\\w+\\s[A-Z]{3}')]],
  ['three expressions', times(3, (at) => title('regex', `(?i)size ${at}\\dq`))],
  ['four fragments', [title('contains', ['mango', 'guava', 'papaya', 'lychee'])]],
  [
    'sixty fragments',
    [
      title(
        'contains',
        times(60, (at) => `fruit ${at}q`),
      ),
    ],
  ],
  [
    'three hundred fragments',
    [
      title(
        'contains',
        times(300, (at) => `fruit ${at}q`),
      ),
    ],
  ],
  ['twenty lengths', times(20, () => title('length_gte', 90))],
  ['twenty numbers', times(20, () => title('gt', 90, { valueType: 'number' }))],
  [
    'four tags',
    [
      condition(
        'product_tag',
        'in',
        times(4, (at) => `none-${at}`),
        { valueType: 'array' },
      ),
    ],
  ],
  [
    'products of a sum',
    [
      condition('product_quantity', 'gt', 99_999, {
        valueType: 'number',
        productIds: times(100, (at) => `gid://shopify/Product/${9_000_000_000_000 + at}`),
      }),
    ],
  ],
  [
    'collections of a sum',
    [
      condition('collection_quantity', 'gt', 99_999, {
        valueType: 'number',
        collectionIds: times(5, (at) => `gid://shopify/Collection/${9_000_000_000_000 + at}`),
      }),
    ],
  ],
]

describe.each(sets)('%s', (_what, conditions) => {
  const ruleSet = requireRuleSet(conditions)

  test('the estimate is never much lower than the cost of a run', () => {
    const lines = Math.min(findSafeLines(ruleSet) ?? 100, 100)
    const run = runOn(conditions, lines)
    expect([run.error, run.logs]).toEqual([null, []])
    const { fixed, perLine } = estimateWork(ruleSet)
    const measured = run.instructions - runOn([], lines).instructions
    expect((fixed + perLine * lines) / measured).toBeGreaterThan(0.8)
  })

  test('the largest cart that counts as safe is judged completely', () => {
    const run = runOn(conditions, Math.min(findSafeLines(ruleSet) ?? mostLines, mostLines))
    expect([run.error, run.logs]).toEqual([null, []])
  })
})

test('a set that is estimated as too expensive for a cart exceeds the budget on a slightly larger one', () => {
  const conditions = [
    title(
      'contains',
      times(300, (at) => `fruit ${at}q`),
    ),
  ]
  const safe = findSafeLines(requireRuleSet(conditions))
  if (safe === undefined) throw new Error('called safe for every cart')
  expect(safe).toBeGreaterThan(10)
  expect(runOn(conditions, Math.min(199, 3 * safe)).logs).toEqual([usedUp])
})

test('ordinary sets of merchants have no warning', () => {
  // Case c has more rules than fit into a record.
  for (const benchCase of benchCases.filter(({ letter }) => letter !== 'c')) {
    for (const name of caseFunctionNames) {
      const parsed = parseRuleSet(benchCase.rules(name))
      expect([benchCase.letter, parsed.ok && findSafeLines(parsed.ruleSet)]).toEqual([
        benchCase.letter,
        undefined,
      ])
    }
  }
  expect(findSafeLines(requireRuleSet([]))).toBeUndefined()
  expect(findSafeLines(requireRuleSet([title('regex', '(?i)\\d{2} ?ml')]))).toBeUndefined()
})

test('the engine and the app have the same budget', () => {
  const engine = readFileSync(join(import.meta.dirname, '../../engine/budget.ts'), 'utf8')
  const [, budget = ''] = /mostOfRun: i64 = ([\d_]+)/.exec(engine) ?? []
  expect(Number(budget.replaceAll('_', ''))).toBe(limits.instructionBudget)
  // A cart with more lines then has enough instructions for everything that fits a cart of 200.
  const [, ofLine = ''] = /mostOfLine: i64 = ([\d_]+)/.exec(engine) ?? []
  expect(Number(ofLine.replaceAll('_', '')) * limits.linesBeforeScaling).toBe(limits.instructionBudget)
})
