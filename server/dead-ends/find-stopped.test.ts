import { describe, expect, test } from 'vitest'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import type { Action, Condition } from '#rules/language/rule-set.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import { above, all, condition, makeCheck, makeRecord, shop, stop } from './records.test-support.ts'

const find = (records: DeadEndRequest['records']) =>
  findDeadEnds({ records, names: {}, ...shop }, finderWorld)
const search = async (...records: DeadEndRequest['records']) => {
  const { findings, isPartial } = await find(records)
  expect(isPartial).toBe(false)
  return findings.map(({ sentence }) => sentence)
}

const inState = (...states: string[]) => condition('location_state', 'in', 'array', states)
const pieces = (operator: Condition['params']['operator'], value: number) =>
  condition('cart_product_count', operator, 'number', value)
const tagged = (tag: string) => condition('customer_tag', 'in', 'array', [tag])
const text = (type: string, operator: Condition['params']['operator'], value: string) =>
  condition(type, operator, 'string', value)
const hideRates = (...names: string[]): Action => ({ type: 'hide_delivery', params: { names } })

const stopIf = (title: string, conditions: Condition[], message = 'No.') =>
  makeCheck(title, title, [all(conditions, stop(message))])

describe('no order can be placed', () => {
  const goa = stopIf('Served', [inState('GA')], 'We do not deliver to Goa.')
  const goaIsStopped =
    'When the state is GA, no order can be placed. “Served” (rule “Rule 1”) stops the order with “We do not deliver to Goa.”.'

  test('in a state that a check stops', async () => {
    expect(await search(goa)).toEqual([goaIsStopped])
    const { findings } = await find([goa])
    expect(findings).toMatchObject([
      { kind: 'noOrder', records: ['Served'], sample: { address: { provinceCode: 'GA' } } },
    ])
  })

  test('by the rule that is met, and not by those above it', async () => {
    const conditions = [[inState('KA')], [inState('GA')]]
    const two = makeCheck(
      'Two',
      'Two',
      conditions.map((some, index) => all(some, stop(`No ${index + 1}.`))),
    )
    expect(await search(two)).toContain(
      'When the state is GA, no order can be placed. “Two” (rule “Rule 2”) stops the order with “No 2.”.',
    )
  })

  test('as a customer of a kind, though other customers are let through', async () => {
    expect(await search(goa, stopIf('Kept out', [tagged('blocked')]))).toEqual([
      goaIsStopped,
      'When the customer has the tag blocked, no order can be placed. “Kept out” (rule “Rule 1”) stops the order with “No.”.',
    ])
  })

  test('at a pin code that is not served, or on a day', async () => {
    expect(
      await search(stopIf('Pins', [condition('location_zipcode', 'not_in', 'array', ['110001'])])),
    ).toEqual([
      'When the postal code is 560001, no order can be placed. “Pins” (rule “Rule 1”) stops the order with “No.”.',
    ])
    expect(await search(stopIf('Closed', [condition('shop_date', 'on', 'date', '2026-12-25')]))).toEqual([
      'When the date is 2026-12-25, no order can be placed. “Closed” (rule “Rule 1”) stops the order with “No.”.',
    ])
  })

  test('if one rule stops a few pieces and another the rest', async () => {
    const abroad = condition('location_country', 'in', 'array', ['NP'])
    const few = stopIf('Least', [pieces('lt', 3), abroad], 'Three at least.')
    const many = stopIf(
      'Most',
      [pieces('gte', 3), condition('customer_order_count', 'lt', 'number', 1)],
      'Two at most.',
    )
    expect(await search(few)).toEqual([])
    expect(await search(few, many)).toEqual([
      'When the country is Nepal and the customer has placed 0 orders, no order can be placed. “Least” (rule “Rule 1”) stops the order with “Three at least.”. “Most” (rule “Rule 1”) stops the order with “Two at most.”.',
    ])
  })

  test('for any order', async () => {
    expect(await search(stopIf('Least', [pieces('lt', 3)]), stopIf('Most', [pieces('gte', 3)]))).toHaveLength(
      1,
    )
    expect((await search(stopIf('Everything', [pieces('gte', 1)])))[0]).toMatch(
      /^At every checkout, no order/,
    )
  })

  test('if either of two conditions is enough, and only one can be changed', async () => {
    const any = makeCheck('1', 'Any', [
      { match_type: 'any', conditions: [pieces('gt', 5), inState('GA')], actions: [stop('No.')] },
    ])
    expect(await search(any)).toEqual([
      'When the state is GA, no order can be placed. “Any” (rule “Rule 1”) stops the order with “No.”.',
    ])
  })
})

