import type { LastChange } from './answer.ts'

/** The platform stores a little after the app's request, and its clock may differ. */
const clocksDifferMs = 60_000

/** A change that was made by this app. */
export type KnownChange = {
  readonly at: Date
  readonly userId: string
  readonly firstName?: string | undefined
}

/**
 * Derives the last change of a record, with its author if known. The platform reports when a metafield was stored, but
 * not by whom. It does not report when a record was switched on or off.
 *
 * @param savedAt time when the platform last stored one of its metafields.
 * @param viewerId the user who sends the request.
 */
export function deriveLastChange(
  savedAt: string | undefined,
  known: KnownChange | undefined,
  viewerId: string,
): LastChange | undefined {
  if (known === undefined) return savedAt === undefined ? undefined : { at: savedAt, by: 'unknown' }
  if (savedAt !== undefined && Date.parse(savedAt) > known.at.getTime() + clocksDifferMs) {
    return { at: savedAt, by: 'elsewhere' }
  }
  const at = known.at.toISOString()
  if (known.userId === viewerId) return { at, by: 'you' }
  return { at, by: 'colleague', ...(known.firstName === undefined ? {} : { firstName: known.firstName }) }
}

/** The later of two. */
export function laterChange(
  one: LastChange | undefined,
  other: LastChange | undefined,
): LastChange | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Date.parse(one.at) >= Date.parse(other.at) ? one : other
}
