import { encodeSigned, encodeUnsigned } from './leb128.ts'

const initialCapacity = 256
const utf8 = new TextEncoder()

/** Collects the parts of a WebAssembly module. Every method returns the writer, so that calls chain. */
export class ByteWriter {
  #bytes = new Uint8Array(initialCapacity)
  #length = 0

  append(bytes: ArrayLike<number>): this {
    this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
    return this
  }

  byte(value: number): this {
    this.#makeRoom(1)
    this.#bytes[this.#length++] = value
    return this
  }

  unsigned(value: number): this {
    return this.append(encodeUnsigned(value))
  }

  signed(value: number): this {
    return this.append(encodeSigned(value))
  }

  name(text: string): this {
    const bytes = utf8.encode(text)
    return this.unsigned(bytes.length).append(bytes)
  }

  /** Appends the length of the content, then the content. */
  sized(content: Uint8Array): this {
    return this.unsigned(content.length).append(content)
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  #makeRoom(extra: number): void {
    const needed = this.#length + extra
    if (needed <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}
