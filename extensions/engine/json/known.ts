import { JsonPlace, noPlace } from './place'

/**
 * Where values end that were passed or read, so that none is walked twice: a member is found by passing those before it.
 * Kept in a table of few slots, found by address: a value whose slot another one takes over is walked again, no more.
 */
@unmanaged
class Known {
  value: JsonPlace
  end: JsonPlace
}

const slotShift: usize = 3
const slotMask: usize = 63
const slots = memory.data(512, 8)

/** The address behind a value, or `noPlace` where it is not known. */
export function knownEnd(value: JsonPlace): JsonPlace {
  const known = slotOf(value)
  return known.value === value ? known.end : noPlace
}

export function rememberEnd(value: JsonPlace, end: JsonPlace): void {
  const known = slotOf(value)
  known.value = value
  known.end = end
}

/** @inline */
function slotOf(value: JsonPlace): Known {
  return changetype<Known>(slots + ((value & slotMask) << slotShift))
}
