import { expect, it, vi } from 'vitest'
import { applyAttribute, planAttribute } from './payment-method-type.ts'

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

const change = { type: 'updateAttribute', key, value: 'wallet' } as const
const refused = { type: 'error', message: 'Not now.' } as const
const done = { type: 'success' } as const

it.each([
  ['a refusal', () => Promise.resolve(refused)],
  ['a lost connection', () => Promise.reject(new Error('offline'))],
] as const)('a change is tried again after %s', async (_name, fail) => {
  const apply = vi.fn(async () => done as typeof done | typeof refused).mockImplementationOnce(fail)
  const waits: number[] = []
  expect(
    await applyAttribute(change, apply, { isWanted: () => true, wait: async (ms) => void waits.push(ms) }),
  ).toBe(true)
  expect(apply.mock.calls).toEqual([[change], [change]])
  expect(waits).toEqual([1_000])
})

it('a change that is refused again and again is given up', async () => {
  const apply = vi.fn(async () => refused)
  expect(await applyAttribute(change, apply, { isWanted: () => true, wait: async () => {} })).toBe(false)
  expect(apply).toHaveBeenCalledTimes(3)
})

it('a change that is not wanted any more is not tried again', async () => {
  const apply = vi.fn(async () => refused)
  expect(await applyAttribute(change, apply, { isWanted: () => false, wait: async () => {} })).toBe(false)
  expect(apply).toHaveBeenCalledTimes(1)
})
