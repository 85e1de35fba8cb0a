import { sameBytes } from '../text/text'
import { rememberEnd } from './known'
import { pastValue } from './pass'
import { JsonPlace } from './place'

/** A list that some reader has been through. */
@unmanaged
class Repeat {
  reader: usize
  from: usize
  length: usize
}

const repeatShift: usize = 4
const mostRepeats: usize = 4
const repeats = memory.data(64, 8)
let latest: usize = 0

/**
 * Has this reader been through a list of just these bytes? The lines of a cart have the same few answers to what is
 * asked of their products, so that few lists need to be read.
 */
export function isRepeat(list: JsonPlace, reader: usize): bool {
  for (let index: usize = 0; index < mostRepeats; index++) {
    const known = repeatAt(index)
    if (known.reader !== reader || !sameBytes(list, known.from, known.length)) continue
    rememberEnd(list, list + known.length)
    return true
  }
  return false
}

/** To be called when the reader has been through the list. */
export function rememberRepeat(list: JsonPlace, reader: usize): void {
  latest = (latest + 1) & (mostRepeats - 1)
  const read = repeatAt(latest)
  read.reader = reader
  read.from = list
  read.length = pastValue(list) - list
}

function repeatAt(index: usize): Repeat {
  return changetype<Repeat>(repeats + (index << repeatShift))
}
