export type {
  CartToPrice,
  CombinesWith,
  DeliveryGroupToPrice,
  DiscountClass,
  DiscountItems,
  DiscountToPrice,
  LineToPrice,
  NativeDiscount,
  NativeMinimum,
  NativePurchases,
  NativeValue,
} from './cart-to-price.ts'
export { combine, type MissingFlag } from './combining.ts'
export { convert, parseDecimal, toMinorUnits } from './decimal.ts'
export { type AnswerSetting, findAnswerFault } from './function-answer.ts'
export { priceCart } from './price-cart.ts'
export type {
  AppliedDiscount,
  DiscountApplication,
  PricedCart,
  PricedDeliveryOption,
  PricedLine,
  PricedTotals,
  RejectedCode,
  Rival,
  UnappliedDiscount,
  UnappliedReason,
} from './priced-cart.ts'
