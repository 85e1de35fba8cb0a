import type { FunctionVariant } from './function-variant.ts'

/**
 * The function for the checks that merchants begin with: typed parts of an address, and facts of the cart
 * that go with them.
 */
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
