import { describe, expect, test } from 'vitest'
import { createOrdinaryDetails, type ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import type { Details } from '#rules/dead-ends/details.ts'
import type { Judgements } from '#rules/dead-ends/judgements.ts'
import type { Action } from '#rules/language/rule-set.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { createRecordRunner } from './record-runner.ts'
import { above, all, codRate, hide, makeCheck, makeRecord, shop, stop } from './records.test-support.ts'
import { walkCheckout } from './walk-checkout.ts'

const hidesExpress = makeRecord('1', 'Rates', 'delivery', [
  all([above(0)], { type: 'hide_delivery', params: { names: ['Express'] } }),
])
const rename: Action = { type: 'rename_delivery', params: { currentName: 'Express', newName: 'Overnight' } }
const renamesExpress = makeRecord('1', 'Rates', 'delivery', [all([above(0)], rename)])
const hidesUpi = makeRecord('2', 'Methods', 'payment', [all([above(0)], hide('UPI'))])
const check = makeCheck('3', 'Check', [all([above(5000)], stop('Too much.'))])

type Asked = { index: number; details: Details; shop: ShopFacts; judgement: string | undefined }

/** Walks one checkout with the subtotal at index 1, and records the input of each run. */
async function walk(
  records: DeadEndRequest['records'],
  changes: Readonly<Record<string, Details[keyof Details]>>,
  judgements: ReadonlyMap<number, Judgements> = new Map(),
) {
  const requests: Asked[] = []
  const runner = createRecordRunner(records, finderWorld.requireBuilds, finderWorld.log, shop)
  const details = { ...createOrdinaryDetails(shop), ...changes }
  const { steps, checks } = await walkCheckout(new Map([['subtotal', 1]]), details, {
    request: { records, names: {}, ...shop },
    runner: {
      ...runner,
      run: (index, details, shop, judgement) => {
        requests.push({ index, details, shop, judgement })
        return runner.run(index, details, shop, judgement)
      },
    },
    judgements,
    pause: async () => true,
  })
  return { owners: steps.map(({ owner }) => owner), comesToChecks: checks !== undefined, asked: requests }
}

describe('a checkout', () => {
  const records = [hidesUpi, hidesExpress, check]

  test('goes from the rates to the methods and the checks, and each step sees the rest of the step before', async () => {
    const { owners, comesToChecks, asked } = await walk(records, { rate: 'Standard' })
    expect([owners, comesToChecks]).toEqual([['delivery', 'payment'], true])
    expect(asked.map(({ index }) => index)).toEqual([1, 0, 2])
    expect(asked.map((one) => one.shop.rates)).toEqual([
      shop.rates,
      ['Standard', codRate],
      ['Standard', codRate],
    ])
    expect(asked.map((one) => one.details.rate)).toEqual(['Standard', 'Standard', 'Standard'])
    // No function sees the chosen payment method.
    expect(asked.map((one) => one.shop.paymentMethods)).toEqual(Array(3).fill(shop.paymentMethods))
  })

  test.each([
    ['is hidden', 'Express'],
    ['is not offered', 'Pigeon'],
  ])('ends where the chosen rate %s', async (_how, rate) => {
    const { owners, comesToChecks, asked } = await walk(records, { rate })
    expect([owners, comesToChecks, asked.map(({ index }) => index)]).toEqual([['delivery'], false, [1]])
  })

  test('goes on where no rate was chosen', async () => {
    const { owners, asked } = await walk(records, { rate: null })
    expect(owners).toEqual(['delivery', 'payment'])
    expect(asked.map(({ details }) => details.rate)).toEqual([null, null, null])
  })
})

test('a renamed rate continues under its new name, with its price', async () => {
  const records = [renamesExpress, hidesUpi]
  const ratePrices = [
    { title: 'Express', cost: 100 },
    { title: 'Standard', cost: 50 },
    { title: 'Pigeon', cost: 5 },
  ]
  const [before, after] = (await walk(records, { rate: 'Express', ratePrices })).asked
  expect(before?.details).toMatchObject({ rate: 'Express', ratePrices })
  expect(after?.details).toMatchObject({
    rate: 'Overnight',
    ratePrices: [{ title: 'Overnight', cost: 100 }, ...ratePrices.slice(1)],
  })
  expect(after?.shop.rates).toEqual(['Standard', codRate, 'Overnight'])
  const [, alike] = (await walk(records, { rate: 'Express', ratePrices: 70 })).asked
  expect(alike?.details).toMatchObject({ rate: 'Overnight', ratePrices: 70 })
})

describe('the judgement of a record on a checkout', () => {
  const known: Judgements = [{ details: ['subtotal'], states: new Map([['1', 'met']]) }]
  const judged = async (
    records: DeadEndRequest['records'],
    changes: Parameters<typeof walk>[1],
    knownOf = [0, 1, 2],
  ) => {
    const { asked } = await walk(records, changes, new Map(knownOf.map((index) => [index, known])))
    return asked.map(({ judgement }) => judgement)
  }

  test('is known where it was seen to judge the same', async () => {
    const records = [hidesExpress, hidesUpi, check]
    expect(await judged(records, { rate: 'Standard' })).toEqual(['met', 'met', 'met'])
    expect(await judged(records, { rate: 'Standard' }, [1])).toEqual([undefined, 'met', undefined])
  })

  test('is not known where no trial had a rate with the name of the chosen one', async () => {
    const records = [renamesExpress, hidesUpi, check]
    expect(await judged(records, { rate: 'Express' })).toEqual(['met', undefined, undefined])
    expect(await judged(records, { rate: 'Standard' })).toEqual(['met', 'met', 'met'])
  })

  test('is not known where the cart has more lines or pieces than were chosen', async () => {
    const records = [hidesExpress, hidesUpi]
    const titles = ['Lamp', 'Vase']
    const rate = 'Standard'
    const judgedOf = (changes: Parameters<typeof walk>[1]) => judged(records, { rate, ...changes })
    expect(await judgedOf({ titles, lineCount: 2, pieces: 2 })).toEqual(['met', 'met'])
    expect(await judgedOf({ titles, lineCount: 1, pieces: 2 })).toEqual([undefined, undefined])
    expect(await judgedOf({ titles, lineCount: 2, pieces: 1 })).toEqual([undefined, undefined])
  })
})
