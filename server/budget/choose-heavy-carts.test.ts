import { describe, expect, test } from 'vitest'
import { type Condition, createRuleSet } from '#rules/language/rule-set.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { readKnownCodes } from '../preview/known-codes.ts'
import { chooseHeavyCarts } from './choose-heavy-carts.ts'
import { idleRun, type Taken } from './pretended-function.test-support.ts'

const condition = (
  type: string,
  operator: Condition['params']['operator'],
  value: Condition['params']['value'],
): Condition => ({
  type,
  params: { operator, valueType: Array.isArray(value) ? 'array' : 'number', value },
})

/** The chosen carts, and all carts that were tried. */
async function choose(
  conditions: readonly Condition[],
  take: (sample: SampleCheckout) => Taken | readonly Taken[],
) {
  const tried: SampleCheckout[] = []
  const rule = {
    title: 'Rule',
    match_type: 'all' as const,
    conditions: [...conditions],
    actions: [{ type: 'hide_payment', params: { name: 'Cash' } }],
  }
  const heavy = await chooseHeavyCarts({ ruleSet: createRuleSet('Rules', [rule]) }, readKnownCodes(), {
    queryCost: 1,
    formatRules: () => '',
    run: async (sample) => {
      tried.push(sample)
      return [take(sample)].flat().map((taken) => ({ ...idleRun, ...taken }))
    },
  })
  const [work, alike, behind] = heavy.map((cart) => cart(10))
  return { tried, work, alike, behind }
}

const zips = ['110001', '110002', '110003', '110004', '110005', '110006', '110007', '110008', '110009']
/** The rules distinguish each code from the others. */
const zipConditions = zips.map((zip) => condition('location_zipcode', 'in', [zip]))
const zipOf = (sample: SampleCheckout | undefined) => sample?.address?.zip
const ownLines = (sample: SampleCheckout | undefined) =>
  sample?.lines.filter(({ title }) => !/^\d+ cotton/.test(title)).length

describe('the carts that are chosen', () => {
  test('are one on which most is done and two on which most is written', async () => {
    const { work, alike, behind } = await choose(zipConditions, (sample) => ({
      instructions: zipOf(sample) === '110002' ? 10 : 1,
      outputBytes: zipOf(sample) === '110003' ? 10 : 1,
    }))
    expect([work, alike, behind].map(zipOf)).toEqual(['110002', '110003', '110003'])
    // Foreign products precede the only own line, or all lines are own ones.
    expect([work, alike, behind].map(ownLines)).toEqual([1, 10, 1])
    expect([work, alike, behind].map((sample) => sample?.lines.length)).toEqual([10, 10, 10])
  })

  test('are tried as they will be: after strangers for the work, alike for what is written', async () => {
    const { work, alike } = await choose(zipConditions, (sample) => {
      const behindStrangers = ownLines(sample) === 1
      const isNamed = zipOf(sample) === '110002'
      return {
        instructions: isNamed && behindStrangers ? 10 : 1,
        outputBytes: isNamed && !behindStrangers ? 10 : 1,
      }
    })
    expect([work, alike].map(zipOf)).toEqual(['110002', '110002'])
  })

  test('are those on which all targets together do most', async () => {
    const { work } = await choose(zipConditions, (sample) =>
      zipOf(sample) === '110002'
        ? [{ instructions: 6 }, { instructions: 6 }]
        : [{ instructions: 10 }, { instructions: 1 }],
    )
    expect(zipOf(work)).toBe('110002')
  })

  test('do most work among those that write the same, and stay the first among equals', async () => {
    const { alike } = await choose(zipConditions, (sample) => ({
      outputBytes: 5,
      ownInstructions: zipOf(sample) === '110002' ? 10 : 1,
    }))
    expect(zipOf(alike)).toBe('110002')
    const written = await choose(zipConditions, (sample) => ({
      outputBytes: zipOf(sample) === '110001' ? 6 : 5,
      ownInstructions: zipOf(sample) === '110002' ? 10 : 1,
    }))
    expect(zipOf(written.alike)).toBe('110001')
    const same = await choose(zipConditions, () => ({}))
    expect([same.work, same.alike].map(zipOf)).toEqual(['560001', '560001'])
  })

  test('keep what was found for one detail while the next is tried', async () => {
    const { work } = await choose(
      [condition('location_zipcode', 'in', ['110001']), condition('location_country', 'in', ['FR'])],
      (sample) => ({
        instructions: (zipOf(sample) === '110001' ? 10 : 1) + (sample.address?.countryCode === 'FR' ? 10 : 1),
      }),
    )
    expect(work?.address).toMatchObject({ zip: '110001', countryCode: 'FR' })
  })
})

describe('carts that are tried', () => {
  test('are six values of a detail and the ordinary one, the longest lists first', async () => {
    const { tried } = await choose(zipConditions, () => ({}))
    // Each value is tried twice: once for the work and once for the output.
    expect(tried.filter((sample) => zipOf(sample) !== '560001')).toHaveLength(2 * 6)
    const tags = await choose(
      ['a', 'b', 'c'].map((tag) => condition('product_tag', 'in', [tag])),
      () => ({}),
    )
    const lengths = tags.tried.map(({ lines }) => Math.max(...lines.map((line) => line.tags.length)))
    const requestedLengths = lengths.slice(0, lengths.length / 2).filter((length) => length > 0)
    expect(requestedLengths).toEqual(requestedLengths.toSorted((one, other) => other - one))
    expect(requestedLengths[0]).toBe(3)
  })

  test('is no other number of lines, since the largest cart has its own', async () => {
    const { tried } = await choose([condition('cart_line_count', 'gte', 7)], () => ({}))
    expect(new Set(tried.map(({ lines }) => lines.length))).toEqual(new Set([4]))
    const withoutLines = await choose([condition('cart_subtotal', 'gte', 7)], () => ({}))
    expect(tried.length).toBeLessThan(withoutLines.tried.length)
  })

  test('ends after 24 values, each of them tried once', async () => {
    const { tried } = await choose(
      [
        ...zipConditions,
        condition('location_country', 'in', ['FR', 'IN', 'US']),
        condition('location_province', 'in', ['KA', 'KL', 'TN', 'MH']),
        condition('cart_subtotal', 'gte', 100),
        ...['a', 'b', 'c', 'd'].map((tag) => condition('customer_tag', 'in', [tag])),
        ...['a', 'b', 'c', 'd'].map((tag) => condition('product_tag', 'in', [tag])),
      ],
      () => ({}),
    )
    expect(tried).toHaveLength(2 * (1 + 24))
  })
})
