import {
  type cartConditions,
  paymentMethodTypeAttribute,
} from '#rules/language/conditions/cart-conditions.ts'
import { type DrawnCheckout, words } from '../drawn/drawn-checkouts.ts'
import { request, withAttribute, withLines } from '../form-to-checkout/condition-checkouts.ts'
import { distinctValues, mortar, saffron } from '../form-to-checkout/condition-store.ts'
import { amount, cart, cost, listOf, text, truth, twoLines } from './case-inputs.ts'
import type { ConditionExamples } from './definition.ts'
import { oneText, oneTruth, sumOf } from './known-values.ts'

const grams: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
}

/** The weight of a custom item is unknown and counts as zero. */
const gramsOf = ({ quantity, variant }: DrawnCheckout['lines'][number]) =>
  variant === null ? 0 : quantity * variant.weight.weight * (grams[variant.weight.weightUnit] ?? 0)

export const cartExamples = {
  cart_subtotal: {
    input: { checkout: (held) => cost('subtotalAmount', held) },
    known: ({ subtotal, currencyRate }) => subtotal / currencyRate,
    store: () => ({ checkouts: { saffron: withLines(549, saffron), mortar: withLines(1499, mortar) } }),
  },
  cart_total: {
    input: { checkout: (held) => cost('totalAmount', held) },
    known: ({ total, currencyRate }) => total.amount / currencyRate,
    store: () => ({ checkouts: { saffron: withLines(598, saffron), mortar: withLines(1548, mortar) } }),
  },
  cart_product_count: {
    input: {
      checkout: (held) => twoLines(held, { quantity: Number(held) - 1 }, { quantity: 1 }),
    },
    known: ({ lines }) => sumOf(lines, ({ quantity }) => quantity),
    store: () => ({
      checkouts: { one: withLines(1, mortar), 'two of one': withLines(2, { ...mortar, quantity: 2 }) },
    }),
  },
  cart_line_count: {
    input: {
      checkout: (held) =>
        cart({ lines: held === null ? null : Array.from({ length: Number(held) }, () => ({ quantity: 3 })) }),
    },
    known: ({ lines }) => lines.length,
    store: () => ({
      checkouts: {
        'two of one': withLines(1, { ...mortar, quantity: 2 }),
        'two products': withLines(2, mortar, saffron),
      },
    }),
  },
  cart_weight: {
    input: {
      checkout: (held) =>
        twoLines(
          held,
          { quantity: 2, merchandise: { weight: (Number(held) - 4) / 2, weightUnit: 'GRAMS' } },
          { quantity: 4, merchandise: { weight: 0.001, weightUnit: 'KILOGRAMS' } },
        ),
    },
    known: ({ lines }) => sumOf(lines, gramsOf),
    store: () => ({ checkouts: { saffron: withLines(40, saffron), mortar: withLines(5200, mortar) } }),
  },
  cart_attribute: {
    input: text((value) => cart({ attribute: value === null ? null : { value } })),
    words: ['b', ...words.metafield],
    known: ({ attribute }) => oneText(attribute),
    store: (valueType) => {
      const [one, other] = distinctValues[valueType]
      return {
        params: { attributeKey: 'engraving' },
        checkouts: {
          one: withAttribute([one], 'engraving', one),
          other: withAttribute([other], 'engraving', other),
          'another attribute': withAttribute(null, 'wrapping', one),
          'an attribute without a value': withAttribute(null, 'engraving', null),
          'a blank attribute': withAttribute(null, 'engraving', ' '),
          'an empty list': withAttribute(['[]'], 'engraving', '[]'),
          'an empty object': withAttribute(['{}'], 'engraving', ' {} '),
        },
      }
    },
  },
  payment_method_type: {
    input: {
      ...text((value) => cart({ attribute: value === null ? null : { value } })),
      params: { attributeKey: paymentMethodTypeAttribute },
    },
    words: words.paymentMethodType,
    known: ({ attribute }) => oneText(attribute),
    store: () => ({
      checkouts: {
        one: withAttribute(['paymentOnDelivery'], paymentMethodTypeAttribute, 'paymentOnDelivery'),
        other: withAttribute(['creditCard'], paymentMethodTypeAttribute, 'creditCard'),
        'not known': request(null, {}),
      },
    }),
  },
  discount_applied: {
    input: truth((value) =>
      cart({
        discountApplications:
          value === null ? null : value ? [{ totalAllocatedAmount: { amount: '1.0' } }] : [],
      }),
    ),
    known: ({ discounts }) => oneTruth(discounts.length > 0),
    store: () => ({
      checkouts: {
        discounted: request(['true'], { appliedDiscounts: [{ amount: '100.00' }] }),
        'full price': request(['false'], {}),
      },
    }),
  },
  discount_amount: {
    input: {
      checkout: (held) =>
        cart({
          discountApplications:
            held === null
              ? null
              : [{ totalAllocatedAmount: amount(Number(held) - 3) }, { totalAllocatedAmount: amount(3) }],
        }),
    },
    known: ({ discounts, currencyRate }) => sumOf(discounts, (amount) => amount) / currencyRate,
    store: () => ({
      checkouts: {
        'full price': request(0, {}),
        'two discounts': request(250, { appliedDiscounts: [{ amount: '100.00' }, { amount: '150.00' }] }),
      },
    }),
  },
  discount_code: {
    input: {
      checkout: (held) => ({
        enteredDiscountCodes: held === null ? null : listOf(held).map((code) => ({ code })),
      }),
      held: {
        none: [],
        short: ['Beta'],
        one: ['Alpha One'],
        'one and another': ['Beta Gamma Delta', 'Alpha One'],
      },
    },
    words: ['vip', ...words.code],
    // For a cart without codes, it is known that there are none.
    known: ({ codes }) => codes,
    store: () => ({
      checkouts: {
        vip: request(['VIP-1'], { discountCodes: ['VIP-1'] }),
        summer: request(['SUMMER'], { discountCodes: ['SUMMER'] }),
        both: request(['SUMMER', 'VIP-1'], { discountCodes: ['SUMMER', 'VIP-1'] }),
        unknown: request([], { discountCodes: ['UNKNOWN'] }),
        none: request([], {}),
      },
    }),
  },
} as const satisfies Record<keyof typeof cartConditions, ConditionExamples>
