import { symbolOf } from '../../describe-money.ts'
import { useFrame } from './frame-context.ts'

/** The symbol of the shop's currency, before fields for amounts. */
export function useCurrencySymbol(): string {
  return symbolOf(useFrame().bootstrap.shop.currencyCode)
}
