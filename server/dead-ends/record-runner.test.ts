import { describe, expect, test } from 'vitest'
import { createOrdinaryDetails } from '#rules/dead-ends/compose-checkout.ts'
import type { ActiveRecord } from '#rules/dead-ends/dead-end-request.ts'
import type { DetailValue } from '#rules/dead-ends/details.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { createRecordRunner } from './record-runner.ts'
import {
  above,
  all,
  atZip,
  condition,
  hide,
  makeCheck,
  makeRecord,
  shop,
  stop,
} from './records.test-support.ts'

const ordinary = createOrdinaryDetails(shop)
const always = condition('cart_subtotal', 'gte', 'number', 0)
const go = async () => true
const values = new Map()

/** A runner, and the number of function runs that it started. */
function createCounted(...records: ActiveRecord[]) {
  const runs = { count: 0 }
  const requireBuilds: typeof finderWorld.requireBuilds = (handle, target) => {
    const { preview } = finderWorld.requireBuilds(handle, target)
    return {
      deployed: null,
      preview: {
        ...preview,
        run: (request) => {
          runs.count += 1
          return preview.run(request)
        },
      },
    }
  }
  return { runs, runner: createRecordRunner(records, requireBuilds, finderWorld.log, shop) }
}

async function countRuns(
  record: ActiveRecord,
  ...changes: Readonly<Record<string, DetailValue>>[]
): Promise<number> {
  const { runs, runner } = createCounted(record)
  for (const change of changes) await runner.run(0, { ...ordinary, ...change }, shop)
  return runs.count
}
const makeCondition = (...asked: Parameters<typeof condition>) =>
  makeRecord('1', 'One', 'payment', [all([condition(...asked)], hide('Cash'))])

describe('a record is run once', () => {
  test('for checkouts that are the same in all it asks about', async () => {
    const bySubtotal = makeCondition('cart_subtotal', 'gt', 'number', 500)
    expect(await countRuns(bySubtotal, { zip: '110001' }, { zip: '110002' }, { language: 'HI' })).toBe(1)
    expect(await countRuns(bySubtotal, { subtotal: 400 }, { subtotal: 600 }, { subtotal: 400 })).toBe(2)
  })

  test('but again for other lines or pieces, which change the work of any record', async () => {
    const byZip = makeCondition('location_zipcode', 'in', 'array', ['110001'])
    expect(await countRuns(byZip, {}, { pieces: 5 }, { lineCount: 3, pieces: 5 })).toBe(3)
  })

  test('for a shopper who is not signed in only if as much is known', async () => {
    const bySignIn = makeCondition('customer_logged_in', 'eq', 'boolean', true)
    const guest = { login: false, email: null, phone: null }
    expect(
      await countRuns(bySignIn, guest, { ...guest, email: 'a@example.com' }, { ...guest, phone: '+91' }),
    ).toBe(3)
    const byZip = makeCondition('location_zipcode', 'in', 'array', ['110001'])
    expect(await countRuns(byZip, guest, { ...guest, email: 'a@example.com' })).toBe(1)
  })

  test('for a company by whichever of its details shows that it is one', async () => {
    const byCompany = makeCondition('company_name', 'in', 'string', ['Monsoon'])
    const other = { 'companyMetafield:custom.tier': 'gold' }
    expect(await countRuns(byCompany, {}, other, { ...other, zip: '110002' })).toBe(2)
    expect(await countRuns(makeCondition('location_zipcode', 'in', 'array', ['110001']), {}, other)).toBe(1)
  })

  test('for checkouts that it is known to judge alike', async () => {
    const { runs, runner } = createCounted(makeCondition('cart_subtotal', 'gt', 'number', 500))
    const first = await runner.run(0, { ...ordinary, subtotal: 600 }, shop, 'met')
    expect(await runner.run(0, { ...ordinary, subtotal: 700 }, shop, 'met')).toBe(first)
    expect(runs.count).toBe(1)
    await runner.run(0, { ...ordinary, subtotal: 400 }, shop, 'not met')
    expect(runs.count).toBe(2)
  })

  test('for records of equal content, each with its own place in what it did', async () => {
    const record = makeCondition('cart_subtotal', 'gt', 'number', 500)
    const { runs, runner } = createCounted(record, { ...record, id: '2' })
    await runner.run(0, ordinary, shop)
    const { operations } = await runner.run(1, ordinary, shop)
    expect(operations.map((operation) => operation.record)).toEqual([1])
    expect(runs.count).toBe(1)
  })

  test('and not for another record', async () => {
    const { runs, runner } = createCounted(
      makeCondition('cart_subtotal', 'gt', 'number', 500),
      makeCondition('cart_subtotal', 'gt', 'number', 501),
    )
    await runner.run(0, ordinary, shop)
    await runner.run(1, ordinary, shop)
    expect(runs.count).toBe(2)
    await expect(runner.run(2, ordinary, shop)).rejects.toThrow('There is no record at 2')
  })
})

