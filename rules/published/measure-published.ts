import { bytesShareWarning } from '../checkout-now/capacity.ts'
import { countBytes } from '../language/limits.ts'
import type { PublicationOwner, PublishedMetafield } from '../records/publish-step.ts'
import { listPartKeys, partBytes, partsMaximum } from './format-parts.ts'
import { publications } from './publications.ts'

/** Bytes of a publication's metafields, and their maximum. */
export type PublishedSize = {
  readonly owner: PublicationOwner
  readonly bytes: number
  readonly max: number
  readonly isNearlyFull: boolean
}

/** Sizes of the publications that are stored. */
export function measurePublished(stored: readonly PublishedMetafield[]): PublishedSize[] {
  const max = partBytes * partsMaximum
  return publications.flatMap((publication) => {
    const { owner } = publication
    const keys = listPartKeys(publication)
    const own = stored.filter((one) => one.owner === owner && keys.includes(one.key))
    if (own.length === 0) return []
    const bytes = own.reduce((sum, { value }) => sum + countBytes(value), 0)
    return [{ owner, bytes, max, isNearlyFull: bytes > max * bytesShareWarning }]
  })
}
