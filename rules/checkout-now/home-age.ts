import type { CheckoutNow } from './answer.ts'

/** Age of a shop, by its use of the app. The home page chooses its cards by this (docs/product.md#home). */
export type HomeAge = 'new' | 'in use' | 'long in use'

/**
 * Days after the first save until the home page has figures. After a quarter there are enough uses and changes to
 * count.
 */
export const daysUntilFigures = 90

const dayMs = 86_400_000

/**
 * Derives the age only from the stored records. Nothing else is saved for it, and a shop without records is new again.
 */
export function deriveHomeAge(
  { entries, firstSavedAt }: Pick<CheckoutNow, 'entries' | 'firstSavedAt'>,
  now: Date,
): HomeAge {
  if (entries.length === 0) return 'new'
  if (firstSavedAt === undefined) return 'in use'
  return now.getTime() - Date.parse(firstSavedAt) < daysUntilFigures * dayMs ? 'in use' : 'long in use'
}
