import type { FunctionVariant } from './function-variant.ts'

const ofLines = ['lines.id', 'lines.quantity', 'lines.cost', 'lines.collections'] as const

export const discountVariants = {
  'discount-rules': {
    owner: 'discount',
    facts: [
      'discount.codes',
      'market',
      'language',
      'shop.date',
      'total',
      'attribute',
      'country',
      'province',
      'zip',
      'subtotal',
      'customer.login',
      'customer.tags',
      'customer.orders',
      'customer.spent',
      ...ofLines,
      'lines.productId',
    ],
  },
} as const satisfies Record<string, FunctionVariant>
