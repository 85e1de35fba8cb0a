import type { ProviderMeter } from './provider-cost.ts'

/** An object or list of the input, with the number of its parsed items. The last of them may be only partly parsed. */
type Container = {
  /** Names of an object's members; null for a list. */
  readonly names: readonly string[] | null
  readonly items: readonly unknown[]
  parsed: number
  isFinished: boolean
}

/** Longest text in bytes whose length fits into the byte of its kind. */
const shortTextMaxBytes = 31

/** Bytes that the provider uses for an item, and its first block of memory. Each further block is twice as large. */
const elementBytes = 40
const memberBytes = 80
const firstBlockBytes = 496

/**
 * Counts the provider's parsing. The provider keeps the input as text and parses as little as it can. To reach an item
 * of an object or list, it parses all earlier items completely, even unread ones. It parses nothing twice.
 */
export class ParsingOnDemand {
  readonly #meter: ProviderMeter
  readonly #containers = new Map<object, Container>()
  #blockBytes = firstBlockBytes
  #freeBytes = firstBlockBytes

  constructor(meter: ProviderMeter) {
    this.#meter = meter
  }

  /** Counts the search for a member by name: first among the parsed members, then one by one in the rest. */
  reachMember(object: object, name: string): void {
    const container = this.#containerOf(object)
    const { names } = container
    if (names === null) return
    const found = names.indexOf(name)
    const end = found < 0 ? names.length : found + 1
    this.#meter.spend('nameCompared', Math.min(end, container.parsed))
    for (let index = 0; index < end; index++) this.#compare(names[index] ?? '', name)
    this.#parseUpTo(container, end)
  }

  /** Counts the parsing up to an element of a list or a member of an object, by index. */
  reachItem(value: object, index: number): void {
    const container = this.#containerOf(value)
    if (index < container.items.length) this.#parseUpTo(container, index + 1)
  }

  #compare(one: string, other: string): void {
    if (one.length !== other.length) return
    let same = 0
    while (same < one.length && one.charCodeAt(same) === other.charCodeAt(same)) same++
    this.#meter.spend('nameByteCompared', same)
  }

  #containerOf(value: object): Container {
    const known = this.#containers.get(value)
    if (known) return known
    const isList = Array.isArray(value)
    const container: Container = {
      names: isList ? null : Object.keys(value),
      items: isList ? value : Object.values(value),
      parsed: 0,
      isFinished: false,
    }
    this.#containers.set(value, container)
    this.#reserve(container.items.length * (isList ? elementBytes : memberBytes))
    return container
  }

  /** Takes memory for all items of a container at once, when its head is parsed. */
  #reserve(bytes: number): void {
    if (bytes === 0) return
    this.#meter.spend('itemRoom')
    if (bytes > this.#freeBytes) {
      this.#meter.spend('memoryBlock')
      this.#blockBytes = Math.max(2 * this.#blockBytes, bytes)
      this.#freeBytes = this.#blockBytes
    }
    this.#freeBytes -= bytes
  }

  #parseUpTo(container: Container, count: number): void {
    while (container.parsed < count) {
      this.#finish(container.items[container.parsed - 1])
      this.#meter.spend(container.names === null ? 'element' : 'member')
      this.#parse(container.items[container.parsed])
      container.parsed++
    }
  }

  /** Counts the cost of a value in addition to that of a number. For a container, counts only its head. */
  #parse(value: unknown): void {
    if (typeof value === 'string') {
      this.#meter.spend(Buffer.byteLength(value) > shortTextMaxBytes ? 'longText' : 'text')
    } else if (typeof value === 'number') {
      if (!Number.isInteger(value)) this.#meter.spend('fraction')
    } else if (isContainer(value)) {
      this.#meter.spend('container')
      this.#containerOf(value)
    }
  }

  #finish(value: unknown): void {
    if (!isContainer(value)) return
    const container = this.#containerOf(value)
    if (container.isFinished) return
    this.#parseUpTo(container, container.items.length)
    this.#finish(container.items.at(-1))
    container.isFinished = true
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
