import { type CodeSet, countCodes, markShared, noCodes } from '../../../language/pincodes/code-set.ts'
import { countListedSets, weighInteger, weighText } from './pincode-sets.ts'
import { type SetLimits, setLimits } from './set-limits.ts'

/** Codes of a hiding list by record: one set for each record, in order. */
export type PincodeLayout = readonly CodeSet[]

/** Number of records that a hiding list needs, at least one. */
export function countNeededRecords(codes: CodeSet, limits: SetLimits = setLimits): number {
  return cutGreedily(codes, limits).length
}

/**
 * Distributes a list over the fewest records. Codes stay in their record, and new codes go to the record of their
 * neighbours. So a small change rewrites one record. If that does not fit, or if most of the list is new, the whole
 * list is split again. Its parts are then ascending and of about equal size.
 */
export function deriveLayout(
  wanted: CodeSet,
  stored: readonly CodeSet[],
  limits: SetLimits = setLimits,
): PincodeLayout {
  const greedy = cutGreedily(wanted, limits)
  const kept = stored.slice(0, greedy.length)
  return (
    keepInPlace(wanted, kept, greedy.length, limits) ?? cutEvenly(wanted, greedy.length, limits) ?? greedy
  )
}

/** Codes of a set under one index, integers before texts, each with its number of characters in a chunk. */
function indexCodes({ integers, texts }: CodeSet) {
  return {
    length: integers.length + texts.length,
    weigh: (index: number) =>
      index < integers.length
        ? weighInteger(integers[index] ?? 0)
        : weighText(texts[index - integers.length] ?? ''),
    slice: (start: number, end: number): CodeSet => ({
      integers: integers.slice(start, Math.max(start, Math.min(end, integers.length))),
      texts: texts.slice(Math.max(0, start - integers.length), Math.max(0, end - integers.length)),
    }),
  }
}

/** Fills one record after the other. No other division into ascending parts needs fewer records. */
function cutGreedily(wanted: CodeSet, limits: SetLimits): PincodeLayout {
  const codes = indexCodes(wanted)
  const parts: CodeSet[] = []
  let start = 0
  let sets = 0
  let room = 0
  for (let index = 0; index < codes.length; index += 1) {
    const weight = codes.weigh(index)
    const beginsTexts = index === wanted.integers.length
    if (sets === 0 || beginsTexts || weight > room) {
      if (sets === limits.setsPerRecord) {
        parts.push(codes.slice(start, index))
        start = index
        sets = 0
      }
      sets += 1
      room = index < wanted.integers.length ? limits.chunkCharacters : limits.textCharacters
    }
    room -= weight
  }
  return [...parts, codes.slice(start, codes.length)]
}

/** Ascending parts of about equal weight. Undefined if one of them would not fit in a record. */
function cutEvenly(wanted: CodeSet, parts: number, limits: SetLimits): PincodeLayout | undefined {
  const codes = indexCodes(wanted)
  let whole = 0
  for (let index = 0; index < codes.length; index += 1) whole += codes.weigh(index)
  const layout: CodeSet[] = []
  let start = 0
  let weight = 0
  for (let index = 0; index < codes.length; index += 1) {
    weight += codes.weigh(index)
    if (weight < (whole * (layout.length + 1)) / parts) continue
    layout.push(codes.slice(start, index + 1))
    start = index + 1
  }
  const padded = Array.from({ length: parts }, (_, part) => layout[part] ?? noCodes)
  return padded.every((part) => countListedSets(part, limits) <= limits.setsPerRecord) ? padded : undefined
}

const unassigned = 255

function keepInPlace(
  wanted: CodeSet,
  stored: readonly CodeSet[],
  records: number,
  limits: SetLimits,
): PincodeLayout | undefined {
  const owners = findOwners(wanted, stored)
  const codes = indexCodes(wanted)
  const capacities = Array.from({ length: records }, () => createRecordCapacity(limits))
  let ownedCodes = 0
  for (let index = 0; index < codes.length; index += 1) {
    const owner = owners[index] ?? unassigned
    if (owner === unassigned) continue
    ownedCodes += 1
    capacities[owner]?.take(codes.weigh(index), index >= wanted.integers.length)
  }
  if (ownedCodes * 2 < codes.length) return undefined

  let neighbour = owners.find((owner) => owner !== unassigned) ?? 0
  for (let index = 0; index < codes.length; index += 1) {
    const owner = owners[index] ?? unassigned
    if (owner !== unassigned) {
      neighbour = owner
      continue
    }
    const weight = codes.weigh(index)
    const isText = index >= wanted.integers.length
    const recordIndex = capacities[neighbour]?.fits(weight, isText)
      ? neighbour
      : capacities.findIndex((room) => room.fits(weight, isText))
    if (recordIndex < 0) return undefined
    owners[index] = recordIndex
    capacities[recordIndex]?.take(weight, isText)
  }
  const layout = gather(wanted, owners, records)
  return layout.every((part) => countListedSets(part, limits) <= limits.setsPerRecord) ? layout : undefined
}

/** For each wanted code, the first record that stores it. */
function findOwners(wanted: CodeSet, stored: readonly CodeSet[]): Uint8Array {
  const owners = new Uint8Array(countCodes(wanted)).fill(unassigned)
  for (const [record, codes] of stored.entries()) {
    const marks = markShared(wanted, codes)
    for (let index = 0; index < owners.length; index += 1) {
      if (marks[index] === 1 && owners[index] === unassigned) owners[index] = record
    }
  }
  return owners
}

/** Counts the room in a record. A chunk counts as full if its last code might not have fitted. */
function createRecordCapacity(limits: SetLimits) {
  let integers = 0
  let texts = 0
  const count = (characters: number, limit: number) =>
    Math.ceil(characters / Math.max(1, limit - longestCode + 1))
  const isWithinSets = (ofIntegers: number, ofTexts: number) =>
    count(ofIntegers, limits.chunkCharacters) + count(ofTexts, limits.textCharacters) <= limits.setsPerRecord
  return {
    fits: (weight: number, isText: boolean) =>
      isText ? isWithinSets(integers, texts + weight) : isWithinSets(integers + weight, texts),
    take(weight: number, isText: boolean) {
      if (isText) texts += weight
      else integers += weight
    },
  }
}

/** Maximum characters of a code in a chunk: twelve, a star, two quotes and a comma. */
const longestCode = 16

function gather(wanted: CodeSet, owners: Uint8Array, records: number): PincodeLayout {
  const textOwners = owners.subarray(wanted.integers.length)
  return Array.from({ length: records }, (_, record) => ({
    integers: wanted.integers.filter((_, index) => owners[index] === record),
    texts: wanted.texts.filter((_, index) => textOwners[index] === record),
  }))
}
