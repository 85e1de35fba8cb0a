import { decodeUnsigned } from './leb128.ts'

const continuationBit = 0x80
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads the parts of a WebAssembly module from front to back. */
export class ByteReader {
  readonly bytes: Uint8Array
  position = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get atEnd(): boolean {
    return this.position >= this.bytes.length
  }

  byte(): number {
    const byte = this.bytes[this.position]
    if (byte === undefined) throw new RangeError('the module ends too early')
    this.position++
    return byte
  }

  unsigned(): number {
    const { value, next } = decodeUnsigned(this.bytes, this.position)
    this.position = next
    return value
  }

  /** Skips one LEB128 number of any width, signed or not. */
  skipNumber(): void {
    while (this.byte() >= continuationBit);
  }

  take(length: number): Uint8Array {
    const end = this.position + length
    if (end > this.bytes.length) throw new RangeError('the module ends too early')
    const taken = this.bytes.subarray(this.position, end)
    this.position = end
    return taken
  }

  name(): string {
    return utf8.decode(this.take(this.unsigned()))
  }

  /** Reads a count, then that many entries. */
  list<T>(readOne: () => T): T[] {
    return Array.from({ length: this.unsigned() }, readOne)
  }

  /** Bytes from an earlier position up to the current one. */
  since(start: number): Uint8Array {
    return this.bytes.subarray(start, this.position)
  }
}
