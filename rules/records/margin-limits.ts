import { z } from '../schema.ts'
import { metafieldNamespace } from './metafields.ts'

/** Metafield of the limits on the app's installation, so that a shop has them once (docs/product.md#margin-guard). */
export const marginLimitsMetafield = {
  namespace: metafieldNamespace,
  key: 'margin_guard',
  type: 'json',
} as const

/** Percent as decimal text. */
const percentage = z.nullable(
  z.string().check(
    z.regex(/^\d{1,3}(\.\d{1,2})?$/),
    z.refine((text) => Number(text) <= 100),
  ),
)

const limitsMembers = {
  /** The most of an order's subtotal that all discounts together may take; null for no limit. */
  ofOrder: percentage,
  /** The most that an item may sell below its compare-at price; null for no limit. */
  belowCompareAt: percentage,
}
export const marginLimitsSchema = z.object(limitsMembers)
const storedSchema = z.object({ version: z.literal(1), ...limitsMembers })

/** The most that a shop's discounts may take together. */
export type MarginLimits = z.infer<typeof marginLimitsSchema>

export const noMarginLimits: MarginLimits = { ofOrder: null, belowCompareAt: null }

/** Limits that a shop has stored. Undefined where they cannot be read. A shop that never set any has none. */
export function parseMarginLimits(stored: string | undefined): MarginLimits | undefined {
  if (stored === undefined) return noMarginLimits
  try {
    const { ofOrder, belowCompareAt } = storedSchema.parse(JSON.parse(stored))
    return { ofOrder, belowCompareAt }
  } catch {
    return undefined
  }
}

/** The value to write. Undefined where the stored value is equal. */
export function planMarginLimitsSave(stored: string | undefined, wanted: MarginLimits): string | undefined {
  const present = parseMarginLimits(stored)
  const isSame =
    present !== undefined &&
    present.ofOrder === wanted.ofOrder &&
    present.belowCompareAt === wanted.belowCompareAt
  return isSame ? undefined : JSON.stringify({ version: 1, ...wanted })
}

/** A percentage as a merchant types it: null for none, undefined for what is no percentage. */
export function readPercentage(typed: string): string | null | undefined {
  const text = typed.trim().replace(',', '.').replace(/%$/, '').trim()
  if (text === '') return null
  return percentage.safeParse(text).data ?? undefined
}
