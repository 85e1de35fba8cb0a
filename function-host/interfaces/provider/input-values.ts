import { utf8Length } from '../../input/platform-json.ts'
import { ParsingOnDemand } from './parsing-on-demand.ts'
import type { ProviderMeter } from './provider-cost.ts'
import { decodeBox, encodeBox, readErrors } from './value-box.ts'

/** A value of the input that has an address. */
type Addressed =
  | { readonly tag: 'string'; readonly text: string; readonly box: bigint }
  | { readonly tag: 'array'; readonly elements: readonly unknown[]; readonly box: bigint }
  | { readonly tag: 'object'; readonly members: Readonly<Record<string, unknown>>; readonly box: bigint }

/** Addresses are only identifiers. They have gaps, so that arithmetic on one does not yield another. */
const firstAddress = 0x1000
const addressStep = 0x10

const encoder = new TextEncoder()
const nullBox = encodeBox({ tag: 'null' })
const booleanBoxes = [
  encodeBox({ tag: 'boolean', value: false }),
  encodeBox({ tag: 'boolean', value: true }),
] as const

/** The input as the provider returns it, one boxed value at a time. A value that is read twice keeps its address. */
export class InputValues {
  readonly #root: unknown
  readonly #known = new Map<unknown, Addressed>()
  readonly #byAddress: Addressed[] = []
  readonly #parsing: ParsingOnDemand

  /** @param meter counts the instructions for reading the input. */
  constructor(root: unknown, meter: ProviderMeter) {
    this.#root = root
    this.#parsing = new ParsingOnDemand(meter)
  }

  root(): bigint {
    return this.#box(this.#root)
  }

  /** The boxed value of a property. Null if the object does not have it. */
  property(scope: bigint, name: string): bigint {
    const value = this.#find(scope)
    if (value === undefined) return errorBox(readErrors.cannotDecode)
    if (value?.tag !== 'object') return errorBox(readErrors.notAnObject)
    this.#parsing.reachMember(value.members, name)
    return Object.hasOwn(value.members, name) ? this.#box(value.members[name]) : nullBox
  }

  /** The boxed element of an array, or the value of an object's property, by index. */
  atIndex(scope: bigint, index: number): bigint {
    const value = this.#find(scope)
    if (value === undefined) return errorBox(readErrors.cannotRead)
    if (value === null || value.tag === 'string') return errorBox(readErrors.notIndexable)
    const container = value.tag === 'array' ? value.elements : value.members
    const items = value.tag === 'array' ? value.elements : Object.values(value.members)
    this.#parsing.reachItem(container, index)
    return index < items.length ? this.#box(items[index]) : errorBox(readErrors.indexOutOfBounds)
  }

  keyAtIndex(scope: bigint, index: number): bigint {
    const value = this.#find(scope)
    if (value === undefined) return errorBox(readErrors.cannotRead)
    if (value?.tag !== 'object') return errorBox(readErrors.notAnObject)
    this.#parsing.reachItem(value.members, index)
    const key = Object.keys(value.members)[index]
    return key === undefined ? errorBox(readErrors.indexOutOfBounds) : this.#box(key)
  }

  /** Number of a string's bytes, an array's elements or an object's properties. 0 for anything else. */
  length(scope: bigint): number {
    const value = this.#find(scope)
    return value ? lengthOf(value) : 0
  }

  /** UTF-8 bytes of the string at an address that was given to the module. Undefined for any other address. */
  stringAt(address: number): Uint8Array | undefined {
    const value = this.#at(address >>> 0)
    return value?.tag === 'string' ? encoder.encode(value.text) : undefined
  }

  /** Null for a value without an address. Undefined for bits that were never given to the module. */
  #find(scope: bigint): Addressed | null | undefined {
    const box = decodeBox(scope)
    if (box === null) return undefined
    return 'address' in box ? this.#at(box.address) : null
  }

  #at(address: number): Addressed | undefined {
    return this.#byAddress[(address - firstAddress) / addressStep]
  }

  #box(value: unknown): bigint {
    if (value === null || value === undefined) return nullBox
    if (typeof value === 'boolean') return booleanBoxes[value ? 1 : 0]
    if (typeof value === 'number') return encodeBox({ tag: 'number', value })
    return (this.#known.get(value) ?? this.#giveAddress(value)).box
  }

  #giveAddress(value: unknown): Addressed {
    const address = firstAddress + this.#byAddress.length * addressStep
    const addressed = describe(value, address)
    this.#known.set(value, addressed)
    this.#byAddress.push(addressed)
    return addressed
  }
}

function describe(value: unknown, address: number): Addressed {
  if (typeof value === 'string') {
    return {
      tag: 'string',
      text: value,
      box: encodeBox({ tag: 'string', address, length: utf8Length(value) }),
    }
  }
  if (Array.isArray(value)) {
    return {
      tag: 'array',
      elements: value,
      box: encodeBox({ tag: 'array', address, length: value.length }),
    }
  }
  if (isObject(value)) {
    const length = Object.keys(value).length
    return { tag: 'object', members: value, box: encodeBox({ tag: 'object', address, length }) }
  }
  throw new TypeError(`an input cannot hold a ${typeof value}`)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function lengthOf(value: Addressed): number {
  switch (value.tag) {
    case 'string':
      return utf8Length(value.text)
    case 'array':
      return value.elements.length
    case 'object':
      return Object.keys(value.members).length
  }
}

function errorBox(code: number): bigint {
  return encodeBox({ tag: 'error', code })
}
