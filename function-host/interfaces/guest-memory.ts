/**
 * Linear memory of a running module, for its imports. An access outside the memory is a fault of the module. It ends
 * the run, as it would inside the module.
 */
export class GuestMemory {
  #memory: WebAssembly.Memory | undefined

  /** Sets the memory once an instance exists. */
  attach(memory: WebAssembly.Memory | undefined): void {
    this.#memory = memory
  }

  /** Returns a copy, because the memory may change or move. */
  read(address: number, length: number): Uint8Array<ArrayBuffer> {
    return this.#range(address, length).slice()
  }

  /** The bytes themselves. Read them before the module continues. */
  view(address: number, length: number): Uint8Array<ArrayBuffer> {
    return this.#range(address, length)
  }

  write(address: number, bytes: Uint8Array): void {
    this.#range(address, bytes.length).set(bytes)
  }

  writeZeros(address: number, length: number): void {
    this.#range(address, length).fill(0)
  }

  readU32(address: number): number {
    return this.#words(address).getUint32(0, true)
  }

  writeU32(address: number, value: number): void {
    this.#words(address).setUint32(0, value, true)
  }

  #words(address: number): DataView {
    const range = this.#range(address, 4)
    return new DataView(range.buffer, range.byteOffset, range.byteLength)
  }

  /** Addresses and lengths arrive as signed 32-bit integers, but are unsigned. */
  #range(address: number, length: number): Uint8Array<ArrayBuffer> {
    if (!this.#memory) throw new WebAssembly.RuntimeError('the module exports no memory')
    const start = address >>> 0
    const end = start + (length >>> 0)
    const { buffer } = this.#memory
    if (end > buffer.byteLength) throw new WebAssembly.RuntimeError('memory access out of bounds')
    return new Uint8Array(buffer, start, end - start)
  }
}