describe('the whole checkout counts', () => {
  const noCod = stopIf(
    'No COD',
    [text('shipping_method_name', 'contains', 'Cash'), above(500)],
    'Not with COD.',
  )

  test('a check on a rate lets a customer with another rate through', async () => {
    expect(await search(noCod)).toEqual([])
  })

  test('not where a delivery record hides the others', async () => {
    const onlyCod = makeRecord('d', 'Only COD', 'delivery', [
      all([inState('GA')], hideRates('Standard', 'Express')),
    ])
    const never = stopIf('No COD', [text('shipping_method_name', 'contains', 'Cash')], 'Not with COD.')
    // “Standard” is part of the name of the rate with COD.
    const exactly = { ...onlyCod }
    if (!('ruleSet' in exactly)) throw new Error('A record without rules.')
    for (const rule of exactly.ruleSet.rules) for (const { params } of rule.actions) params.exact = true
    expect(await search(exactly, never)).toEqual([
      'When the state is GA, no order can be placed. “Only COD” (rule “Rule 1”) hides “Standard” and “Express”. “No COD” (rule “Rule 1”) stops the order with “Not with COD.”.',
    ])
  })

  test('nor where the payment step leaves nothing with the others', async () => {
    const lastMethodKept = makeRecord('p', 'Nothing', 'payment', [
      all([text('shipping_method_name', 'not_contains', 'Cash'), tagged('vip')], {
        type: 'hide_all_payment',
        params: { may_hide_last: true },
      }),
    ])
    const never = stopIf('No COD', [text('shipping_method_name', 'contains', 'Cash')], 'Not with COD.')
    const sentences = await search(lastMethodKept, never)
    expect(sentences).toHaveLength(2)
    expect(sentences[1]).toMatch(
      /^When the customer has the tag vip, no order can be placed. .*“No COD” \(rule “Rule 1”\) stops the order with “Not with COD.”/,
    )
  })

  test('a checkout without a way to pay is found as that, with a check or without', async () => {
    const nothing = makeRecord('p', 'Nothing', 'payment', [
      all([inState('GA')], { type: 'hide_all_payment', params: { may_hide_last: true } }),
    ])
    const { findings } = await find([nothing, stopIf('Most', [pieces('gt', 5), inState('GA')])])
    expect(findings.map(({ kind }) => kind)).toEqual(['noPayment'])
  })
})

describe('a check that a shopper can satisfy is none', () => {
  test.each<[string, Condition[]]>([
    ['the most to order', [pieces('gt', 5)]],
    ['the least to order', [condition('cart_subtotal', 'lt', 'number', 500)]],
    ['a phone number in another form', [text('address_phone', 'not_regex', '^[6-9]\\d{9}$')]],
    ['a phone number that is missing', [text('address_phone', 'empty', '')]],
    ['a post office box', [text('address_line_1', 'contains', 'PO box')]],
    ['a blocked e-mail address', [condition('customer_email', 'in', 'array', ['a@b.c'])]],
    ['a postal code in another form', [text('location_zipcode', 'not_regex', '^[1-9]\\d{5}$')]],
    ['one of a product', [{ ...pieces('gt', 1), type: 'product_quantity' }]],
    ['a guest, who can sign in', [condition('customer_logged_in', 'eq', 'boolean', false)]],
    [
      'a gift note that is missing',
      [
        {
          type: 'cart_attribute',
          params: { operator: 'empty', valueType: 'string', value: '', attributeKey: 'note' },
        },
      ],
    ],
  ])('%s', async (_what, conditions) => {
    expect(await search(stopIf('Check', conditions))).toEqual([])
  })

  test('a code in the form of another country is no place of its own, one of the same form is', async () => {
    const india = condition('location_country', 'in', 'array', ['IN'])
    const america = condition('location_country', 'in', 'array', ['US'])
    const of = (country: Condition, operator: 'regex' | 'not_regex', pattern: string) =>
      stopIf('Form', [country, text('location_zipcode', operator, pattern)])
    expect(await search(of(america, 'not_regex', '^\\d{5}$'))).toEqual([])
    expect(await search(of(india, 'not_regex', '^[1-9]\\d{5}$'))).toEqual([])
    expect(await search(of(india, 'regex', '^403\\d{3}$'))).toHaveLength(1)
  })
})
