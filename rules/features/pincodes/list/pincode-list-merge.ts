import type { ListedPincode, PincodeList } from './pincode-list.ts'
import { type PincodeRemoval, removePincodes } from './pincode-list-removal.ts'

/** What becomes of a list when another one comes in, from a file or the clipboard. */
export const pincodeMergeModes = ['add', 'remove', 'replace'] as const
export type PincodeMergeMode = (typeof pincodeMergeModes)[number]

/** What a merge would do, counted in entries, for showing before it is done. */
export type PincodeMerge = { readonly entries: readonly ListedPincode[] } & (
  | { readonly mode: 'add'; readonly fresh: number; readonly already: number }
  | ({ readonly mode: 'remove' } & Omit<PincodeRemoval, 'entries'>)
  | {
      readonly mode: 'replace'
      readonly fresh: number
      readonly already: number
      /** Entries that are not among those coming in. */
      readonly dropped: number
    }
)

/** Brings what comes in together with what is listed. Added entries stand at the end; a replacing list keeps its own order and spelling. */
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
