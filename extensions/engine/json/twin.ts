import { sameBytes } from '../text/text'

/**
 * The lines of a cart look alike, so that the rest of an object that is to be passed has often been passed before, byte
 * for byte, in another line. What was walked is kept by what it begins with; where the same bytes come again they need
 * not be understood a second time, only compared. Rests begin behind a value and end behind the bracket that closes
 * the container, so that the same bytes mean the same.
 */
@unmanaged
export class Twin {
  private from: usize
  private length: usize
  private depth: i32

  /** The address behind the rest that begins here, when it is this one again; otherwise nought. */
  pastSame(at: usize, depth: i32): usize {
    if (depth !== this.depth) return 0
    const end = at + this.length
    let place = at
    let twin = this.from
    while (place + 16 <= end) {
      if ((load<u64>(place) ^ load<u64>(twin)) | (load<u64>(place, 8) ^ load<u64>(twin, 8))) return 0
      place += 16
      twin += 16
    }
    return sameBytes(place, twin, end - place) ? end : 0
  }

  remember(from: usize, depth: i32, end: usize): void {
    this.from = from
    this.depth = depth
    this.length = end - from
  }
}

const slotShift: usize = 4
/** Of 64 bits the highest six, on which all others have an influence. */
const slotBits: u64 = 58
const slots = memory.data(1024, 8)

/** The slot for rests of so many containers that begin like this one. */
export function twinOf(at: usize, depth: i32): Twin {
  let mixed = load<u64>(at) ^ rotl<u64>(load<u64>(at, 8), 11)
  // A line's rest is long, and it is further on that one differs from the other.
  if (depth > 1) mixed ^= rotl<u64>(load<u64>(at, 24), 23)
  mixed *= 0x9e3779b97f4a7c15
  return changetype<Twin>(slots + ((<usize>(mixed >> slotBits)) << slotShift))
}
