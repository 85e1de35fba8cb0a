import { writeLog } from './host/host'
import { allocate } from './memory/arena'
import { addressOf, lengthOf, noText, Text, textAt } from './text/text'

/**
 * The platform cuts off a run's log at 1 kB (docs/platform.md#function-limits). A line that would not fit is not
 * written.
 */
const mostLogBytes: usize = 1000
/** A name from a stored rule is cut off after this many bytes. */
const mostNameBytes: usize = 40

let logged: usize = 0

/**
 * Writes `message` as one log line, for the person who maintains the rules. A line never contains data of the buyer.
 */
export function log(message: Text): void {
  logNamed(message, noText)
}

/** Writes `message: name`, or only the message if there is no name. */
export function logNamed(message: Text, name: Text): void {
  const shown = shownBytes(name)
  const line = allocate(lengthOf(message) + shown + 3)
  memory.copy(line, addressOf(message), lengthOf(message))
  let at = line + lengthOf(message)
  if (name !== noText) {
    store<u16>(at, colonAndSpace)
    memory.copy(at + 2, addressOf(name), shown)
    replaceControls(at + 2, shown)
    at += 2 + shown
  }
  store<u8>(at++, lineBreak)
  if (logged + at - line > mostLogBytes) return
  logged += at - line
  writeLog(textAt(line, at - line))
}

/** Number of bytes of a name to show. A long name is cut at the end of a UTF-8 letter. */
function shownBytes(name: Text): usize {
  if (lengthOf(name) <= mostNameBytes) return lengthOf(name)
  let shown = mostNameBytes
  while (shown > 0 && (load<u8>(addressOf(name) + shown) & 0xc0) === 0x80) shown--
  return shown
}

/** Replaces control characters, so that a line break in a name cannot begin another line. */
function replaceControls(from: usize, length: usize): void {
  for (let at = from; at < from + length; at++) if (load<u8>(at) < 0x20) store<u8>(at, 0x20)
}

const colonAndSpace: u16 = 0x203a
const lineBreak: u8 = 0x0a
