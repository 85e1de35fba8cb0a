import { decimalsOf } from '../../currency-decimals.ts'
import { symbolOf } from '../../describe-money.ts'

/**
 * Converts minor units to the form of Liquid and the Ajax API: hundredths for every currency, whatever its smallest
 * unit (docs/platform.md#smallest-units).
 */
export function toHundredths(minorUnits: number, currencyCode: string): number {
  return Math.round(minorUnits * 10 ** (2 - decimalsOf(currencyCode)))
}

/** The shop's own money formats, which the merchant could change on the platform. */
export function moneyFormats(currencyCode: string): { plain: string; withCurrency: string } {
  const amount = decimalsOf(currencyCode) === 0 ? '{{amount_no_decimals}}' : '{{amount}}'
  const plain = `${symbolOf(currencyCode)}${amount}`
  return { plain, withCurrency: `${plain} ${currencyCode}` }
}

type Separators = { thousands: string; decimal: string; decimals: 0 | 2 }

/** Placeholders of a money format by their names on the platform. */
const placeholders = {
  amount: { thousands: ',', decimal: '.', decimals: 2 },
  amount_no_decimals: { thousands: ',', decimal: '.', decimals: 0 },
  amount_with_comma_separator: { thousands: '.', decimal: ',', decimals: 2 },
  amount_no_decimals_with_comma_separator: { thousands: '.', decimal: ',', decimals: 0 },
  amount_with_apostrophe_separator: { thousands: "'", decimal: '.', decimals: 2 },
  amount_no_decimals_with_space_separator: { thousands: ' ', decimal: '.', decimals: 0 },
  amount_with_space_separator: { thousands: ' ', decimal: ',', decimals: 2 },
  amount_with_period_and_space_separator: { thousands: ' ', decimal: '.', decimals: 2 },
} as const satisfies Record<string, Separators>

const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/

/** An amount of hundredths in a money format: 98900 in `₹{{amount}}` is ₹989.00. */
export function formatAmount(hundredths: number, format: string): string {
  return format.replace(placeholderPattern, (_, name: string) => writeAmount(hundredths, separatorsOf(name)))
}

/** The amount without the text around it. */
export function formatBareAmount(hundredths: number, format: string): string {
  return writeAmount(hundredths, separatorsOf(placeholderPattern.exec(format)?.[1]))
}

export function withoutTrailingZeros(text: string): string {
  return text.replace(/[.,]00(?!\d)/, '')
}

function separatorsOf(name = 'amount'): Separators {
  return Object.hasOwn(placeholders, name)
    ? placeholders[name as keyof typeof placeholders]
    : placeholders.amount
}

function writeAmount(hundredths: number, { thousands, decimal, decimals }: Separators): string {
  const sign = hundredths < 0 ? '-' : ''
  const [whole = '0', fraction] = (Math.abs(hundredths) / 100).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, thousands)
  return `${sign}${grouped}${fraction === undefined ? '' : `${decimal}${fraction}`}`
}
