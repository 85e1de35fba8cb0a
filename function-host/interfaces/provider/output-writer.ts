/** Result codes of the provider's writes (docs/platform.md#function-interface). */
export const writeResults = {
  ok: 0,
  ioError: 1,
  expectedKey: 2,
  objectLengthError: 3,
  valueAlreadyWritten: 4,
  notAnObject: 5,
  valueNotFinished: 6,
  arrayLengthError: 7,
  notAnArray: 8,
} as const

export type WriteResult = (typeof writeResults)[keyof typeof writeResults]

type OpenObject = {
  readonly kind: 'object'
  readonly length: number
  readonly members: Record<string, unknown>
  written: number
  key: string | null
}
type OpenArray = { readonly kind: 'array'; readonly length: number; readonly elements: unknown[] }

/**
 * The output, which a module writes value by value in reading order. The module announces the length of each object and
 * array, and finishes each. A write out of order returns an error code and changes nothing.
 */
export class OutputWriter {
  readonly #open: (OpenObject | OpenArray)[] = []
  #result: { readonly value: unknown } | null = null
  #depth = 0

  /** The finished value with its nesting depth. Null if it is not finished. */
  result(): { readonly value: unknown; readonly depth: number } | null {
    return this.#result && { ...this.#result, depth: this.#depth }
  }

  /** Writes a text. It is the next key where an object expects one. */
  writeString(text: string): WriteResult {
    const container = this.#open.at(-1)
    if (container?.kind !== 'object' || container.key !== null) return this.#write(text)
    if (container.written >= container.length) return writeResults.objectLengthError
    container.key = text
    return writeResults.ok
  }

  /** Writes null, a boolean or a number. */
  writeScalar(value: null | boolean | number): WriteResult {
    return this.#write(value)
  }

  startObject(length: number): WriteResult {
    return this.#start({ kind: 'object', length, members: {}, written: 0, key: null })
  }

  startArray(length: number): WriteResult {
    return this.#start({ kind: 'array', length, elements: [] })
  }

  finishObject(): WriteResult {
    const container = this.#open.at(-1)
    if (container?.kind !== 'object') return writeResults.notAnObject
    if (container.key !== null || container.written !== container.length)
      return writeResults.objectLengthError
    this.#open.pop()
    return this.#write(container.members)
  }

  finishArray(): WriteResult {
    const container = this.#open.at(-1)
    if (container?.kind !== 'array') return writeResults.notAnArray
    if (container.elements.length !== container.length) return writeResults.arrayLengthError
    this.#open.pop()
    return this.#write(container.elements)
  }

  #start(container: OpenObject | OpenArray): WriteResult {
    const refusal = this.#findRefusal()
    if (refusal !== undefined) return refusal
    this.#open.push(container)
    this.#depth = Math.max(this.#depth, this.#open.length)
    return writeResults.ok
  }

  #write(value: unknown): WriteResult {
    const refusal = this.#findRefusal()
    if (refusal !== undefined) return refusal
    const container = this.#open.at(-1)
    if (!container) this.#result = { value }
    else if (container.kind === 'array') container.elements.push(value)
    else if (container.key !== null) {
      setMember(container.members, container.key, value)
      container.written++
      container.key = null
    }
    return writeResults.ok
  }

  /** The error code if no value can be written now. Undefined if one can. */
  #findRefusal(): WriteResult | undefined {
    const container = this.#open.at(-1)
    if (!container) return this.#result ? writeResults.valueAlreadyWritten : undefined
    if (container.kind === 'array') {
      return container.elements.length >= container.length ? writeResults.arrayLengthError : undefined
    }
    return container.key === null ? writeResults.expectedKey : undefined
  }
}

/** Sets a member. An assignment to `__proto__` would change the object instead. */
function setMember(members: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') members[name] = value
  else Object.defineProperty(members, name, { value, configurable: true, enumerable: true, writable: true })
}
