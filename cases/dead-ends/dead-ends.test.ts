import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action, Condition, Rule } from '#rules/language/rule-set.ts'
import { findDeadEnds } from '../../server/dead-ends/find-dead-ends.ts'
import {
  codRate,
  condition,
  hide,
  keep,
  makeCheck,
  makeRecord,
  shop,
  stop,
} from '../../server/dead-ends/records.test-support.ts'
import { finderWorld } from '../../server/test-support/finder-world.ts'
import { searchByBruteForce, searchStopped } from './dead-end-brute-force.ts'

/** Factor of the number of runs. `cases/nightly.ts` sets a larger one. */
const times = Number(process.env.DEAD_END_TIMES ?? '1')

describe('for any records', () => {
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
  const anyPriceAction: fc.Arbitrary<Action> = fc.oneof(
    fc.constantFrom(1, 2).map((count) => ({ type: 'show_cheapest_delivery', params: { count } })),
    fc
      .tuple(
        fc.constantFrom('above', 'below'),
        fc.constantFrom(80, 100),
        fc.constantFrom({}, { may_hide_last: true }),
      )
      .map(([comparison, amount, last]) => ({
        type: 'hide_delivery_by_price',
        params: { comparison, amount, ...last },
      })),
  )
  const matchType = fc.constantFrom('all' as const, 'any' as const)
  const mark = <Name extends string>(name: Name) =>
    fc.constantFrom<{ [name in Name]?: true }>({}, {}, { [name]: true } as { [name in Name]?: true })
  /** A plain list, or a group next to a single condition. Either may be negated. */
  const anyAsked = (conditions: fc.Arbitrary<Condition>): fc.Arbitrary<Pick<Rule, 'conditions' | 'groups'>> =>
    fc.oneof(
      {
        weight: 2,
        arbitrary: fc.record({ conditions: fc.array(conditions, { minLength: 1, maxLength: 2 }) }),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            matchType,
            mark('not'),
            fc.array(conditions, { minLength: 2, maxLength: 2 }),
            conditions,
            mark('not'),
          )
          .map(([match_type, not, several, one, turned]) => ({
            conditions: [],
            groups: [
              { match_type, ...not, conditions: several },
              { match_type: 'all' as const, conditions: [{ ...one, ...turned }] },
            ],
          })),
      },
    )
  const anyRules = (conditions: fc.Arbitrary<Condition>, action: fc.Arbitrary<Action>) =>
    fc.array(
      fc
        .tuple(
          matchType,
          anyAsked(conditions),
          fc.array(action, { minLength: 1, maxLength: 2 }),
          mark('otherwise'),
          mark('last'),
        )
        .map(([match_type, asked, actions, otherwise, last]) => ({
          match_type,
          ...last,
          ...asked,
          // A rule with "otherwise" keeps its conditions in groups, so that an older engine ignores them.
          ...(otherwise.otherwise && asked.groups === undefined
            ? { ...otherwise, conditions: [], groups: [{ match_type, conditions: asked.conditions }] }
            : {}),
          actions,
        })),
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

  test('the finder finds in few checkouts every dead end that a search of all combinations finds', {
    timeout: 120_000 * times,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords, async (records) => {
        const request = { records, names: {}, ...shop }
        const brute = await searchByBruteForce(request, finderWorld)
        // A small limit, so that only checkouts that the finder chooses first are tried.
        const checkoutsMax = 12
        const { findings, tried } = await findDeadEnds(request, { ...finderWorld, checkoutsMax })
        expect(tried).toBeLessThanOrEqual(checkoutsMax)
        const has = (kind: string) => findings.some((finding) => finding.kind === kind)
        expect({ noPayment: has('noPayment'), noDelivery: has('noDelivery') }).toEqual({
          noPayment: brute.noPayment,
          noDelivery: brute.noDelivery,
        })
      }),
      { numRuns: 10 * times },
    )
  })

  const byAmount = anyCondition.filter(({ type }) => type === 'cart_subtotal')
  const anyRecordsWithPrices = fc
    .array(anyRules(byAmount, fc.oneof(anyDeliveryAction, anyPriceAction)), { minLength: 2, maxLength: 3 })
    .map((sets) =>
      sets.map((rules, index) => makeRecord(`d${index}`, `Delivery ${index}`, 'delivery', rules)),
    )

  test('and where rules compare the costs of rates', { timeout: 120_000 * times }, async () => {
    await fc.assert(
      fc.asyncProperty(anyRecordsWithPrices, async (records) => {
        const request = { records, names: {}, ...shop }
        const { findings } = await findDeadEnds(request, { ...finderWorld, checkoutsMax: 20 })
        const isFound = findings.some(({ kind }) => kind === 'noDelivery')
        expect(isFound).toBe((await searchByBruteForce(request, finderWorld)).noDelivery)
      }),
      { numRuns: 4 * times },
    )
  })

  const ofCheck = fc.oneof(
    fc
      .constantFrom('in', 'not_in')
      .map((operator) => condition('location_country', operator, 'array', ['IN', 'NP'])),
    fc.constantFrom('gt', 'lte').map((operator) => condition('cart_product_count', operator, 'number', 2)),
    fc
      .tuple(fc.constantFrom('contains', 'not_contains'), fc.constantFrom('Standard', 'Cash'))
      .map(([operator, rate]) => condition('shipping_method_name', operator, 'string', rate)),
    fc.constantFrom('gt', 'lte').map((operator) => condition('customer_order_count', operator, 'number', 3)),
  )
  const anyChecks = fc.array(anyRules(ofCheck, fc.constant(stop('No.'))), { minLength: 1, maxLength: 2 })
  const byCountry = ofCheck.filter(({ type }) => type === 'location_country')
  const anyRecordsWithChecks = fc
    .tuple(
      anyChecks,
      fc.array(anyRules(byCountry, anyDeliveryAction), { maxLength: 1 }),
      fc.array(anyRules(byCountry, anyAction), { maxLength: 1 }),
    )
    .map(([checks, delivery, payment]) => [
      ...delivery.map((rules, index) => makeRecord(`d${index}`, `Delivery ${index}`, 'delivery', rules)),
      ...payment.map((rules, index) => makeRecord(`p${index}`, `Payment ${index}`, 'payment', rules)),
      ...checks.map((rules, index) => makeCheck(`c${index}`, `Check ${index}`, rules)),
    ])

  test('a shopper who is always stopped is found wherever a search of all combinations finds one', {
    timeout: 120_000 * times,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyRecordsWithChecks, async (records) => {
        const request = { records, names: {}, ...shop, rates: ['Standard', codRate] }
        const { findings } = await findDeadEnds(request, finderWorld)
        const isFound = findings.some(({ kind }) => kind === 'noOrder')
        expect(isFound).toBe(await searchStopped(request, finderWorld))
      }),
      { numRuns: 10 * times },
    )
  })
})
