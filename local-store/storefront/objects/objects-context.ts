import { convertPrice, type Presentment } from '../../presentment.ts'
import type { State } from '../../state/state.ts'
import { toHundredths } from '../liquid/money-format.ts'

/** Data that all objects of a page share. */
export interface ObjectsContext {
  readonly state: State
  readonly storeUrl: string
  /** Root of the storefront in the shopper's language, without a slash at the end. */
  readonly rootUrl: string
  /** Country and currency of the shopper. */
  readonly presentment: Presentment
}

/** Amount of the shopper's currency as Liquid and the Ajax API have it. */
export function centsIn({ presentment }: ObjectsContext, minorUnits: number): number {
  return toHundredths(minorUnits, presentment.currencyCode)
}

/** Price of a product, which is stored in the shop's currency, as Liquid and the Ajax API have it. */
export function priceIn(context: ObjectsContext, minorUnits: number): number {
  return centsIn(context, convertPrice(minorUnits, context.state.shop, context.presentment))
}
