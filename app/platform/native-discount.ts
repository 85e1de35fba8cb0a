import type { DiscountClass } from '#rules/language/discounts/discount-actions.ts'
import type { NativeDiscount } from '#rules/preview/discounts/discount-preview-request.ts'
import { formatAmount, readCountries, readMinimum } from '#rules/promises/other-discounts.ts'
import type { ShopDiscountNode } from './shop-discounts-document.ts'

type Given = {
  readonly type: 'native'
  readonly discountClass: DiscountClass
  readonly native: NativeDiscount
}
type NotTried = { readonly type: 'notTried'; readonly reason: 'manyItems' | 'unknownKind' }

/** Value of a discount of the platform's own kinds, or the reason why the app cannot calculate with it. */
export type NativeReading =
  | NotTried
  | (Given & {
      /** True if only customers chosen by the merchant may use it. */
      readonly isForSomeCustomers: boolean
    })

export type NativeNode = Exclude<ShopDiscountNode, { readonly appDiscountType: unknown }>
type Gets = Extract<NativeNode, { readonly customerGets: unknown }>['customerGets']
type Buys = Extract<NativeNode, { readonly customerBuys: unknown }>['customerBuys']
type Items = NativeDiscount extends infer Each
  ? Each extends { readonly items: infer Of }
    ? Of
    : never
  : never
type Value = NativeDiscount extends infer Each
  ? Each extends { readonly value: infer Of }
    ? Of
    : never
  : never
type Minimum = Extract<NativeDiscount, { readonly minimum: unknown }>['minimum']

/** Reads the value from the fields of the platform's kinds (docs/platform.md#discount-records). */
export function readNativeDiscount(discount: NativeNode): NativeReading {
  const reading = readGiven(discount)
  if (reading.type === 'notTried') return reading
  const isForSomeCustomers =
    'customerSelection' in discount && discount.customerSelection.__typename !== 'DiscountCustomerAll'
  return { ...reading, isForSomeCustomers }
}

function readGiven(discount: NativeNode): Given | NotTried {
  if ('customerBuys' in discount) return readBuyXGetY(discount)
  if ('customerGets' in discount) return readAmountOff(discount)
  const { maximumShippingPrice, destinationSelection } = discount
  const native: NativeDiscount = {
    type: 'freeShipping',
    minimum: readMinimum(chooseMinimum(discount)),
    maximumShippingPrice: maximumShippingPrice === null ? null : formatAmount(maximumShippingPrice.amount),
    countries: readCountries(destinationSelection),
  }
  return { type: 'native', discountClass: 'SHIPPING', native }
}

function readAmountOff(
  discount: Extract<NativeNode, { readonly customerGets: unknown; readonly discountClass: unknown }>,
): Given | NotTried {
  const { customerGets, discountClass } = discount
  const items = readItems(customerGets.items)
  if (items === undefined) return { type: 'notTried', reason: 'manyItems' }
  const value = readValue(customerGets.value)
  if (value === undefined || 'customerBuys' in discount) return { type: 'notTried', reason: 'unknownKind' }
  return {
    type: 'native',
    discountClass,
    native: {
      type: 'amountOff',
      items,
      value,
      minimum: readMinimum(chooseMinimum(discount)),
      purchases: readPurchases(customerGets),
    },
  }
}

function readBuyXGetY({
  customerBuys,
  customerGets,
  usesPerOrderLimit,
}: Extract<NativeNode, { readonly customerBuys: unknown }>): Given | NotTried {
  const [bought, given] = [readItems(customerBuys.items), readItems(customerGets.items)]
  if (bought === undefined || given === undefined) return { type: 'notTried', reason: 'manyItems' }
  const minimum = readBought(customerBuys.value)
  const { value: gift } = customerGets
  const value = readValue(gift)
  if (minimum === undefined || value === undefined || gift.__typename !== 'DiscountOnQuantity') {
    return { type: 'notTried', reason: 'unknownKind' }
  }
  return {
    type: 'native',
    discountClass: 'PRODUCT',
    native: {
      type: 'buyXGetY',
      buys: { items: bought, minimum },
      gets: { items: given, quantity: Number(gift.quantity.quantity), value },
      usesPerOrderLimit,
      purchases: readPurchases(customerGets),
    },
  }
}

function readPurchases({ appliesOnOneTimePurchase, appliesOnSubscription }: Gets) {
  return { once: appliesOnOneTimePurchase, subscription: appliesOnSubscription }
}

type Connection = {
  readonly nodes: readonly { readonly id: string }[]
  readonly pageInfo: { readonly hasNextPage: boolean }
}

/** Undefined if there are more items than the query reads. */
function readItems(items: Gets['items']): Items | undefined {
  const idsOf = ({ nodes }: Connection) => nodes.map(({ id }) => id)
  switch (items.__typename) {
    case 'AllDiscountItems':
      return { type: 'all' }
    case 'DiscountCollections':
      return items.collections.pageInfo.hasNextPage
        ? undefined
        : { type: 'collections', collectionIds: idsOf(items.collections) }
    case 'DiscountProducts':
      return items.products.pageInfo.hasNextPage || items.productVariants.pageInfo.hasNextPage
        ? undefined
        : { type: 'products', productIds: idsOf(items.products), variantIds: idsOf(items.productVariants) }
  }
}

function readValue(value: Gets['value']): Value | undefined {
  const effect = value.__typename === 'DiscountOnQuantity' ? value.effect : value
  switch (effect.__typename) {
    case 'DiscountPercentage':
      return { type: 'percentage', percentage: formatPercentage(effect.percentage) }
    case 'DiscountAmount':
      return {
        type: 'fixedAmount',
        amount: formatAmount(effect.amount.amount),
        appliesToEachItem: effect.appliesOnEachItem,
      }
  }
}

function readBought(value: Buys['value']): NonNullable<Minimum> | undefined {
  switch (value.__typename) {
    case 'DiscountPurchaseAmount':
      return { measure: 'amount', amount: formatAmount(value.amount) }
    case 'DiscountQuantity':
      return { measure: 'quantity', quantity: Number(value.quantity) }
  }
}

type WithMinimum = Extract<
  NativeNode,
  { readonly minimumRequirement: unknown } | { readonly automaticMinimum: unknown }
>

const chooseMinimum = (discount: WithMinimum) =>
  'automaticMinimum' in discount ? discount.automaticMinimum : discount.minimumRequirement

/** Converts a share from 0 to 1 into a percentage, without errors of binary fractions. */
const formatPercentage = (share: number) => (share * 100).toFixed(10).replace(/\.?0+$/, '')
