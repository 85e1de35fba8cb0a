import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#rules/language/limits.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { namespaceOfOwner } from '#rules/records/discount-metafields.ts'
import { readKnownCodes } from '../preview/known-codes.ts'
import { measureBudget } from './measure-budget.ts'
import { type PretendedRequest, pretendBuilds, type Taken } from './pretended-function.test-support.ts'

/** A rule that is identified by its title, and whose length is that of the title. */
const rule = (title: string): Rule => ({
  title,
  match_type: 'all',
  conditions: [],
  actions: [{ type: 'hide_payment', params: { name: 'Cash' } }],
})

const linesOf = ({ root }: PretendedRequest): number => Object(root.cart).lines.length

/** Titles of the rules that the function received. */
function titlesOf({ root }: PretendedRequest): string[] {
  const [owner, of] =
    root.discount === undefined
      ? (['payment', root.paymentCustomization] as const)
      : (['discount', root.discount] as const)
  const { rules } = JSON.parse(
    Object(of).metafield({ namespace: namespaceOfOwner(owner), key: 'rules' }).value,
  )
  return rules.map(({ title }: { title: string }) => title)
}

const measure = (
  take: (request: PretendedRequest) => Taken,
  titles: readonly string[],
  functionHandle: 'payment-checkout' | 'discount-rules' = 'payment-checkout',
) =>
  measureBudget(
    { functionHandle, ruleSet: createRuleSet('Rules', titles.map(rule)) },
    pretendBuilds(take),
    readKnownCodes(),
  )

describe('the rule that takes most', () => {
  const weights: Readonly<Record<string, number>> = { light: 100, heavier: 500, middling: 300 }
  const byWeight = (request: PretendedRequest): Taken => ({
    instructions: titlesOf(request).reduce((sum, title) => sum + (weights[title] ?? 0), 0),
  })

  test('is searched if a measure is close to its limit, with the work of the others', async () => {
    const { carts } = await measure(byWeight, ['light', 'heavier', 'middling'])
    expect(carts[0]?.instructions).toMatchObject({
      used: 900,
      limit: 1_000,
      heaviest: { rule: 1, leaves: 400 },
    })
    expect(carts[0]?.output.heaviest).toBeNull()
  })

  test('is not looked for where there is room, nor where it is the only one', async () => {
    const { carts } = await measure(byWeight, ['light', 'heavier'])
    expect(carts[0]?.instructions).toMatchObject({ used: 600, heaviest: null })
    const alone = await measure(() => ({ instructions: 900 }), ['alone'])
    expect(alone.carts[0]?.instructions).toMatchObject({ used: 900, heaviest: null })
  })

  test('is looked for from 85 % of the input on, which is large already with the query of the function', async () => {
    const inputOf = (bytes: number) => (request: PretendedRequest) => ({
      inputBytes: titlesOf(request).length * bytes,
    })
    const below = await measure(inputOf(424), ['light', 'heavier'])
    expect(below.carts[0]?.input).toEqual({ used: 848, limit: 1_000, heaviest: null })
    const near = await measure(inputOf(425), ['light', 'heavier'])
    expect(near.carts[0]?.input.heaviest).toEqual({ rule: 1, leaves: 425 })
  })

  test('is the first of several that take the same, and none where all take nothing', async () => {
    const same = await measure(
      (request) => ({ instructions: 450 * titlesOf(request).length }),
      ['one', 'two'],
    )
    expect(same.carts[0]?.instructions.heaviest).toEqual({ rule: 0, leaves: 450 })
    const nobody = await measure(() => ({ instructions: 900 }), ['one', 'two'])
    expect(nobody.carts[0]?.instructions.heaviest).toBeNull()
  })

  test('is looked for among the four longest', async () => {
    const heavyOne = (heavy: string) => (request: PretendedRequest) => ({
      instructions: 800 + (titlesOf(request).includes(heavy) ? 100 : 0),
    })
    const titles = ['aaaaaaa', 'b', 'cccc', 'dd', 'eeeee']
    expect((await measure(heavyOne('b'), titles)).carts[0]?.instructions.heaviest).toBeNull()
    for (const title of titles.filter((one) => one !== 'b'))
      expect((await measure(heavyOne(title), titles)).carts[0]?.instructions.heaviest).toEqual({
        rule: titles.indexOf(title),
        leaves: 800,
      })
  })

  test('is the one without which the function no longer stops judging on any target', async () => {
    const stopping = { instructions: 700, logs: ['instruction budget used up'] }
    const { carts } = await measure(
      (request) => {
        const titles = titlesOf(request)
        if (titles.includes('in lines') && request.target.startsWith('cart.lines')) return stopping
        if (titles.includes('at rates') && !request.target.startsWith('cart.lines')) return stopping
        return { instructions: 300 }
      },
      ['at rates', 'light'],
      'discount-rules',
    )
    expect(carts[0]).toMatchObject({
      stopsJudging: true,
      instructions: { used: 700, heaviest: { rule: 0, leaves: 300 } },
    })
    const both = await measure(
      (request) => {
        const title = request.target.startsWith('cart.lines') ? 'in lines' : 'at rates'
        return titlesOf(request).includes(title) ? stopping : { instructions: 300 }
      },
      ['at rates', 'in lines'],
      'discount-rules',
    )
    // Leaving out either rule does not help, since the other one also uses up the instructions. So the heaviest is
    // unknown.
    expect(both.carts[0]?.instructions.heaviest).toBeNull()
  })
})

