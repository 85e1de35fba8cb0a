import { describe, expect, it } from 'vitest'
import type { ConditionKind } from '../conditions/catalogue.ts'
import { type Condition, createRuleSet, type Rule } from '../rule-set.ts'
import { estimateLetterWork } from './expression-work.ts'
import { estimateWork, findSafeLines } from './line-work.ts'

const makeCondition = (
  type: ConditionKind,
  operator: Condition['params']['operator'],
  value: unknown,
  more: Partial<Condition['params']> = {},
): Condition => ({
  type,
  params: { operator, valueType: 'string', value, ...more } as Condition['params'],
})
const rule = (conditions: Condition[], changes: Partial<Rule> = {}): Rule => ({
  title: 'Rule',
  match_type: 'all',
  conditions,
  actions: [],
  ...changes,
})
const rulesOf = (...conditions: Condition[]) => createRuleSet('Set', [rule(conditions)])
/** Lists different texts with a number of letters each. */
const texts = (count: number, letters: number) =>
  Array.from({ length: count }, (_, index) => String(index).padEnd(letters, 'x'))
const ids = (count: number) => texts(count, 40)

describe('the cost of a line of a cart', () => {
  it.each<[string, Condition, number]>([
    ['nothing where the line is not looked at', makeCondition('location_country', 'in', ['IN']), 0],
    ['reading the line and a title', makeCondition('product_title', 'eq', 'Tea'), 12_380],
    ['the id of its product, however many are asked for', makeCondition('product', 'in', ids(30)), 12_204],
    ['looking through a title for a word', makeCondition('product_title', 'contains', 'saffron'), 13_275],
    ['and for thirty words', makeCondition('product_title', 'contains', texts(30, 12)), 41_480],
    ['or for none of them', makeCondition('product_title', 'not_contains', texts(30, 12)), 41_480],
    ['a handle is as long as a title', makeCondition('product_handle', 'contains', texts(30, 12)), 41_480],
    ['a variant’s title is shorter', makeCondition('variant_title', 'contains', texts(30, 12)), 28_940],
    ['a vendor is shorter still', makeCondition('product_vendor', 'contains', texts(30, 12)), 24_760],
    ['as is a SKU', makeCondition('variant_sku', 'contains', texts(30, 12)), 24_760],
    ['measuring a title', makeCondition('product_title', 'length_gte', 5), 14_210],
    ['either way', makeCondition('product_title', 'length_lte', 5), 14_210],
    ['reading a number in it', makeCondition('product_title', 'gt', 5, { valueType: 'number' }), 17_510],
    ['or a date', makeCondition('product_title', 'on', '2026-01-01', { valueType: 'date' }), 17_510],
    ['a regular expression', makeCondition('product_title', 'regex', 'tea|coffee|.*cup'), 21_027.5],
    ['or its opposite', makeCondition('product_title', 'not_regex', 'tea|coffee|.*cup'), 21_027.5],
    ['no more where there is none yet', makeCondition('product_title', 'regex', null), 12_380],
    ['asking about eighty tags', makeCondition('product_tag', 'in', texts(80, 5)), 221_000],
    ['about eighty collections', makeCondition('collection', 'in', ids(80)), 204_800],
    [
      'what is no text counts for nothing',
      makeCondition('product_tag', 'in', [...texts(80, 5), 7, null]),
      221_000,
    ],
    [
      'counting the pieces of eighty collections',
      makeCondition('collection_quantity', 'gte', 5, { collectionIds: ids(80) }),
      226_200,
    ],
    ['or their total', makeCondition('collection_total', 'gte', 5, { collectionIds: ids(80) }), 226_200],
    [
      'counting the pieces of products',
      makeCondition('product_quantity', 'gte', 5, { productIds: ids(80) }),
      22_600,
    ],
    ['a quantity of nothing yet', makeCondition('product_quantity', 'gte', 5), 12_200],
  ])('%s', (_, condition, perLine) => {
    expect(estimateWork(rulesOf(condition)).perLine).toBeCloseTo(perLine)
  })

  it('is read once for all conditions of a kind, and judged for each', () => {
    const tags = makeCondition('product_tag', 'in', texts(80, 5))
    expect(estimateWork(rulesOf(tags, tags)).perLine).toBe(221_000)
    const others = makeCondition('product_tag', 'in', texts(90, 5))
    expect(estimateWork(rulesOf(tags, others)).perLine).toBe(247_250)
    const title = makeCondition('product_title', 'contains', texts(30, 12))
    expect(estimateWork(rulesOf(title, title)).perLine).toBe(41_480 + 29_100)
    expect(estimateWork(rulesOf(tags, title)).perLine).toBe(221_000 + 30_480)
  })
})

