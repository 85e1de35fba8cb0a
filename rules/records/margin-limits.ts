import { z } from '../schema.ts'
import { metafieldNamespace } from './metafields.ts'

/**
 * Metafield of the margin limits. It belongs to the app's installation, so that a shop has the limits only once
 * (docs/product.md#margin-guard).
 */
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
  /** Maximum part of an order's subtotal that all discounts together may take off. Null for no limit. */
  ofOrder: percentage,
  /** Maximum that an item's price may be below its compare-at price. Null for no limit. */
  belowCompareAt: percentage,
}
const marginLimitsSchema = z.object(limitsMembers)
const storedSchema = z.object({ version: z.literal(1), ...limitsMembers })

/** Limits on what a shop's discounts may take off together. */
export type MarginLimits = z.infer<typeof marginLimitsSchema>

export const noMarginLimits: MarginLimits = { ofOrder: null, belowCompareAt: null }

/** Reads the stored limits of a shop. Undefined if they cannot be read. A shop that never set limits has none. */
export function parseMarginLimits(stored: string | undefined): MarginLimits | undefined {
  if (stored === undefined) return noMarginLimits
  try {
    const { ofOrder, belowCompareAt } = storedSchema.parse(JSON.parse(stored))
    return { ofOrder, belowCompareAt }
  } catch {
    return undefined
  }
}

/** The value to write, with the stored members of a newer version. Undefined if the stored value is already equal. */
export function planMarginLimitsSave(stored: string | undefined, wanted: MarginLimits): string | undefined {
  const present = parseMarginLimits(stored)
  const isSame =
    present !== undefined &&
    present.ofOrder === wanted.ofOrder &&
    present.belowCompareAt === wanted.belowCompareAt
  return isSame ? undefined : JSON.stringify({ version: 1, ...readUnknown(stored), ...wanted })
}

function readUnknown(stored: string | undefined): object {
  try {
    const { version: _version, ...members } = z.looseObject({}).parse(JSON.parse(stored ?? ''))
    return members
  } catch {
    return {}
  }
}

/** Reads a percentage as a merchant types it: null for an empty field, undefined if it is not a percentage. */
export function readPercentage(typed: string): string | null | undefined {
  const text = typed.trim().replace(',', '.').replace(/%$/, '').trim()
  if (text === '') return null
  return percentage.safeParse(text).data ?? undefined
}
