import { expect, test } from 'vitest'
import { createFunctions, deployedBuilds, outcomeOf, withRules } from './functions.ts'

const token = '00112233445566778899aabbccddeeff'
const emails = ['owner@example.com']
const functions = createFunctions()

/** Results of a check in testing whose rule asks for a date, which is always known. */
function stops(testing: object, cart: object): readonly boolean[] {
  const rules = {
    version: 2,
    testing,
    title: 'Checks',
    rules: [
      {
        title: 'Rule',
        match_type: 'all',
        conditions: [
          {
            type: 'shop_date',
            params: {
              operator: 'after',
              valueType: 'date',
              value: '2020-01-01',
              __field_path: 'shop.localTime.date',
            },
          },
        ],
        actions: [{ type: 'stop_checkout', params: { field: 'page', from: 'checkout', message: 'Stop' } }],
      },
    ],
  }
  const checkout = {
    buyerJourney: { step: 'CHECKOUT_COMPLETION' },
    localization: { language: { isoCode: 'EN' } },
    shop: { localTime: { date: '2026-11-23' } },
    cart,
  }
  const input = withRules('checks-mix-1', checkout, JSON.stringify(rules))
  return deployedBuilds.map((build) => {
    const { operations, logs, error } = outcomeOf(functions('checks-mix-1')[build].runWithInput(input))
    expect([logs, error], `${build} build`).toEqual([[], null])
    return operations.length > 0
  })
}

const always = deployedBuilds.map(() => true)
const never = deployedBuilds.map(() => false)

test('knows testers by the attribute that rules could read', () => {
  expect(stops({ token, emails: [] }, { attribute: { value: token } })).toEqual(always)
  for (const attribute of [null, { value: null }, { value: '' }, { value: token.slice(1) }, undefined])
    expect(stops({ token, emails: [] }, { attribute })).toEqual(never)
})

test('knows them by e-mail, alone or together with the link', () => {
  const shopper = (email: string | null) => ({ attribute: null, buyerIdentity: { email } })
  for (const testing of [{ token, emails }, { emails }]) {
    expect(stops(testing, shopper('Owner@Example.com'))).toEqual(always)
    expect(stops(testing, shopper('somebody@example.com'))).toEqual(never)
    expect(stops(testing, shopper(null))).toEqual(never)
  }
  expect(stops({ emails }, { attribute: { value: token }, buyerIdentity: null })).toEqual(never)
  expect(stops({ emails: [] }, { attribute: { value: '' }, buyerIdentity: { email: '' } })).toEqual(never)
})