test('a run shows which methods it hid, by their places, and which action kept the last', async () => {
  const rename = { type: 'rename_payment', params: { currentName: 'UPI', newName: 'Pay by phone' } }
  const { runner } = createCounted(
    makeRecord('1', 'Some', 'payment', [all([always], rename, hide('Money'), hide('Bank'))]),
    makeRecord('2', 'All', 'payment', [all([always], { type: 'hide_all_payment', params: {} })]),
    makeRecord('3', 'Nothing', 'payment', [all([atZip('999999')], hide('UPI'))]),
    {
      id: '4',
      title: 'Pincodes',
      functionHandle: 'payment-pincodes',
      metafields: {
        app_config: JSON.stringify({ paymentMethods: ['UPI'] }),
        pincode_set_1: JSON.stringify({ operator: 'in', sorted: true, count: 1, value: [110001] }),
      },
    },
  )
  const details = { ...ordinary, zip: '110001', country: 'IN' }
  expect(await runner.run(0, details, shop)).toMatchObject({
    ...{ hidden: [2, 1], keptLast: false, isUnknown: false },
    trace: { rules: [{ fired: true }] },
  })
  expect(await runner.run(1, details, shop)).toMatchObject({ keptLast: true })
  expect(await runner.run(2, details, shop)).toMatchObject({ operations: [], hidden: [] })
  expect(await runner.run(3, details, shop)).toMatchObject({
    hidden: [3],
    operations: [{ kind: 'hide', record: 3, rule: null }],
  })
})

describe('a run of a check', () => {
  const goa = condition('location_state', 'in', 'array', ['GA'])
  const inGoa = { ...ordinary, province: 'GA' }

  test('shows which rules stop the order, and their words', async () => {
    const { runner } = createCounted(
      makeCheck('1', 'Check', [
        all([goa], stop('Not to Goa.')),
        all([atZip('999999')], stop('Not there.')),
        // This target already has a message.
        all([goa], stop('Nor this.')),
      ]),
    )
    expect(await runner.run(0, inGoa, shop)).toMatchObject({
      hidden: [],
      stops: [{ rule: 0, message: 'Not to Goa.' }, { rule: 2 }],
    })
    expect(await runner.run(0, ordinary, shop)).toMatchObject({ stops: [], isUnknown: false })
  })

  test('with a failing function stops the order only if the merchant wants that', async () => {
    const broken = (blockOnFailure: boolean) =>
      makeCheck('1', 'Check', [all([goa], { type: 'throw_error', params: { message: 'x' } })], blockOnFailure)
    const { runner } = createCounted(broken(false), broken(true))
    expect(await runner.run(0, inGoa, shop)).toMatchObject({ stops: [] })
    expect(await runner.run(1, inGoa, shop)).toMatchObject({ stops: [{ rule: null, message: '' }] })
    expect(await runner.run(1, ordinary, shop)).toMatchObject({ stops: [] })
  })
})

describe('each rule by itself', () => {
  const record = makeRecord('1', 'Rules', 'payment', [
    all([atZip('999999')], hide('Cash')),
    { ...all([always], hide('UPI')), status: 'disabled' },
    all([above(1e9)], { type: 'hide_all_payment', params: { may_hide_last: true } }, hide('UPI')),
    all([above(1e9)], { type: 'hide_all_payment', params: {} }),
  ])
  if (!('ruleSet' in record)) throw new Error('A record of rules has rules.')

  test('acts as if its conditions were met and the last method were not kept', async () => {
    const { runner } = createCounted(record)
    expect([...(await runner.runRulesAlone(record, ordinary, values, shop, go))]).toEqual([
      [0, [{ hides: [0], mayHideLast: false, acts: true }]],
      [2, [{ hides: [0, 1, 2, 3], mayHideLast: true, acts: true }]],
      [3, [{ hides: [0, 1, 2, 3], mayHideLast: false, acts: true }]],
    ])
  })

  test('also where its function does not know the subtotal', async () => {
    const byCompany = condition('company_name', 'in', 'string', ['Monsoon'])
    const check = makeCheck('1', 'Check', [
      all([condition('cart_product_count', 'gt', 'number', 5)], stop('No.')),
    ])
    const payment = makeRecord('2', 'Mix', 'payment', [
      all(
        [
          byCompany,
          condition('language', 'in', 'array', ['HI']),
          condition('customer_email', 'contains', 'string', 'a'),
        ],
        hide('Cash'),
      ),
    ])
    for (const [record, effect] of [
      [check, { hides: [], mayHideLast: false, acts: true, stops: true }],
      [payment, { hides: [0], mayHideLast: false, acts: true }],
    ] as const) {
      if (!('ruleSet' in record)) throw new Error('A record of rules has rules.')
      const { runner } = createCounted(record)
      expect([...(await runner.runRulesAlone(record, ordinary, values, shop, go))]).toEqual([[0, [effect]]])
    }
  })

  test('is not run once the time is up, nor where no rule is switched on', async () => {
    const { runner, runs } = createCounted(record)
    expect((await runner.runRulesAlone(record, ordinary, values, shop, async () => false)).size).toBe(0)
    expect(runs.count).toBe(0)
  })
})
