import { describe, expect, test } from 'vitest'
import { deriveDeadEndRequest, derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import type { Action } from '#rules/language/rule-set.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import {
  above,
  all,
  atZip,
  cod,
  codRate,
  condition,
  hide,
  hideInPlacement,
  keep,
  makeRecord,
  shop,
} from './records.test-support.ts'

const search = async (records: DeadEndRequest['records'], checkoutsMax?: number) => {
  const request = { records, names: {}, ...shop }
  return findDeadEnds(request, { ...finderWorld, ...(checkoutsMax === undefined ? {} : { checkoutsMax }) })
}

describe('as the screens store them', () => {
  test('COD with fee, and a pincode record that hides COD', async () => {
    const fee = planCodWithFeeSave(
      readCodWithFee([]),
      { status: 'active', deliveryMethods: [codRate] },
      cod,
      testFunctionIds,
    )
    const stored = derivePlannedRecords([], fee, testFunctionIds)
    const pincodes = planPincodeSave(readPincodeRecords('payment', stored, testFunctionIds), {
      status: 'active',
      methods: [cod],
      mode: 'hide',
      list: ['110001', '110002-110096'],
    })
    const records = derivePlannedRecords(stored, listSteps(pincodes), testFunctionIds)
    expect(
      await findDeadEnds(deriveDeadEndRequest(stored, testFunctionIds, shop).request, finderWorld),
    ).toMatchObject({
      findings: [],
      isPartial: false,
    })
    const { request } = deriveDeadEndRequest(records, testFunctionIds, shop)
    const { findings } = await findDeadEnds(request, finderWorld)
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      `When the shipping rate is “${codRate}” and the postal code is 110001, no payment method is left. “COD Payment Customization” (rule “Hide all other than COD when COD”) hides everything else. “${request.records.find(({ functionHandle }) => functionHandle === 'payment-pincodes')?.title}” hides “${cod}”.`,
    ])
    expect(findings[0]?.sample).toMatchObject({ chosenRate: codRate, address: { zip: '110001' } })
  })
})

describe('finds', () => {
  test('one cause once, at whichever rate and address', async () => {
    const { findings } = await search([
      makeRecord('1', 'Keep COD', 'payment', [all([above(500)], keep('Cash'))]),
      makeRecord('2', 'No COD', 'payment', [all([atZip('110001', '110002')], hide('cash on'))]),
    ])
    expect(findings.map(({ kind, records }) => [kind, records])).toEqual([['noPayment', ['1', '2']]])
  })

  test('a method hidden in the list alone, as not every shopper has an express button', async () => {
    const { findings } = await search([
      makeRecord('1', 'Keep COD', 'payment', [all([above(500)], keep('Cash'))]),
      makeRecord('2', 'No COD', 'payment', [all([above(900)], hideInPlacement('PAYMENT_METHOD', cod))]),
    ])
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'When the subtotal is 1,000, no payment method is left. “Keep COD” (rule “Rule 1”) hides everything else. “No COD” (rule “Rule 1”) hides “Cash on Delivery (COD)”.',
    ])
  })

  test('no dead end if only express buttons are hidden', async () => {
    const { findings } = await search([
      makeRecord('1', 'Keep COD', 'payment', [all([above(500)], keep('Cash'))]),
      makeRecord('2', 'No COD', 'payment', [all([above(900)], hideInPlacement('ACCELERATED_CHECKOUT', cod))]),
    ])
    expect(findings).toEqual([])
  })

  test('two causes, each by its own', async () => {
    const { findings } = await search([
      makeRecord('1', 'Keep COD', 'payment', [all([above(500)], keep('Cash'))]),
      makeRecord('2', 'No COD', 'payment', [all([atZip('110001')], hide(cod)), all([above(900)], hide(cod))]),
    ])
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'When the subtotal is 1,000, no payment method is left. “Keep COD” (rule “Rule 1”) hides everything else. “No COD” (rule “Rule 2”) hides “Cash on Delivery (COD)”.',
      'When the postal code is 110001 and the subtotal is 1,000, no payment method is left. “Keep COD” (rule “Rule 1”) hides everything else. “No COD” (rule “Rule 1”) hides “Cash on Delivery (COD)”.',
    ])
  })

  test('a checkout without a shipping rate', async () => {
    const names = (...rates: string[]): Action => ({ type: 'hide_delivery', params: { names: rates } })
    const { findings } = await search([
      makeRecord('1', 'One', 'delivery', [all([atZip('110001')], names('Standard'))]),
      makeRecord('2', 'Other', 'delivery', [all([above(2000)], names('Express'))]),
    ])
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'When the postal code is 110001 and the subtotal is 2,000.01, no shipping rate is left. “One” (rule “Rule 1”) hides “Standard” and “Standard - Cash on Delivery”. “Other” (rule “Rule 1”) hides “Express”.',
    ])
  })

  test('a rename that nobody sees, but no two sets that hide the same', async () => {
    const rename: Action = { type: 'rename_payment', params: { currentName: 'UPI', newName: 'Pay by phone' } }
    const { findings } = await search([
      makeRecord('1', 'Rename', 'payment', [all([above(500)], rename)]),
      makeRecord('2', 'Hide', 'payment', [all([above(100)], hide('UPI'))]),
      makeRecord('3', 'Hide too', 'payment', [all([above(300)], hide('UPI'))]),
    ])
    expect(findings.map(({ kind, sentence }) => [kind, sentence])).toEqual([
      ['undone', '“Rename” renames or moves “UPI”, but customers never see it. Hidden by “Hide”.'],
    ])
  })
})

