import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveDeadEndRequest, derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { chooseFunction } from '#rules/language/choose-function.ts'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '#rules/language/function-variants.ts'
import type { Action, Condition, Rule } from '#rules/language/rule-set.ts'
import { listSteps } from '#rules/records/staged-plan.ts'
import { findDeadEnds } from '../server/dead-ends/find-dead-ends.ts'
import { searchByBruteForce } from './dead-end-brute-force.ts'
import { finderWorld } from './finder-world.ts'

const cod = 'Cash on Delivery (COD)'
const codRate = 'Standard - Cash on Delivery'
const shop = {
  paymentMethods: [cod, 'Bank Deposit', 'Money Order', 'UPI'],
  rates: ['Standard', codRate, 'Express'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}

const condition = (
  type: string,
  operator: Condition['params']['operator'],
  valueType: Condition['params']['valueType'],
  value: Condition['params']['value'],
): Condition => ({ type, params: { operator, valueType, value } })

function makeRecord(
  id: string,
  title: string,
  owner: 'payment' | 'delivery',
  rules: readonly Omit<Rule, 'title'>[],
): DeadEndRequest['records'][number] {
  const ruleSet = {
    version: 1 as const,
    title,
    rules: rules.map((rule, index) => ({ title: `Rule ${index + 1}`, ...rule })),
  }
  const choice = chooseFunction(owner, ruleSet)
  if (!choice.fits) throw new Error('No function fits the rules of a test.')
  return { id, title, functionHandle: choice.handle, ruleSet }
}

const all = (conditions: Condition[], ...actions: Action[]): Omit<Rule, 'title'> => ({
  match_type: 'all',
  conditions,
  actions,
})
const hide = (name: string): Action => ({ type: 'hide_payment', params: { name } })
const keep = (name: string): Action => ({ type: 'hide_all_payment_except', params: { name } })
const atZip = (...zips: string[]) => condition('location_zipcode', 'in', 'array', zips)
const above = (amount: number) => condition('cart_subtotal', 'gt', 'number', amount)
const tell = async (records: DeadEndRequest['records'], checkoutsMax?: number) => {
  const request = { records, names: {}, ...shop }
  return findDeadEnds(request, { ...finderWorld, ...(checkoutsMax === undefined ? {} : { checkoutsMax }) })
}

describe('as the screens store them', () => {
  const functionIds = Object.fromEntries(
    deployedFunctionHandles.map((handle) => [handle, `id-of-${handle}`]),
  ) as Record<DeployedFunctionHandle, string>

  test('COD with fee, and a pincode record that hides COD', async () => {
    const fee = planCodWithFeeSave(
      readCodWithFee([]),
      { status: 'active', deliveryMethods: [codRate] },
      cod,
      functionIds,
    )
    const stored = derivePlannedRecords([], fee, functionIds)
    const pincodes = planPincodeSave(readPincodeRecords('payment', stored, functionIds), {
      status: 'active',
      methods: [cod],
      mode: 'hide',
      list: ['110001', '110002-110096'],
    })
    const records = derivePlannedRecords(stored, listSteps(pincodes), functionIds)
    expect(
      await findDeadEnds(deriveDeadEndRequest(stored, functionIds, shop).request, finderWorld),
    ).toMatchObject({
      findings: [],
      isPartial: false,
    })
    const { request } = deriveDeadEndRequest(records, functionIds, shop)
    const { findings } = await findDeadEnds(request, finderWorld)
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      `When the shopper chooses “${codRate}” and the pin code is 110001, no payment method is left: “COD Payment Customization” (rule “Hide all other than COD when COD”) hides everything else, and “${request.records.find(({ functionHandle }) => functionHandle === 'payment-pincodes')?.title}” hides “${cod}”.`,
    ])
    expect(findings[0]?.sample).toMatchObject({ chosenRate: codRate, address: { zip: '110001' } })
  })
})

describe('tells', () => {
  test('one cause once, at whichever rate and address', async () => {
    const { findings } = await tell([
      makeRecord('1', 'Keep COD', 'payment', [all([above(500)], keep('Cash'))]),
      makeRecord('2', 'No COD', 'payment', [all([atZip('110001', '110002')], hide('cash on'))]),
    ])
    expect(findings.map(({ kind, records }) => [kind, records])).toEqual([['noPayment', ['1', '2']]])
  })

  test('two causes, each by its own', async () => {
    const { findings } = await tell([
      makeRecord('1', 'Keep COD', 'payment', [all([above(500)], keep('Cash'))]),
      makeRecord('2', 'No COD', 'payment', [all([atZip('110001')], hide(cod)), all([above(900)], hide(cod))]),
    ])
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'When the subtotal is 1,000, no payment method is left: “Keep COD” (rule “Rule 1”) hides everything else, and “No COD” (rule “Rule 2”) hides “Cash on Delivery (COD)”.',
      'When the pin code is 110001 and the subtotal is 1,000, no payment method is left: “Keep COD” (rule “Rule 1”) hides everything else, and “No COD” (rule “Rule 1”) hides “Cash on Delivery (COD)”.',
    ])
  })

  test('a checkout without a shipping rate', async () => {
    const names = (...rates: string[]): Action => ({ type: 'hide_delivery', params: { names: rates } })
    const { findings } = await tell([
      makeRecord('1', 'One', 'delivery', [all([atZip('110001')], names('Standard'))]),
      makeRecord('2', 'Other', 'delivery', [all([above(2000)], names('Express'))]),
    ])
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'When the pin code is 110001 and the subtotal is 2,000.01, no shipping rate is left: “One” (rule “Rule 1”) hides “Standard” and “Standard - Cash on Delivery”, and “Other” (rule “Rule 1”) hides “Express”.',
    ])
  })

  test('a rename that nobody sees, but no two sets that hide the same', async () => {
    const rename: Action = { type: 'rename_payment', params: { currentName: 'UPI', newName: 'Pay by phone' } }
    const { findings } = await tell([
      makeRecord('1', 'Rename', 'payment', [all([above(500)], rename)]),
      makeRecord('2', 'Hide', 'payment', [all([above(100)], hide('UPI'))]),
      makeRecord('3', 'Hide too', 'payment', [all([above(300)], hide('UPI'))]),
    ])
    expect(findings.map(({ kind, sentence }) => [kind, sentence])).toEqual([
      [
        'undone',
        '“Rename” renames or moves “UPI”, but no shopper sees it: wherever it does, “Hide” hides it.',
      ],
    ])
  })
})

