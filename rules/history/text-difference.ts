import { z } from '../schema.ts'

/**
 * Instructions to build a text from an earlier one: pieces of the earlier text, as position and length, and new texts
 * between them. They stay small if much of a long text is unchanged, even if it moved.
 */
export const textDifferenceSchema = z.array(z.union([z.string(), z.tuple([z.number(), z.number()])]))
export type TextDifference = z.infer<typeof textDifferenceSchema>

/** Minimum letters of pieces that are searched. Referring to a shorter piece costs more than repeating it. */
const pieceLetters = 24
/** Maximum number of places that are tried for a piece with many occurrences. */
const placesMax = 8

export function differTexts(before: string, after: string): TextDifference {
  const start = countSameAtStart(before, after, 0, 0)
  const end = countSameAtEnd(before, after, start)
  const difference: TextDifference = []
  if (start > 0) difference.push([0, start])
  addMiddle(difference, before, after, start, after.length - end)
  if (end > 0) difference.push([before.length - end, end])
  return difference
}

export function applyDifference(before: string, difference: TextDifference): string {
  return difference
    .map((piece) => (typeof piece === 'string' ? piece : before.slice(piece[0], piece[0] + piece[1])))
    .join('')
}

function addMiddle(
  difference: TextDifference,
  before: string,
  after: string,
  from: number,
  until: number,
): void {
  if (from >= until) return
  const places = findPlaces(before)
  let written = from
  let at = from
  const flush = (to: number) => {
    if (to > written) difference.push(after.slice(written, to))
  }
  while (at + pieceLetters <= until) {
    const found = findLongest(places.get(after.slice(at, at + pieceLetters)), before, after, at, until)
    if (found === undefined) {
      at += 1
      continue
    }
    // The equal piece may begin before the place where it was found.
    const back = countSameBackwards(before, after, found.place, at, written)
    flush(at - back)
    difference.push([found.place - back, found.length + back])
    at += found.length
    written = at
  }
  flush(until)
}

function findPlaces(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (let at = 0; at + pieceLetters <= text.length; at += pieceLetters) {
    const piece = text.slice(at, at + pieceLetters)
    const known = places.get(piece)
    if (known === undefined) places.set(piece, [at])
    else if (known.length < placesMax) known.push(at)
  }
  return places
}

function findLongest(
  places: readonly number[] | undefined,
  before: string,
  after: string,
  at: number,
  until: number,
): { readonly place: number; readonly length: number } | undefined {
  let longest: { readonly place: number; readonly length: number } | undefined
  for (const place of places ?? []) {
    const length = Math.min(countSameAtStart(before, after, place, at), until - at)
    if (longest === undefined || length > longest.length) longest = { place, length }
  }
  return longest
}

function countSameAtStart(before: string, after: string, fromBefore: number, fromAfter: number): number {
  const most = Math.min(before.length - fromBefore, after.length - fromAfter)
  let same = 0
  while (same < most && before.charCodeAt(fromBefore + same) === after.charCodeAt(fromAfter + same)) same += 1
  return same
}

function countSameAtEnd(before: string, after: string, start: number): number {
  const most = Math.min(before.length, after.length) - start
  let same = 0
  while (
    same < most &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same += 1
  return same
}

function countSameBackwards(before: string, after: string, place: number, at: number, least: number): number {
  let same = 0
  while (
    place - same > 0 &&
    at - same > least &&
    before.charCodeAt(place - same - 1) === after.charCodeAt(at - same - 1)
  )
    same += 1
  return same
}