describe('does not find', () => {
  test('the effect of one record by itself, since it keeps the last method', async () => {
    const everything = all([above(500)], { type: 'hide_all_payment', params: {} })
    expect(await search([makeRecord('1', 'Everything', 'payment', [everything])])).toMatchObject({
      findings: [],
    })
  })

  test('rules that no checkout meets together', async () => {
    const records = [
      makeRecord('1', 'Keep COD', 'payment', [all([above(500)], keep('Cash'))]),
      makeRecord('2', 'No COD', 'payment', [
        all([condition('cart_subtotal', 'lte', 'number', 500)], hide('Cash')),
      ]),
    ]
    expect(await search(records)).toMatchObject({ findings: [] })
  })

  test('a dead end of a rate that is hidden where it would be one', async () => {
    const chosen = condition('shipping_method_name', 'in', 'string', [codRate])
    const records = [
      makeRecord('1', 'Keep COD', 'payment', [all([chosen], keep('Cash'))]),
      makeRecord('2', 'No COD', 'payment', [all([atZip('110001')], hide('Cash'))]),
      makeRecord('3', 'No COD rate', 'delivery', [
        all([atZip('110001')], { type: 'hide_delivery', params: { names: [codRate], exact: true } }),
      ]),
    ]
    expect(await search(records)).toMatchObject({ findings: [] })
    expect((await search(records.slice(0, 2))).findings).toHaveLength(1)
  })
})

test('looks at a checkout of everybody who has not entered an address yet', async () => {
  const unknown = condition('location_zipcode', 'empty', 'array', '')
  const { findings } = await search([
    makeRecord('1', 'Keep COD', 'payment', [all([unknown], keep('Cash'))]),
    makeRecord('2', 'No COD', 'payment', [all([above(500)], hide('Cash'))]),
  ])
  expect(findings[0]?.sentence).toContain('no postal code is entered yet')
})

test('once the time is up it stops, and says that it is not all', async () => {
  const records = [
    makeRecord('1', 'Keep COD', 'payment', [all([above(500)], keep('Cash'))]),
    makeRecord('2', 'No COD', 'payment', [all([atZip('110001')], hide('Cash'))]),
  ]
  for (const turns of [0, 3, 12, 20]) {
    let left = turns
    const request = { records, names: {}, ...shop }
    const { isPartial } = await findDeadEnds(request, { ...finderWorld, hasTime: () => left-- > 0 })
    expect(isPartial).toBe(true)
  }
})

