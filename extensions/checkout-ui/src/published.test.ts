import { describe, expect, it } from 'vitest'
import type { CheckoutContent } from '../../../rules/published/checkout/checkout-content.ts'
import { formatParts, formatUnready } from '../../../rules/published/format-parts.ts'
import { readPublished } from './published.ts'

const entry = (key: string, value: string, namespace = '$app:checkout-ninja') => ({
  metafield: { namespace, key, value },
})
const store = (parts: readonly string[]) =>
  parts.map((value, index) => entry(index === 0 ? 'checkout' : `checkout_${index + 1}`, value))
const content: CheckoutContent = {
  paymentMethodType: true,
  cod: { answers: [{ countries: ['IN'], reason: { default: 'No. '.repeat(200) } }] },
}

describe('the publication for checkout', () => {
  it('is read in one part, and in several in any order', () => {
    expect(readPublished(store(formatParts(content) ?? []))).toEqual(content)
    const parts = formatParts(content, 500) ?? []
    expect(parts.length).toBeGreaterThan(1)
    expect(readPublished(store(parts).reverse())).toEqual(content)
    expect(readPublished(store(parts.slice(0, -1)))).toBeUndefined()
  })

  it.each([
    ['nothing is published', []],
    ['a save is under way', [entry('checkout', formatUnready('', 'changing'))]],
    ['it is too long', [entry('checkout', formatUnready('', 'tooLong'))]],
    ['it is no JSON', [entry('checkout', '{')]],
    ['it is of another app', [entry('checkout', '{"version":1,"of":"","state":"current"}', 'others')]],
  ])('is absent where %s', (_name, entries) => expect(readPublished(entries)).toBeUndefined())
})