describe('the cost of a set for any cart', () => {
  it('depends on its conditions, and on the letters of its expressions', () => {
    expect(estimateWork(rulesOf()).fixed).toBe(0)
    expect(
      estimateWork(
        rulesOf(makeCondition('location_country', 'in', ['IN']), makeCondition('currency', 'eq', 'INR')),
      ).fixed,
    ).toBe(2_000)
    expect(estimateWork(rulesOf(makeCondition('customer_email', 'regex', 'x'.repeat(500)))).fixed).toBe(
      151_000,
    )
    expect(estimateWork(rulesOf(makeCondition('customer_email', 'contains', 'x'.repeat(500)))).fixed).toBe(
      1_000,
    )
    expect(estimateWork(rulesOf(makeCondition('customer_email', 'not_regex', 7))).fixed).toBe(1_000)
  })

  it('leaves out disabled rules', () => {
    const tags = makeCondition('product_tag', 'in', texts(80, 5))
    const off = [rule([{ ...tags, status: 'disabled' }]), rule([tags], { status: 'disabled' })]
    expect(estimateWork(createRuleSet('Set', off))).toEqual({ fixed: 0, perLine: 0 })
    const on = [rule([{ ...tags, status: 'active' }], { status: 'active' })]
    expect(estimateWork(createRuleSet('Set', on))).toEqual({ fixed: 1_000, perLine: 221_000 })
  })
})

describe('the most lines of a cart that every condition is judged for', () => {
  it.each<[string, Condition[], number | undefined]>([
    ['any number without conditions', [], undefined],
    ['any number of short searches', [makeCondition('product_title', 'contains', texts(30, 12))], undefined],
    ['forty-three of eighty tags', [makeCondition('product_tag', 'in', texts(80, 5))], 43],
    [
      'eighty-nine of eleven expressions with alternatives',
      Array.from({ length: 11 }, () => makeCondition('product_title', 'regex', 'tea|coffee|.*cup')),
      89,
    ],
    [
      'none where the rules alone are too much',
      [makeCondition('product_title', 'regex', 'x'.repeat(33_000))],
      0,
    ],
  ])('%s', (_, conditions, lines) => {
    expect(findSafeLines(rulesOf(...conditions))).toBe(lines)
  })

  it('is not limited by rules that just fit a cart of two hundred lines, above which the platform allows more', () => {
    const tags = (count: number) => rulesOf(makeCondition('product_tag', 'in', texts(count, 5)))
    // 11,000 per line and 2,625 per tag: fourteen tags make 47,750 and fifteen make 50,375, of which two hundred are
    // too many.
    expect(findSafeLines(tags(14))).toBeUndefined()
    expect(findSafeLines(tags(15))).toBe(192)
    // Exactly the budget: 9,550,000 instructions for the lines, and 150,000 for the rules.
    const exactly = Array.from({ length: 149 }, () => makeCondition('location_country', 'in', ['IN']))
    const budget = rulesOf(...exactly, makeCondition('product_tag', 'in', texts(14, 5)))
    expect(estimateWork(budget)).toEqual({ fixed: 150_000, perLine: 47_750 })
    expect(findSafeLines(budget)).toBeUndefined()
    const tooMuch = rulesOf(
      ...exactly,
      ...exactly.slice(0, 1),
      makeCondition('product_tag', 'in', texts(14, 5)),
    )
    expect(findSafeLines(tooMuch)).toBe(199)
  })
})

describe('the cost of a regular expression for each letter', () => {
  it.each([
    ['one way through', 'tea', 90.25],
    ['two alternatives', 'tea|coffee', 107.25],
    ['a repetition without an end', 'a.*b', 110.125],
    ['two of them', 'a+b+', 130],
    ['a repetition from two on', 'a{2,}', 110.125],
    ['parts that may be absent', 'a?b?', 98.75],
    ['a repetition from two to five', 'a{2,5}', 94.5],
    ['signs in a set are letters', '[*+|]', 90.25],
    ['so is a closing bracket at its beginning', '[^]+]', 90.25],
    ['so are signs after a backslash', '\\*\\+\\|', 90.25],
    ['ignoring upper and lower case is free', '(?i)tea', 90.25],
    ['as few as can be is as much', 'a+?', 110.125],
    ['alternatives with repetitions', 'a*b|c+', 147],
  ])('%s', (_, pattern, work) => {
    expect(estimateLetterWork(pattern)).toBeCloseTo(work, 6)
  })
})
