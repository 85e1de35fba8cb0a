import { formatDecimal } from '../../money.ts'

export function moneyForm(
  currencyCode: string,
  minorUnits: number,
): { amount: string; currencyCode: string } {
  return { amount: formatDecimal(minorUnits, currencyCode), currencyCode }
}
