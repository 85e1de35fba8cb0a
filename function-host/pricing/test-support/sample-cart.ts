import type {
  CartToPrice,
  CombinesWith,
  DiscountClass,
  DiscountToPrice,
  LineToPrice,
} from '../cart-to-price.ts'

export const everyFlag: CombinesWith = {
  orderDiscounts: true,
  productDiscounts: true,
  shippingDiscounts: true,
}
export const noFlag: CombinesWith = {
  orderDiscounts: false,
  productDiscounts: false,
  shippingDiscounts: false,
}

/** A line `l1`, `l2`, … with its own product. Prices are in minor units. */
export function makeLine(number: number, unitPrice: number, quantity = 1, changes = {}): LineToPrice {
  return {
    id: `l${number}`,
    quantity,
    unitPrice,
    productId: `p${number}`,
    variantId: `v${number}`,
    collectionIds: [],
    isGiftCard: false,
    ...changes,
  }
}

export function makeCart(
  lines: readonly LineToPrice[],
  discounts: readonly DiscountToPrice[],
  changes: Partial<CartToPrice> = {},
): CartToPrice {
  return { currencyDecimals: 2, lines, deliveryGroups: [], discounts, ...changes }
}

export type DiscountChanges = {
  method?: 'automatic' | 'code'
  classes?: DiscountClass[]
  combinesWith?: Partial<CombinesWith>
}

/** A function's discount that answers with these operations. It combines with nothing unless the changes say so. */
export function answering(
  number: number,
  classes: readonly DiscountClass[],
  operations: readonly object[],
  { method = 'automatic', combinesWith = {}, ...changes }: DiscountChanges = {},
): DiscountToPrice {
  return {
    id: `gid://shopify/Discount${method === 'code' ? 'Code' : 'Automatic'}Node/${number}`,
    title: `Discount ${number}`,
    method,
    code: method === 'code' ? `CODE${number}` : null,
    classes,
    combinesWith: { ...noFlag, ...combinesWith },
    operations,
    ...changes,
  }
}

export const percentage = (value: string) => ({ percentage: { value } })
export const fixedAmount = (amount: string, appliesToEachItem = false) => ({
  fixedAmount: { amount, appliesToEachItem },
})
export const fixedOrderAmount = (amount: string) => ({ fixedAmount: { amount } })

export function offOrder(
  value: object,
  { excluded = [], conditions = null }: { excluded?: string[]; conditions?: object[] | null } = {},
) {
  const targets = [{ orderSubtotal: { excludedCartLineIds: excluded } }]
  return {
    orderDiscountsAdd: {
      selectionStrategy: 'FIRST',
      candidates: [{ targets, value, conditions, message: 'Order' }],
    },
  }
}

/** An operation on lines, given by id, or by id and quantity. */
export function offLines(lines: readonly (string | [string, number])[], value: object) {
  return {
    productDiscountsAdd: { selectionStrategy: 'ALL', candidates: [lineCandidate(lines, value)] },
  }
}

export function lineCandidate(
  lines: readonly (string | [string, number])[],
  value: object,
  prerequisites: readonly [string, number][] = [],
) {
  const target = (line: string | [string, number]) => {
    const [id, quantity] = typeof line === 'string' ? [line, null] : line
    return { cartLine: { id, quantity } }
  }
  return {
    targets: lines.map(target),
    prerequisites: prerequisites.map(target),
    value,
    message: 'Product',
  }
}

export function offShipping(handles: readonly string[], value: object) {
  const targets = handles.map((handle) => ({ deliveryOption: { handle } }))
  return {
    deliveryDiscountsAdd: {
      selectionStrategy: 'ALL',
      candidates: [{ targets, value, message: 'Shipping' }],
    },
  }
}
