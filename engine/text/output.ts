import { allocate } from '../memory/arena'
import { decodeLetter } from './decode'
import { Text, textAt } from './text'

/** Buffer for the text that is being read. It is reused for the next one. */
let room: usize = 0
let roomBytes: usize = 0
/** Address of the next letter. */
export let out: usize = 0

export function setOut(address: usize): void {
  out = address
}

export function beginOutput(bytes: usize): void {
  if (bytes > roomBytes) {
    roomBytes = bytes << 1
    room = allocate(roomBytes)
  }
  out = room
}

/** The text that was written. Valid until the next one begins. */
export function outputEnd(): Text {
  return textAt(room, out - room)
}

/** @inline */
export function writeByte(byte: u32): void {
  store<u8>(out++, <u8>byte)
}

/** Writes a letter as UTF-8. */
export function writeLetter(letter: u32): void {
  if (letter < 0x80) return writeByte(letter)
  if (letter < 0x800) {
    store<u16>(out, <u16>(0x80c0 | (letter >> 6) | ((letter & 0x3f) << 8)))
    out += 2
    return
  }
  if (letter < 0x10000) {
    store<u8>(out, <u8>(0xe0 | (letter >> 12)))
    store<u16>(out, <u16>(0x8080 | ((letter >> 6) & 0x3f) | ((letter & 0x3f) << 8)), 1)
    out += 3
    return
  }
  store<u16>(out, <u16>(0x80f0 | (letter >> 18) | (((letter >> 12) & 0x3f) << 8)))
  store<u16>(out, <u16>(0x8080 | ((letter >> 6) & 0x3f) | ((letter & 0x3f) << 8)), 2)
  out += 4
}

/** Removes and returns the letter that was written last. `noLetter` at the beginning. */
export function takeBackLetter(): u32 {
  if (out === room) return noLetter
  do out--
  while (out > room && (<u32>load<u8>(out) & 0xc0) === 0x80)
  return decodeLetter(out)
}

export const noLetter: u32 = 0xffffffff
