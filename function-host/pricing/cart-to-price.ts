/** Target of a discount: the order, products, or shipping. */
export type DiscountClass = 'ORDER' | 'PRODUCT' | 'SHIPPING'

/** Classes of other discounts that a discount combines with. */
export type CombinesWith = {
  readonly orderDiscounts: boolean
  readonly productDiscounts: boolean
  readonly shippingDiscounts: boolean
}

/**
 * A cart and the discounts to try on it. Prices are whole minor units of the shopper's currency (paise, cents, yen).
 * Decimal texts are in the unit that each member names.
 */
export type CartToPrice = {
  /** Digits after the point of the shopper's currency: 0 for yen, 2 for rupees, 3 for dinars. */
  readonly currencyDecimals: number
  /** Price of one unit, in minor units, before discounts. */
  readonly presentmentCurrencyRate?: string
  /** Country that the cart ships to, for free shipping to some countries only. */
  readonly countryCode?: string | null
  readonly lines: readonly LineToPrice[]
  readonly deliveryGroups: readonly DeliveryGroupToPrice[]
  readonly discounts: readonly DiscountToPrice[]
}

export type LineToPrice = {
  readonly id: string
  readonly quantity: number
  /** Price of one unit before discounts, in minor units. */
  readonly unitPrice: number
  readonly productId: string
  readonly variantId: string
  readonly collectionIds: readonly string[]
  readonly isGiftCard: boolean
  /** Bought with a selling plan. */
  readonly isSubscription?: boolean
}

export type DeliveryGroupToPrice = {
  readonly id: string
  readonly options: readonly DeliveryOptionToPrice[]
  /** The chosen option. If none is chosen, the cheapest one decides which combination saves most. */
  readonly selected: string | null
}

export type DeliveryOptionToPrice = {
  readonly handle: string
  /** In minor units, before discounts. */
  readonly price: number
}

export type DiscountMethod = 'automatic' | 'code'

/** An active discount. If it has a code, the code was entered. */
export type DiscountToPrice = {
  /** Typed gid. The number in it decides ties. */
  readonly id: string
  readonly title: string
  readonly method: DiscountMethod
  readonly code?: string | null
  readonly classes: readonly DiscountClass[]
  readonly combinesWith: CombinesWith
} & (
  | {
      /** Answers of the discount's function for both targets, already checked against their result types. */
      readonly operations: readonly unknown[]
    }
  | { readonly native: NativeDiscount }
)

/** A discount that the platform itself computes. Amounts are decimal texts in the shop's currency. */
export type NativeDiscount =
  | {
      readonly type: 'amountOff'
      readonly items: DiscountItems
      readonly value: NativeValue
      readonly minimum?: NativeMinimum | null
      /** If absent, lines of either kind count. */
      readonly purchases?: NativePurchases | undefined
    }
  | {
      readonly type: 'buyXGetY'
      readonly buys: { readonly items: DiscountItems; readonly minimum: NativeMinimum }
      readonly gets: {
        readonly items: DiscountItems
        readonly quantity: number
        readonly value: NativeValue
      }
      readonly usesPerOrderLimit?: number | null
      readonly purchases?: NativePurchases | undefined
    }
  | {
      readonly type: 'freeShipping'
      readonly minimum?: NativeMinimum | null
      /** Rates above this price are not discounted. */
      readonly maximumShippingPrice?: string | null
      /** Country codes. If absent, all countries count. */
      readonly countries?: readonly string[] | null
    }

/** Lines that count: bought once, by subscription, or both. */
export type NativePurchases = { readonly once: boolean; readonly subscription: boolean }

export type DiscountItems =
  | { readonly type: 'all' }
  | { readonly type: 'collections'; readonly collectionIds: readonly string[] }
  | {
      readonly type: 'products'
      readonly productIds: readonly string[]
      readonly variantIds: readonly string[]
    }

/** A percentage is out of 100: "12.5". */
export type NativeValue =
  | { readonly type: 'percentage'; readonly percentage: string }
  | { readonly type: 'fixedAmount'; readonly amount: string; readonly appliesToEachItem: boolean }

export type NativeMinimum =
  | { readonly measure: 'amount'; readonly amount: string }
  | { readonly measure: 'quantity'; readonly quantity: number }
