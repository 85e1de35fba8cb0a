import { z } from 'zod'
import { decimalsOf } from '../currency-decimals.ts'
import { parseMoney } from '../money.ts'

/** A text that is not empty once trimmed. */
export const filledText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(255, 'is too long (255 characters at most)')

/** A decimal text such as "49.50", read as minor units of the currency. */
export const moneyText = (currency: string) =>
  z.string().transform((text, check) => {
    const minorUnits = parseMoney(text, currency)
    if (minorUnits !== undefined) return minorUnits
    check.addIssue({ code: 'custom', message: amountRefusal(currency) })
    return z.NEVER
  })

export function amountRefusal(currency: string): string {
  const decimals = decimalsOf(currency)
  return decimals === 0
    ? 'must be a whole amount such as 49'
    : `must be an amount such as 49 or 49.${'5'.padEnd(decimals, '0')}`
}

export const tagList = z
  .array(z.string().trim().min(1).max(255))
  .transform((tags) => [...new Set(tags)].sort((one, other) => one.localeCompare(other)))
