/**
 * Memory for one run. A function lives for one checkout only, so memory is never freed. Every allocated address stays
 * valid, and fresh memory is all zero.
 */

/** Readers of eight bytes at a time may read this far past the end of an allocation. */
const readAheadBytes: usize = 64
const pageShift: usize = 16
const wordBytes: usize = 8

/** Address of the next allocation, and the address up to which memory is available without growing. */
let top: usize = 0
let limit: usize = 0

export function openArena(): void {
  top = roundUp(__heap_base)
  limit = memoryEnd() - readAheadBytes
}

/** Zeroed bytes, aligned to eight, with readable zeros after them until the next call. */
export function allocate(bytes: usize): usize {
  const address = top
  top = roundUp(address + bytes)
  if (top > limit) grow()
  return address
}

/** Shortens the latest allocation to a number of bytes. The rest must be zero. */
export function shorten(address: usize, bytes: usize): void {
  top = roundUp(address + bytes)
}

/** A record of a class without a constructor. Every field is zero, null or false. */
export function allocateRecord<T>(): T {
  const address = top
  top = address + roundUp(offsetof<T>())
  if (top > limit) grow()
  return changetype<T>(address)
}

function grow(): void {
  memory.grow(<i32>((top - limit) >> pageShift) + 1)
  limit = memoryEnd() - readAheadBytes
}

function memoryEnd(): usize {
  return (<usize>memory.size()) << pageShift
}

function roundUp(bytes: usize): usize {
  return (bytes + wordBytes - 1) & ~(wordBytes - 1)
}
