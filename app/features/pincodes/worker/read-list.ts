import {
  formatPincodeList,
  type ListedPincode,
  parsePincodeList,
} from '#rules/features/pincodes/list/pincode-list.ts'

let lastRead: { readonly list: string; readonly entries: readonly ListedPincode[] } | undefined

/** The entries of a list in its stored writing. The list on screen is asked about again and again. */
export function readList(list: string): readonly ListedPincode[] {
  if (lastRead?.list !== list) lastRead = { list, entries: parsePincodeList(list).entries }
  return lastRead.entries
}

/** Hands a list out and remembers it: the next question is about it. */
export function keepList(entries: readonly ListedPincode[]): string {
  const list = formatPincodeList(entries)
  lastRead = { list, entries }
  return list
}
