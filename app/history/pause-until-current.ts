import type { Query } from '@tanstack/react-query'

/** A shop's records are read for each answer, from a platform that may be slow just then. */
const pauseMs = 10_000

/**
 * Pause until a history is requested again which the server could not compare with the records, or did not answer. False after a
 * current answer. Without it, a record that was just deleted is missing below its list for as long as the list is open.
 */
export function pauseUntilCurrent<Answer extends { readonly isFresh: boolean }>({
  state: { data, status },
}: Pick<Query<Answer>, 'state'>): number | false {
  return status === 'error' || data?.isFresh === false ? pauseMs : false
}
