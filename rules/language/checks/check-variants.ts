import type { FunctionVariant } from '../function-variant.ts'

/** The function of checks that merchants begin with: what is typed into an address, and what of the cart goes with it. */
export const checkVariants = {
  'checks-rules': {
    owner: 'validation',
    facts: [
      'currencyRate',
      'chosenRate',
      'country',
      'zip',
      'address.line1',
      'address.line2',
      'address.company',
      'address.phone',
      'currency',
      'customer.login',
      'customer.phone',
      'customer.orders',
      'customer.spent',
      'lines.quantity',
      'lines.cost',
      'lines.variantTitle',
      'lines.sku',
      'lines.weight',
      'lines.productId',
      'lines.productTitle',
      'lines.vendor',
      'lines.collections',
    ],
  },
} as const satisfies Record<string, FunctionVariant>
