import type { LastChange } from './answer.ts'

/** The platform stores a little after the app has asked it to, by a clock of its own. */
const clocksDifferMs = 60_000

/** A change that was made by this app. */
export type KnownChange = {
  readonly at: Date
  readonly userId: string
  readonly firstName?: string | undefined
}

/**
 * Who changed something last, as far as can be told: the platform tells when a metafield was stored and not by whom, and
 * nothing of a switch.
 *
 * @param savedAt when the platform last stored a metafield of it.
 * @param viewerId the user who asks.
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
