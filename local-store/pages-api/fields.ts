import { z } from 'zod'
import { parseMoney } from '../money.ts'

/** A text that is not empty once trimmed. */
export const filledText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(255, 'is too long (255 characters at most)')

/** A decimal text such as "49.50", read as minor units. */
export const moneyText = z.string().transform((text, check) => {
  const minorUnits = parseMoney(text)
  if (minorUnits !== undefined) return minorUnits
  check.addIssue({ code: 'custom', message: 'must be an amount such as 49 or 49.50' })
  return z.NEVER
})

export const tagList = z
  .array(z.string().trim().min(1).max(255))
  .transform((tags) => [...new Set(tags)].sort((one, other) => one.localeCompare(other)))
