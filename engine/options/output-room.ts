import { log } from '../log'
import { addressOf, ascii, endOf, Text } from '../text/text'

/**
 * The platform takes 20,000 bytes of output and fails a function that writes more: then none of its rules acts. Where
 * there is more to say, the operations that come first are written and the others are left out.
 */
const roomOfRun: usize = 19_600
/** An operation without its id and its name: names of members, quotes, brackets. */
const bytesOfOperation: usize = 90
/** More than an operation has without a new name, so that few operations need not be measured. */
const bytesAtMost: usize = 400
/** The longest form of a byte in JSON: \u001f. */
const bytesOfEscape: usize = 6

let taken: usize = 0
let isFull: bool = false

/** Call with the rest of the output. True if everything fits, however long the ids are. */
export function openRoom(operations: u32, otherBytes: usize): bool {
  taken = otherBytes * bytesOfEscape
  return taken + <usize>operations * bytesAtMost <= roomOfRun
}

/** Takes room for one operation. From the first that does not fit on, none does, and the log says so. */
export function hasRoomFor(id: Text, name: Text): bool {
  if (isFull) return false
  taken += bytesOfOperation + bytesAsJson(id) + bytesAsJson(name)
  if (taken <= roomOfRun) return true
  isFull = true
  log(ascii('output full'))
  return false
}

/** The bytes of a text within quotes. */
function bytesAsJson(text: Text): usize {
  let bytes: usize = 0
  const end = endOf(text)
  for (let at = addressOf(text); at < end; at++) {
    const byte = <u32>load<u8>(at)
    bytes += byte < 0x20 ? bytesOfEscape : byte === 0x22 || byte === 0x5c || byte === 0x2f ? 2 : 1
  }
  return bytes
}
