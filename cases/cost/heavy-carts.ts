import type { JsonObject } from '#function-host/index.ts'

/** Rule sets and carts that are expensive for a function, used to test the budget of a run. */

export type StoredCondition = { readonly type: string; readonly params: Readonly<Record<string, unknown>> }

const paths = {
  product_title: 'cart.lines.merchandise.product.title',
  product_tag: 'cart.lines.merchandise.product.hasTags',
  product_quantity: 'cart.lines.quantity',
  collection_quantity: 'cart.lines.quantity',
  cart_attribute: 'cart.attribute.value',
} as const

export function condition(
  type: keyof typeof paths,
  operator: string,
  value: unknown,
  more: Readonly<Record<string, unknown>> = {},
): StoredCondition {
  const params = { operator, valueType: 'string', value, __field_path: paths[type], ...more }
  return { type, params }
}

/** A rule set with one rule per condition, each of which hides COD. */
export function ruleSetOf(conditions: readonly StoredCondition[]) {
  const actions = [{ type: 'hide_payment', params: { name: 'COD' } }]
  return {
    version: 1,
    title: 'Heavy',
    rules: conditions.map((each) => ({ title: '', match_type: 'any', conditions: [each], actions })),
  }
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** A text of this many letters, different for each number. */
export function textOf(number: number, letters: number, alphabet = 'abcdefghijklmnopqrstuvwxyz '): string {
  const all = [...alphabet]
  const text = times(letters, (at) => all[(number * 7 + at * 13 + ((at * at) % 11)) % all.length])
  return `${number}${text.join('')}`.slice(0, letters)
}

/** A text without repetitions, from a pseudo-random sequence. */
export function strewnText(number: number, letters: number, alphabet: string): string {
  const all = [...alphabet]
  let drawn = number + 1
  return times(letters, () => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0
    return all[(drawn >>> 8) % all.length]
  }).join('')
}

export type CartDetails = {
  readonly title?: (line: number) => string
  readonly tags?: (line: number) => readonly { readonly hasTag: boolean; readonly tag: string }[]
  readonly collections?: (
    line: number,
  ) => readonly { readonly isMember: boolean; readonly collectionId: string }[]
  readonly attribute?: string
}

/** Input of `payment-rules` without the record, in the order of its query. */
export function cartOf(lines: number, details: CartDetails = {}): JsonObject {
  return {
    paymentMethods: [
      { id: 'gid://shopify/PaymentCustomizationPaymentMethod/0', name: 'COD' },
      { id: 'gid://shopify/PaymentCustomizationPaymentMethod/1', name: 'Card' },
    ],
    presentmentCurrencyRate: '1.0',
    cart: {
      cost: { subtotalAmount: { amount: '499.0' }, totalAmount: { amount: '499.0' } },
      attribute: details.attribute === undefined ? null : { value: details.attribute },
      deliveryGroups: [
        {
          selectedDeliveryOption: { title: 'Standard' },
          deliveryAddress: { countryCode: 'IN', provinceCode: 'MH', zip: '400001' },
        },
      ],
      discountApplications: [],
      lines: times(lines, (line) => ({
        quantity: 1,
        cost: { subtotalAmount: { amount: '499.0' } },
        merchandise: {
          title: 'Size 1',
          sku: `SL-${line}`,
          product: {
            id: `gid://shopify/Product/${8_000_000_000_000 + line}`,
            title: details.title?.(line) ?? `Kurta ${line}`,
            handle: `kurta-${line}`,
            vendor: 'Works',
            hasTags: details.tags?.(line) ?? [],
            inCollections: details.collections?.(line) ?? [],
          },
        },
      })),
    },
  }
}
