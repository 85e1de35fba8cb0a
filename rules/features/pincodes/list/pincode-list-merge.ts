import type { ListedPincode, PincodeList } from './pincode-list.ts'
import { type PincodeRemoval, removePincodes } from './pincode-list-removal.ts'

/** Ways to merge a list from a file or the clipboard into an existing list. */
export const pincodeMergeModes = ['add', 'remove', 'replace'] as const
export type PincodeMergeMode = (typeof pincodeMergeModes)[number]

/** Result of a merge in numbers of entries, shown before it is carried out. */
export type PincodeMerge = { readonly entries: readonly ListedPincode[] } & (
  | { readonly mode: 'add'; readonly fresh: number; readonly already: number }
  | ({ readonly mode: 'remove' } & Omit<PincodeRemoval, 'entries'>)
  | {
      readonly mode: 'replace'
      readonly fresh: number
      readonly already: number
      /** Number of entries in the old list that the new one does not have. */
      readonly dropped: number
    }
)

/** Merges a new list into an existing one. Added entries are last. A replacing list keeps its order and spelling. */
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
