import { ParsingOnDemand } from './parsing-on-demand.ts'
import type { ProviderMeter } from './provider-cost.ts'
import { decodeBox, encodeBox, readErrors } from './value-box.ts'

/** A value of the input that has an address, with the data that reads of it need. */
type Addressed =
  | { readonly tag: 'string'; readonly bytes: Uint8Array }
  | { readonly tag: 'array'; readonly value: object; readonly elements: readonly unknown[] }
  | {
      readonly tag: 'object'
      readonly value: object
      readonly properties: Readonly<Record<string, unknown>>
      readonly keys: readonly string[]
    }

/** Addresses are only names here. They have gaps, so that arithmetic on one does not yield another. */
const firstAddress = 0x1000
const addressStep = 0x10

const encoder = new TextEncoder()

/** The input as the provider shows it, one boxed value at a time. A value that is read twice keeps its address. */
export class InputValues {
  readonly #root: unknown
  readonly #addresses = new Map<unknown, number>()
  readonly #values = new Map<number, Addressed>()
  readonly #parsing: ParsingOnDemand

  /** The meter counts the instructions that reads of the input cost. */
  constructor(root: unknown, meter: ProviderMeter) {
    this.#root = root
    this.#parsing = new ParsingOnDemand(meter)
  }

  root(): bigint {
    return this.#box(this.#root)
  }

  /** The boxed value of a property; null where the object does not have it. */
  property(scope: bigint, name: string): bigint {
    const value = this.#find(scope)
    if (value === undefined) return errorBox(readErrors.cannotDecode)
    if (value?.tag !== 'object') return errorBox(readErrors.notAnObject)
    this.#parsing.reachMember(value.value, name)
    return this.#box(Object.hasOwn(value.properties, name) ? value.properties[name] : null)
  }

  /** The boxed element of an array, or the value of an object's property, by index. */
  atIndex(scope: bigint, index: number): bigint {
    const value = this.#find(scope)
    if (value === undefined) return errorBox(readErrors.cannotRead)
    if (value?.tag === 'array') {
      this.#parsing.reachItem(value.value, index)
      return index < value.elements.length
        ? this.#box(value.elements[index])
        : errorBox(readErrors.indexOutOfBounds)
    }
    if (value?.tag !== 'object') return errorBox(readErrors.notIndexable)
    this.#parsing.reachItem(value.value, index)
    const key = value.keys[index]
    return key === undefined ? errorBox(readErrors.indexOutOfBounds) : this.#box(value.properties[key])
  }

  keyAtIndex(scope: bigint, index: number): bigint {
    const value = this.#find(scope)
    if (value === undefined) return errorBox(readErrors.cannotRead)
    if (value?.tag !== 'object') return errorBox(readErrors.notAnObject)
    this.#parsing.reachItem(value.value, index)
    const key = value.keys[index]
    return key === undefined ? errorBox(readErrors.indexOutOfBounds) : this.#box(key)
  }

  /** Bytes of a string, elements of an array, properties of an object; 0 for anything else. */
  length(scope: bigint): number {
    const value = this.#find(scope)
    return value ? lengthOf(value) : 0
  }

  /** UTF-8 of the string at an address that was given to the module; undefined for any other address. */
  stringAt(address: number): Uint8Array | undefined {
    const value = this.#values.get(address >>> 0)
    return value?.tag === 'string' ? value.bytes : undefined
  }

  /** Null for a value without an address. Undefined for bits that were never given to the module. */
  #find(scope: bigint): Addressed | null | undefined {
    const box = decodeBox(scope)
    if (box === null) return undefined
    return 'address' in box ? this.#values.get(box.address) : null
  }

  #box(value: unknown): bigint {
    if (value === null || value === undefined) return encodeBox({ tag: 'null' })
    if (typeof value === 'boolean') return encodeBox({ tag: 'boolean', value })
    if (typeof value === 'number') return encodeBox({ tag: 'number', value })
    const address = this.#addresses.get(value) ?? this.#addAddress(value)
    const addressed = this.#values.get(address)
    if (!addressed) throw new Error(`no value at the input address ${address}`)
    return encodeBox({ tag: addressed.tag, address, length: lengthOf(addressed) })
  }

  #addAddress(value: unknown): number {
    const address = firstAddress + this.#addresses.size * addressStep
    this.#addresses.set(value, address)
    this.#values.set(address, describe(value))
    return address
  }
}

function describe(value: unknown): Addressed {
  if (typeof value === 'string') return { tag: 'string', bytes: encoder.encode(value) }
  if (Array.isArray(value)) return { tag: 'array', value, elements: value }
  if (typeof value === 'object' && value !== null) {
    const properties = Object.fromEntries(Object.entries(value))
    return { tag: 'object', value, properties, keys: Object.keys(properties) }
  }
  throw new TypeError(`an input cannot hold a ${typeof value}`)
}

function lengthOf(value: Addressed): number {
  switch (value.tag) {
    case 'string':
      return value.bytes.length
    case 'array':
      return value.elements.length
    case 'object':
      return value.keys.length
  }
}

function errorBox(code: number): bigint {
  return encodeBox({ tag: 'error', code })
}