describe('does not tell', () => {
  test('what one record does by itself, since it keeps the last method', async () => {
    const everything = all([above(500)], { type: 'hide_all_payment', params: {} })
    expect(await tell([makeRecord('1', 'Everything', 'payment', [everything])])).toMatchObject({
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
    expect(await tell(records)).toMatchObject({ findings: [] })
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
    expect(await tell(records)).toMatchObject({ findings: [] })
    expect((await tell(records.slice(0, 2))).findings).toHaveLength(1)
  })
})

test('looks at a checkout of everybody who has not entered an address yet', async () => {
  const unknown = condition('location_zipcode', 'empty', 'array', '')
  const { findings } = await tell([
    makeRecord('1', 'Keep COD', 'payment', [all([unknown], keep('Cash'))]),
    makeRecord('2', 'No COD', 'payment', [all([above(500)], hide('Cash'))]),
  ])
  expect(findings[0]?.sentence).toContain('no pin code is entered yet')
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

describe('whatever the records', () => {
  const names = fc.constantFrom('Cash', 'Bank Deposit', 'Money Order', 'UPI', 'Order', 'D')
  const rates = fc.constantFrom('Standard', codRate, 'Express', 'Cash')
  const anyCondition = fc.oneof(
    fc
      .constantFrom(500, 2000)
      .chain((amount) =>
        fc
          .constantFrom('gt', 'lte')
          .map((operator) => condition('cart_subtotal', operator, 'number', amount)),
      ),
    fc
      .tuple(fc.constantFrom('in', 'not_in'), fc.subarray(['110001', '110002', '194101'], { minLength: 1 }))
      .map(([operator, zips]) => condition('location_zipcode', operator, 'array', zips)),
    fc
      .tuple(fc.constantFrom('contains', 'not_contains'), rates)
      .map(([operator, rate]) => condition('shipping_method_name', operator, 'string', rate)),
    fc
      .constantFrom('in', 'not_in')
      .map((operator) => condition('customer_tag', operator, 'array', ['vip', 'wholesale'])),
  )
  const ofDelivery = anyCondition.filter(({ type }) => type !== 'shipping_method_name')
  const anyAction: fc.Arbitrary<Action> = fc.oneof(
    { weight: 4, arbitrary: names.map(hide) },
    { weight: 2, arbitrary: names.map(keep) },
    fc.boolean().map((may_hide_last) => ({ type: 'hide_all_payment', params: { may_hide_last } })),
    names.map((name) => ({ type: 'move_payment', params: { name, position: 1 } })),
  )
  const anyDeliveryAction: fc.Arbitrary<Action> = fc
    .uniqueArray(rates, { minLength: 1, maxLength: 2 })
    .map((some) => ({ type: 'hide_delivery', params: { names: some } }))
  const anyRules = (conditions: fc.Arbitrary<Condition>, action: fc.Arbitrary<Action>) =>
    fc.array(
      fc.record({
        match_type: fc.constantFrom('all' as const, 'any' as const),
        conditions: fc.array(conditions, { minLength: 1, maxLength: 2 }),
        actions: fc.array(action, { minLength: 1, maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 2 },
    )
  const anyRecords = fc
    .tuple(
      fc.array(anyRules(anyCondition, anyAction), { minLength: 2, maxLength: 3 }),
      fc.array(anyRules(ofDelivery, anyDeliveryAction), { maxLength: 2 }),
      fc.option(fc.subarray([110001, 110002, 560001], { minLength: 1 })),
    )
    .map(([payment, delivery, pincodes]) => [
      ...delivery.map((rules, index) => makeRecord(`d${index}`, `Delivery ${index}`, 'delivery', rules)),
      ...payment.map((rules, index) => makeRecord(`p${index}`, `Payment ${index}`, 'payment', rules)),
      ...(pincodes === null
        ? []
        : [
            {
              id: 'z',
              title: 'Pincodes',
              functionHandle: 'payment-pincodes' as const,
              metafields: {
                app_config: JSON.stringify({ paymentMethods: ['Cash'] }),
                pincode_set_1: JSON.stringify({
                  operator: 'in',
                  sorted: true,
                  count: pincodes.length,
                  value: pincodes,
                }),
              },
            },
          ]),
    ])

  test('what a search through all combinations finds, the finder finds in few of them', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords, async (records) => {
        const request = { records, names: {}, ...shop }
        const brute = await searchByBruteForce(request, finderWorld)
        // So few that only those that were aimed at can be among them.
        const checkoutsMax = 12
        const { findings, tried } = await findDeadEnds(request, { ...finderWorld, checkoutsMax })
        expect(tried).toBeLessThanOrEqual(checkoutsMax)
        const has = (kind: string) => findings.some((finding) => finding.kind === kind)
        expect({ noPayment: has('noPayment'), noDelivery: has('noDelivery') }).toEqual({
          noPayment: brute.noPayment,
          noDelivery: brute.noDelivery,
        })
      }),
      { numRuns: 25 },
    )
  })
})
