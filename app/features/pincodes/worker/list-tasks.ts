import { type PincodeSource, parsePincodeList, type UnreadPincode } from '#rules/pincodes/pincode-list.ts'
import { countPincodes, type PincodeCount } from '#rules/pincodes/pincode-list-count.ts'
import { mergePincodes, type PincodeMergeMode } from '#rules/pincodes/pincode-list-merge.ts'
import { type FoundPincode, searchPincodes } from '#rules/pincodes/pincode-list-search.ts'
import type { PincodeMergeCounts } from '#rules/words/pincode-list.ts'

import { keepList, readList } from './read-list.ts'

/** A list travels as its stored writing: one text is handed over at once, a hundred thousand objects are not. */
type List = { readonly list: string }

/** What one deed makes of a list. */
export type ChangedList = List & { readonly unread: readonly UnreadPincode[] }

function count({ list }: List): PincodeCount {
  return countPincodes(readList(list).map(({ entry }) => entry))
}

export type MergedList = ChangedList & {
  readonly counts: PincodeMergeCounts
  /** Prefixes that are left and still stand for some of what was to be removed. */
  readonly stillCovering: readonly string[]
  readonly read: number
  readonly repeated: number
  readonly header: string | undefined
  /** Entries before and after. */
  readonly sizes: readonly [number, number]
}

/** Brings a text together with the list, by one of three modes. */
function merge({
  list,
  text,
  source,
  mode,
}: List & {
  readonly text: string
  readonly source: PincodeSource
  readonly mode: PincodeMergeMode
}): MergedList {
  const before = readList(list)
  const incoming = parsePincodeList(text, source)
  const { entries, ...counts } = mergePincodes(before, incoming.entries, mode)
  return {
    list: keepList(entries),
    counts,
    stillCovering: counts.mode === 'remove' ? counts.stillCovering : [],
    read: incoming.entries.length,
    unread: incoming.unread,
    repeated: incoming.repeated,
    header: incoming.header,
    sizes: [before.length, entries.length],
  }
}

type Search = List & { readonly text: string }

export type SearchedList = {
  readonly count: number
  /** Of them, those that removing takes out: ranges and prefixes stand for more than what was searched for. */
  readonly removable: number
  readonly page: readonly (FoundPincode & { readonly written: string })[]
}

function search({
  list,
  text,
  from,
  size,
}: Search & { readonly from: number; readonly size: number }): SearchedList {
  const entries = readList(list)
  const found = searchPincodes(entries, text)
  return {
    count: found.length,
    removable: found.filter(isRemovable).length,
    page: found.slice(from, from + size).flatMap((each) => {
      const entry = entries[each.index]
      return entry === undefined ? [] : [{ ...each, written: entry.written }]
    }),
  }
}

const isRemovable = ({ match }: FoundPincode) => match === 'is' || match === 'begins'

/** Takes out what was searched for and what begins so. */
function removeFound({ list, text }: Search): List & { readonly removed: number } {
  const entries = readList(list)
  const gone = new Set(
    searchPincodes(entries, text)
      .filter(isRemovable)
      .map(({ index }) => index),
  )
  return { list: keepList(entries.filter((_, index) => !gone.has(index))), removed: gone.size }
}

export type RewrittenList = ChangedList & {
  /** Behind the last entry of the part, as it is now. */
  readonly until: number
  readonly repeated: number
}

/** Puts a text in the place of a part of the list. What stands elsewhere in the list already stays there. */
function rewrite({
  list,
  from,
  until,
  text,
}: List & { readonly from: number; readonly until: number; readonly text: string }): RewrittenList {
  const entries = readList(list)
  const before = entries.slice(0, from)
  const after = entries.slice(until)
  const typed = parsePincodeList(text)
  const elsewhere = new Set([...before, ...after].map(({ key }) => key))
  const part = typed.entries.filter(({ key }) => !elsewhere.has(key))
  return {
    list: keepList([...before, ...part, ...after]),
    until: from + part.length,
    unread: typed.unread,
    repeated: typed.repeated + typed.entries.length - part.length,
  }
}

/** What is worked out about a list off the main thread. */
export const listTasks = { count, merge, search, removeFound, rewrite }