describe('of several runs', () => {
  test('the one that takes the greatest share counts, and the first of those that take the same', async () => {
    const { carts } = await measure(
      ({ target }) =>
        target.startsWith('cart.lines')
          ? { instructions: 500, instructionLimit: 10_000, ownInstructions: 1 }
          : { instructions: 400, instructionLimit: 1_000, ownInstructions: 2 },
      ['one'],
      'discount-rules',
    )
    expect(carts[0]?.instructions).toMatchObject({ used: 400, limit: 1_000, own: 2 })
    const same = await measure(
      ({ target }) => ({ instructions: 400, ownInstructions: target.startsWith('cart.lines') ? 1 : 2 }),
      ['one'],
      'discount-rules',
    )
    expect(same.carts[0]?.instructions.own).toBe(1)
  })

  test('an error of any of them is reported', async () => {
    const { carts } = await measure(
      ({ target }) =>
        target.startsWith('cart.lines')
          ? {}
          : { error: { name: 'InvalidOutputError', message: 'The output is no JSON' } },
      ['one'],
      'discount-rules',
    )
    expect(carts.map(({ error }) => error)).toEqual(['The output is no JSON', 'The output is no JSON'])
    expect((await measure(() => ({}), ['one'])).carts[0]?.error).toBeNull()
  })
})

describe('an input that grows with its lines', () => {
  const inputOf = (each: number, besides: number) => (request: PretendedRequest) => ({
    inputBytes: besides + each * linesOf(request),
  })

  test('is handed over up to its limit, to the byte', async () => {
    const { carts } = await measure(inputOf(1, 500), ['one'])
    expect(carts.map(({ lines, mostLines }) => [lines, mostLines])).toEqual([
      [200, null],
      [500, null],
    ])
    expect((await measure(inputOf(1, 800), ['one'])).carts[0]?.mostLines).toBeNull()
    const { carts: tooMany } = await measure(inputOf(1, 801), ['one'])
    expect(tooMany.map(({ lines, mostLines }) => [lines, mostLines])).toEqual([[200, 199]])
  })

  test('is reported with the lines of the largest cart that is handed over, after a few tries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 6, max: 400 }),
        fc.integer({ min: 0, max: 500 }),
        async (each, besides) => {
          const tried = new Set<number>()
          const { carts } = await measure(
            (request) => {
              tried.add(linesOf(request))
              return inputOf(each, besides)(request)
            },
            ['one'],
          )
          // Carts for the search: one line, all lines, and some in between.
          expect(tried.size).toBeLessThanOrEqual(7)
          expect(Math.max(...tried)).toBe(200)
          expect(carts).toHaveLength(1)
          expect(carts[0]?.mostLines).toBe(Math.floor((1_000 - besides) / each))
          expect(carts[0]?.input.used).toBe(besides + each * 200)
        },
      ),
      { numRuns: 30 },
    )
  })
})

test('rules of as many bytes as are read are measured on carts, with one byte more they are not', async () => {
  const bytes = async (title: string) => {
    const { rules, carts } = await measure(() => ({}), [title])
    return [rules.used, carts.length]
  }
  const [empty = 0] = await bytes('')
  const longest = 'x'.repeat(limits.metafieldBytes - empty)
  expect(await bytes(longest)).toEqual([limits.metafieldBytes, 2])
  expect(await bytes(`${longest}x`)).toEqual([limits.metafieldBytes + 1, 0])
})
