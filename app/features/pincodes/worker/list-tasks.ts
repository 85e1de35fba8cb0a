import {
  type PincodeSource,
  parsePincodeList,
  type UnreadPincode,
} from '#rules/features/pincodes/list/pincode-list.ts'
import { countPincodes, type PincodeCount } from '#rules/features/pincodes/list/pincode-list-count.ts'
import { type DoubtfulPincode, findDoubts } from '#rules/features/pincodes/list/pincode-list-doubts.ts'
import { mergePincodes, type PincodeMergeMode } from '#rules/features/pincodes/list/pincode-list-merge.ts'
import { type FoundPincode, searchPincodes } from '#rules/features/pincodes/list/pincode-list-search.ts'
import { findOddLength, findUsualLength } from '#rules/language/pincodes/odd-lengths.ts'
import { anyCountry, type PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { showPostalEntry } from '#rules/language/pincodes/postal/show-postal-entry.ts'
import type { PincodeMergeCounts } from '#rules/words/pincode-list.ts'

import { readList, storeList } from './read-list.ts'

/** List in its stored form. One text transfers to the worker quickly, unlike a hundred thousand objects. */
type List = { readonly list: string }
/** Country of the codes in a list. Any country if absent. */
type OfCountry = { readonly country?: PostalCountry }

/** Result of one change of a list. */
export type ChangedList = List & {
  readonly unread: readonly UnreadPincode[]
  /** New entries whose meaning is uncertain. */
  readonly doubtful: readonly DoubtfulPincode[]
}

export type CountedList = PincodeCount & {
  /** Number of digits that nearly all codes have. Undefined if there is no such number. */
  readonly usualLength: number | undefined
  /** Number of entries with an unusual length. */
  readonly odd: number
}

function count({ list, country = anyCountry }: List & OfCountry): CountedList {
  const entries = readList(list).map(({ entry }) => entry)
  // Code lengths of a country are known, so no usual length is determined.
  if (country !== anyCountry) return { ...countPincodes(entries), usualLength: undefined, odd: 0 }
  const usualLength = findUsualLength(entries)
  const odd = entries.filter((entry) => findOddLength(entry, usualLength) !== undefined).length
  return { ...countPincodes(entries), usualLength, odd }
}

export type MergedList = ChangedList & {
  readonly counts: PincodeMergeCounts
  /** Prefixes in the list that still cover some of the removed codes. */
  readonly stillCovering: readonly string[]
  readonly read: number
  readonly repeated: number
  readonly header: string | undefined
  /** Numbers of entries before and after. */
  readonly sizes: readonly [number, number]
}

/** Adds a text to the list, removes it, or replaces the list, depending on the mode. */
function merge({
  list,
  text,
  source,
  mode,
  country = anyCountry,
}: List &
  OfCountry & {
    readonly text: string
    readonly source: PincodeSource
    readonly mode: PincodeMergeMode
  }): MergedList {
  const before = readList(list)
  const incoming = parsePincodeList(text, source, country)
  const { entries, ...counts } = mergePincodes(before, incoming.entries, mode)
  return {
    list: storeList(entries),
    counts,
    stillCovering:
      counts.mode === 'remove' ? counts.stillCovering.map((key) => showPostalEntry(key, country)) : [],
    read: incoming.entries.length,
    unread: incoming.unread,
    doubtful: mode === 'remove' ? [] : findDoubts(incoming, mode === 'add' ? before : [], country),
    repeated: incoming.repeated,
    header: incoming.header,
    sizes: [before.length, entries.length],
  }
}

type Search = List & OfCountry & { readonly text: string }

export type SearchedList = {
  readonly count: number
  /**
   * Number of found entries that removal deletes. Ranges and prefixes are kept, since they cover more than the searched
   * codes.
   */
  readonly removable: number
  readonly page: readonly (FoundPincode & { readonly written: string })[]
}

function search({
  list,
  text,
  from,
  size,
  country = anyCountry,
}: Search & { readonly from: number; readonly size: number }): SearchedList {
  const entries = readList(list)
  const found = searchPincodes(entries, text, country)
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

/** Removes the searched code and the codes that begin with it. */
function removeFound({ list, text, country = anyCountry }: Search): List & { readonly removed: number } {
  const entries = readList(list)
  const gone = new Set(
    searchPincodes(entries, text, country)
      .filter(isRemovable)
      .map(({ index }) => index),
  )
  return { list: storeList(entries.filter((_, index) => !gone.has(index))), removed: gone.size }
}

export type RewrittenList = ChangedList & {
  /** Index after the last entry of the part, after the change. */
  readonly until: number
  readonly repeated: number
}

/** Replaces a part of the list with a text. Entries that the list already has elsewhere stay there. */
function rewrite({
  list,
  from,
  until,
  text,
  country = anyCountry,
}: List &
  OfCountry & { readonly from: number; readonly until: number; readonly text: string }): RewrittenList {
  const entries = readList(list)
  const before = entries.slice(0, from)
  const after = entries.slice(until)
  const typed = parsePincodeList(text, 'typed', country)
  const elsewhere = new Set([...before, ...after].map(({ key }) => key))
  const part = typed.entries.filter(({ key }) => !elsewhere.has(key))
  return {
    list: storeList([...before, ...part, ...after]),
    until: from + part.length,
    unread: typed.unread,
    doubtful: findDoubts(typed, [...before, ...after], country),
    repeated: typed.repeated + typed.entries.length - part.length,
  }
}

/**
 * Reads a list again for another country. A list without a country takes all entries unchanged, since they cover the
 * same codes.
 */
function reread({
  list,
  country = anyCountry,
  next,
}: List & OfCountry & { readonly next: PostalCountry }): ChangedList {
  if (next === anyCountry) return { list, unread: [], doubtful: [] }
  const shown = readList(list).map(({ written }) => showPostalEntry(written, country))
  const read = parsePincodeList(shown.join('\n'), 'typed', next)
  return { list: storeList(read.entries), unread: read.unread, doubtful: findDoubts(read, [], next) }
}

/** Tasks on a list that run off the main thread. */
export const listTasks = { count, merge, search, removeFound, rewrite, reread }
