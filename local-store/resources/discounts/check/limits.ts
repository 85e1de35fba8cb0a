import type { DiscountCheck } from './discount-check.ts'
import { countCharacters, longestText } from './text-length.ts'

const largestInt = 2_147_483_647
const mostTags = 5

/** Limit of uses of a code; null removes it. */
export function checkUsageLimit(check: DiscountCheck): number | null {
  const { input, known } = check
  if (input.usageLimit === undefined) return known?.usageLimit ?? null
  if (input.usageLimit !== null && input.usageLimit <= 0)
    check.refuse('GREATER_THAN', 'Usage limit must be greater than 0', 'usageLimit')
  return input.usageLimit
}

export function checkTags(check: DiscountCheck): string[] {
  const { input, known } = check
  if (!input.tags) return known?.tags ?? []
  if (input.tags.length > mostTags)
    check.refuse('TOO_MANY_TAGS', `A discount can have at most ${mostTags} tags.`, 'tags')
  for (const tag of input.tags) {
    if (tag.trim() === '' || countCharacters(tag) > longestText)
      check.refuse('INVALID_TAG_LENGTH', `A tag has from 1 to ${longestText} characters.`, 'tags')
  }
  return [...new Set(input.tags)]
}

/** Number of subscription payments that the discount applies to; 0 for all of them. */
export function checkRecurringCycleLimit(check: DiscountCheck): number | null {
  const { input, known } = check
  if (input.recurringCycleLimit === undefined) return known ? known.recurringCycleLimit : 1
  const limit = input.recurringCycleLimit
  if (limit !== null && limit < 0)
    check.refuse('INVALID', `Recurring cycle limit must be from 0 to ${largestInt}`, 'recurringCycleLimit')
  return limit ?? 1
}
