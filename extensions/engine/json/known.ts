import { JsonPlace, noPlace } from './place'

/**
 * What is known so far of an object or array that is walked, so that what was read is not passed over again. Kept in a
 * table of few slots, found by address: a slot that another container takes over costs a walk, no more.
 */
@unmanaged
export class Known {
  container: JsonPlace
  /** The furthest member of the object that was asked for; nought where none was. */
  value: JsonPlace
  /** Behind the closing bracket, or nought while that is not known. */
  end: usize
}

const slotShift: usize = 4
const slotMask: usize = 63
const slots = memory.data(1024, 8)

/** The slot that belongs to this container, or to another one with which it shares it. */
export function slotOf(container: JsonPlace): Known {
  return changetype<Known>(slots + ((container & slotMask) << slotShift))
}

/** The furthest member of the object that was asked for; `noPlace` where none is known. */
export function furthestMember(object: JsonPlace): JsonPlace {
  const known = slotOf(object)
  return known.container === object ? known.value : noPlace
}

export function rememberMember(object: JsonPlace, value: JsonPlace): void {
  const known = slotOf(object)
  if (known.container !== object) {
    known.container = object
    known.value = value
    known.end = 0
  } else if (value > known.value) known.value = value
}

export function rememberEnd(container: JsonPlace, end: usize): void {
  const known = slotOf(container)
  if (known.container !== container) {
    known.container = container
    known.value = noPlace
  }
  known.end = end
}
