import { formatDecimal } from '../../money.ts'
import type { State } from '../../state/state.ts'

export function moneyForm(state: State, minorUnits: number): { amount: string; currencyCode: string } {
  return { amount: formatDecimal(minorUnits, state.shop.currencyCode), currencyCode: state.shop.currencyCode }
}
