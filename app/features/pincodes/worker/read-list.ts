import {
  formatPincodeList,
  type ListedPincode,
  parsePincodeList,
} from '#rules/features/pincodes/list/pincode-list.ts'

let lastRead: { readonly list: string; readonly entries: readonly ListedPincode[] } | undefined

/** Entries of a list in its stored form. The last list is cached, since the screen reads it often. */
export function readList(list: string): readonly ListedPincode[] {
  if (lastRead?.list !== list) lastRead = { list, entries: parsePincodeList(list).entries }
  return lastRead.entries
}

/** Returns a list in its stored form and caches it for the next question. */
export function storeList(entries: readonly ListedPincode[]): string {
  const list = formatPincodeList(entries)
  lastRead = { list, entries }
  return list
}
