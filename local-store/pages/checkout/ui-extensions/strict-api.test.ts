import { Signal } from '@preact/signals'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeTarget } from '../../../ui-extensions/catalogue.ts'
import { createStrictApi, type SignalClass } from './strict-api.ts'

type Shopify = Record<string, never> & {
  lines: { value: unknown; current: unknown; subscribe: (listener: (value: unknown) => void) => () => void }
  cost: { totalAmount: { value: unknown } }
  shop: Record<string, unknown>
  setSignals: (of: SignalClass) => void
  applyAttributeChange: (change: object) => unknown
  applyGiftCardChange: (change: object) => Promise<unknown>
}

let values: Record<string, unknown>
let reports: string[]
beforeEach(() => {
  values = { lines: [1], 'cost.totalAmount': { amount: 5 }, 'shop.name': 'Saffron Lane' }
  reports = []
})

function create(target = 'purchase.checkout.payment-method-list.render-before') {
  const strict = createStrictApi(describeTarget(target).api, {
    read: (path) => values[path],
    find: (path) => (path === 'applyAttributeChange' ? () => 'applied' : undefined),
    report: (message) => reports.push(message),
  })
  return { shopify: strict.create({}) as Shopify, refresh: strict.refresh }
}

describe('shopify of an extension', () => {
  it('has signals, values and functions of the platform’s types', () => {
    const { shopify } = create()
    expect(shopify.lines.value).toEqual([1])
    expect(shopify.cost.totalAmount.value).toEqual({ amount: 5 })
    expect(shopify.shop.name).toBe('Saffron Lane')
    expect(shopify.applyAttributeChange({})).toBe('applied')
    expect(reports).toEqual([])
  })

  it('reports what the types lack: a member, one further in, and one of another target', () => {
    const { shopify } = create()
    expect(shopify.paymentMethods).toBeUndefined()
    expect(shopify.shop.plan).toBeUndefined()
    expect(shopify.orderConfirmation).toBeUndefined()
    const thankYou = create('purchase.thank-you.block.render').shopify
    expect(thankYou.applyAttributeChange).toBeUndefined()
    expect(reports).toEqual([
      'shopify.paymentMethods does not exist at this target.',
      'shopify.shop.plan does not exist at this target.',
      'shopify.orderConfirmation does not exist at this target.',
      'shopify.applyAttributeChange does not exist at this target.',
    ])
  })

  it('reports a function that the local store does not carry out, and a write', async () => {
    const { shopify } = create()
    await expect(shopify.applyGiftCardChange({})).rejects.toThrow('does not carry out')
    Object.assign(shopify, { note: 'Hello' })
    expect(reports).toEqual([
      'The local store does not carry out shopify.applyGiftCardChange.',
      'shopify.note cannot be set.',
    ])
  })

  it.each([
    ['its own signals', undefined],
    ['the signals of the extension', Signal],
  ])('shows changed values with %s, and unchanged ones once', (_name, Own) => {
    const { shopify, refresh } = create()
    if (Own !== undefined) shopify.setSignals(Own as unknown as SignalClass)
    const seen: unknown[] = []
    shopify.lines.subscribe((value) => seen.push(value))
    values = { ...values, lines: [1] }
    refresh()
    values = { ...values, lines: [2] }
    refresh()
    expect(seen).toEqual([[1], [2]])
    expect(shopify.lines.current).toEqual([2])
  })
})
