import type { State } from '../../state/state.ts'
import { toHundredths } from '../liquid/money-format.ts'

/** Surroundings that the objects of a page share. */
export interface ObjectsContext {
  readonly state: State
  readonly storeUrl: string
  /** Root of the storefront in the shopper's language, without a slash at the end. */
  readonly rootUrl: string
}

/** Amount of the shop's currency as Liquid and the Ajax API have it. */
export function centsIn({ state }: ObjectsContext, minorUnits: number): number {
  return toHundredths(minorUnits, state.shop.currencyCode)
}
