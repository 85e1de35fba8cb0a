import { sameBytes } from '../text/text'
import { JsonPlace, noPlace } from './place'

/** A list of an item that was followed, and the place of its value (`outlines.ts`). */
@unmanaged
class Repeat {
  place: usize
  from: usize
  length: usize
}

const repeatShift: usize = 4
const mostRepeats: usize = 4
const repeats = memory.data(64, 8)
let latest: usize = 0

/**
 * The address behind a list that is spelled like one that is remembered; otherwise `noPlace`. The lines of a cart have
 * the same few answers to what is asked of their products, so that few lists need to be walked, and to be read.
 */
export function pastRepeat(list: JsonPlace, place: usize): JsonPlace {
  for (let index: usize = 0; index < mostRepeats; index++) {
    const known = repeatAt(index)
    if (known.place === place && sameBytes(list, known.from, known.length)) return list + known.length
  }
  return noPlace
}

/** Remembers a list in the stead of the one that was remembered longest ago. */
export function rememberRepeat(list: JsonPlace, end: usize, place: usize): void {
  latest = (latest + 1) & (mostRepeats - 1)
  const repeat = repeatAt(latest)
  repeat.place = place
  repeat.from = list
  repeat.length = end - list
}

function repeatAt(index: usize): Repeat {
  return changetype<Repeat>(repeats + (index << repeatShift))
}
