import type { CheckoutNow } from './answer.ts'

/** Age of a shop's use of the app, by which the home page chooses its cards (docs/product.md#home). */
export const homeAges = ['new', 'in use', 'long in use'] as const
export type HomeAge = (typeof homeAges)[number]

/** Days after the first save from which the home page has figures. A quarter has enough uses and changes to count. */
export const daysUntilFigures = 90

const dayMs = 86_400_000

/** Age from the stored records alone: nothing is saved for it, and a shop without records is new again. */
export function deriveHomeAge(
  { entries, firstSavedAt }: Pick<CheckoutNow, 'entries' | 'firstSavedAt'>,
  now: Date,
): HomeAge {
  if (entries.length === 0) return 'new'
  if (firstSavedAt === undefined) return 'in use'
  return now.getTime() - Date.parse(firstSavedAt) < daysUntilFigures * dayMs ? 'in use' : 'long in use'
}

export function isHomeAge(text: string | undefined): text is HomeAge {
  return (homeAges as readonly (string | undefined)[]).includes(text)
}