test('the payment step sees rates by their new names', async () => {
  const rename: Action = { type: 'rename_delivery', params: { currentName: 'Express', newName: 'Overnight' } }
  const renamed = makeRecord('1', 'Rename', 'delivery', [all([above(500)], rename)])
  const whenRate = (rate: string) => condition('shipping_method_name', 'in', 'string', [rate])
  const keepAtRate = (rate: string) => [
    makeRecord('2', 'Keep COD', 'payment', [all([whenRate(rate)], keep('Cash'))]),
    makeRecord('3', 'No COD', 'payment', [
      all([above(500)], hide('Cash')),
      all([whenRate('Express')], hide('UPI')),
    ]),
  ]
  const { findings } = await search([renamed, ...keepAtRate('Overnight')])
  expect(findings.map(({ kind, records }) => [kind, records])).toEqual([['noPayment', ['2', '3']]])
  expect(findings[0]?.sample.chosenRate).toBe('Express')
  // No shopper can choose a renamed rate by its old name.
  expect((await search([renamed, ...keepAtRate('Express')])).findings).toEqual([])
})

test('hiding every rate is found once for the rates, and not for the methods that no buyer reaches', async () => {
  const hideRates: Action = { type: 'hide_delivery', params: { names: ['Standard', 'Express'] } }
  const { findings } = await search([
    makeRecord('1', 'Far away', 'delivery', [all([atZip('110001')], { ...hideRates })]),
    makeRecord('2', 'Large', 'delivery', [
      all([above(500)], { ...hideRates, params: { names: ['Express', 'Stand'] } }),
    ]),
    makeRecord('3', 'Keep COD', 'payment', [all([atZip('110001')], keep('Cash'))]),
  ])
  expect(findings.every(({ kind }) => kind !== 'noPayment')).toBe(true)
})

test('no more checkouts are tried than the limit, and every cause counts', async () => {
  const zips = Array.from({ length: 24 }, (_, index) => String(110_001 + index))
  const records = [
    makeRecord('1', 'Keep COD', 'payment', [all([above(500)], keep('Cash'))]),
    makeRecord(
      '2',
      'No COD',
      'payment',
      zips.map((zip) => all([atZip(zip)], hide('Cash'))),
    ),
  ]
  expect((await search(records)).findings).toHaveLength(24)
  expect(await search(records, 3)).toMatchObject({ tried: 3 })
})

test('others have their turn now and then', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const { tried } = await search([
    makeRecord('1', 'Keep COD', 'payment', [all([above(500)], keep('Cash'))]),
    makeRecord('2', 'No COD', 'payment', [all([atZip('110001', '110002')], hide('cash on'))]),
  ])
  isDone = true
  expect(turns).toBeGreaterThan(tried / 8)
})

describe('a rename that no shopper sees', () => {
  const rename: Action = { type: 'rename_payment', params: { currentName: 'UPI', newName: 'Pay by phone' } }
  const request = {
    records: [
      makeRecord('1', 'Rename', 'payment', [all([above(5000)], rename)]),
      makeRecord('2', 'Hide', 'payment', [all([above(100)], hide('UPI'))]),
    ],
    names: {},
    ...shop,
  }

  test('is shown on a checkout in which it would be renamed', async () => {
    const { findings } = await findDeadEnds(request, finderWorld)
    expect(findings.map(({ kind }) => kind)).toEqual(['undone'])
    expect(findings[0]?.sample.lines[0]?.price).toBeGreaterThan(5000)
  })

  test('is not found where the time was up before all was tried', async () => {
    const partial = []
    for (let turns = 0; turns < 40; turns += 1) {
      let left = turns
      const hasTime = () => {
        left -= 1
        return left >= 0
      }
      const answer = await findDeadEnds(request, { ...finderWorld, hasTime })
      if (answer.isPartial) partial.push(answer)
    }
    expect(partial.some(({ tried }) => tried > 1)).toBe(true)
    expect(partial.flatMap(({ findings }) => findings)).toEqual([])
  })
})
