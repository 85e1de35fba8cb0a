import { expect, test } from 'vitest'
import { createFunctions, outcomeOf, withRules } from '../functions/functions.ts'

const token = '00112233445566778899aabbccddeeff'
const emails = ['owner@example.com']
const functions = createFunctions()

/** True if a check in testing stops the checkout. Its rule reads a date, which is always known. */
function stops(testing: object, cart: object): boolean {
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
  const { operations, logs, error } = outcomeOf(functions('checks-mix-1').platform.runWithInput(input))
  expect([logs, error]).toEqual([[], null])
  return operations.length > 0
}

test('knows testers by the attribute that rules could read', () => {
  expect(stops({ token, emails: [] }, { attribute: { value: token } })).toEqual(true)
  for (const attribute of [null, { value: null }, { value: '' }, { value: token.slice(1) }, undefined])
    expect(stops({ token, emails: [] }, { attribute })).toEqual(false)
})

test('knows them by e-mail, alone or together with the link', () => {
  const shopper = (email: string | null) => ({ attribute: null, buyerIdentity: { email } })
  for (const testing of [{ token, emails }, { emails }]) {
    expect(stops(testing, shopper('Owner@Example.com'))).toEqual(true)
    expect(stops(testing, shopper('somebody@example.com'))).toEqual(false)
    expect(stops(testing, shopper(null))).toEqual(false)
  }
  expect(stops({ emails }, { attribute: { value: token }, buyerIdentity: null })).toEqual(false)
  expect(stops({ emails: [] }, { attribute: { value: '' }, buyerIdentity: { email: '' } })).toEqual(false)
})
