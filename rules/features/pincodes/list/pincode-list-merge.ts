import type { ListedPincode, PincodeList } from './pincode-list.ts'
import { type PincodeRemoval, removePincodes } from './pincode-list-removal.ts'

/** Ways to merge a list from a file or the clipboard into an existing list. */
export const pincodeMergeModes = ['add', 'remove', 'replace'] as const
export type PincodeMergeMode = (typeof pincodeMergeModes)[number]

/** Result of a merge, counted in entries, to show before it is carried out. */
export type PincodeMerge = { readonly entries: readonly ListedPincode[] } & (
  | { readonly mode: 'add'; readonly fresh: number; readonly already: number }
  | ({ readonly mode: 'remove' } & Omit<PincodeRemoval, 'entries'>)
  | {
      readonly mode: 'replace'
      readonly fresh: number
      readonly already: number
      /** Entries of the old list that the new one does not have. */
      readonly dropped: number
    }
)

/**
 * Merges an incoming list into a listed one. Added entries come last; a replacing list keeps its own order
 * and spelling.
 */
export function mergePincodes(
  listed: readonly ListedPincode[],
  incoming: PincodeList['entries'],
  mode: PincodeMergeMode,
): PincodeMerge {
  if (mode === 'remove') {
    return {
      mode,
      ...removePincodes(
        listed,
        incoming.map(({ entry }) => entry),
      ),
    }
  }
  const keys = new Set(listed.map(({ key }) => key))
  const fresh = incoming.filter(({ key }) => !keys.has(key))
  const already = incoming.length - fresh.length
  if (mode === 'add') return { mode, entries: [...listed, ...fresh], fresh: fresh.length, already }
  return { mode, entries: incoming, fresh: fresh.length, already, dropped: listed.length - already }
}
