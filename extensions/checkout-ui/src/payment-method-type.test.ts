import { expect, it } from 'vitest'
import { planAttribute } from './payment-method-type.ts'

const key = 'checkout-ninja-payment-method-type'
const update = (value: string) => ({ type: 'updateAttribute', key, value })

it.each([
  ['a choice', ['paymentOnDelivery'], undefined, update('paymentOnDelivery')],
  ['a change', ['wallet'], 'creditCard', update('wallet')],
  ['no change', ['wallet'], 'wallet', undefined],
  ['no choice any more', [], 'wallet', { type: 'removeAttribute', key }],
  ['no choice yet', [], undefined, undefined],
  ['a gift card that pays a part', ['redeemable', 'creditCard'], undefined, update('creditCard')],
  ['a gift card that pays all', ['redeemable'], undefined, update('redeemable')],
] as const)('after %s', (_name, types, stored, change) => {
  const attributes = stored === undefined ? [] : [{ key, value: stored }]
  expect(
    planAttribute(
      types.map((type) => ({ type })),
      [{ key: 'gift', value: 'yes' }, ...attributes],
    ),
  ).toEqual(change)
})
