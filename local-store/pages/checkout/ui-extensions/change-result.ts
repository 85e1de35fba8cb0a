/** Result of a change that an extension asks for. */
export type ChangeResult = { type: 'success' } | { type: 'error'; message: string }

export const expressFault = 'Could not apply the change: the buyer is using an accelerated checkout method.'

export function readMembers(change: unknown): Readonly<Record<string, unknown>> {
  return typeof change === 'object' && change !== null ? { ...change } : {}
}
