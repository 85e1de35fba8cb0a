import { log } from '../log'
import { addressOf, ascii, endOf, Text } from '../text/text'

/**
 * Bytes for operations. The platform accepts 20,000 bytes of output. It fails a function that writes more, and then
 * none of its rules acts. So the first operations are written, and those that do not fit are left out.
 */
const roomOfRun: usize = 19_600
/** Bytes of an operation without its id and name: names of members, quotes, brackets. */
const bytesOfOperation: usize = 90
/** More bytes than any operation without a new name. So few operations need not be measured. */
const bytesAtMost: usize = 400
/** The longest form of a byte in JSON, such as \u001f. */
const bytesOfEscape: usize = 6

let taken: usize = 0
let isFull: bool = false

/** Call with the rest of the output. True if everything fits, whatever the length of the ids. */
export function openRoom(operations: u32, otherBytes: usize): bool {
  taken = otherBytes * bytesOfEscape
  return taken + <usize>operations * bytesAtMost <= roomOfRun
}

/**
 * Reserves bytes for one operation. After the first one that does not fit, all are refused, and the log reports it
 * once.
 */
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
