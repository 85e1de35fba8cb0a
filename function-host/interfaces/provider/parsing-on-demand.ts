import type { ProviderMeter } from './provider-cost.ts'

/** An object or a list of the input: how many of its items the provider has come past, the last one perhaps in part. */
type Container = {
  /** Of an object's members; null for a list. */
  readonly names: readonly string[] | null
  readonly items: readonly unknown[]
  parsed: number
  isFinished: boolean
}

/** The longest text whose length fits into the byte that says it is a text. */
const shortTextMaxBytes = 31

/** What the provider keeps for an item, and how much it takes from memory at first; then always twice as much. */
const elementBytes = 40
const memberBytes = 80
const firstBlockBytes = 496

/**
 * Counts what the provider parses. It keeps the input as it came and parses no more than it has to: to reach an item of
 * an object or a list it goes through all items before it, and finishes each of them with all that is inside, whether
 * the module looks at it or not. What was parsed once is not parsed again.
 */
export class ParsingOnDemand {
  readonly #meter: ProviderMeter
  readonly #containers = new Map<object, Container>()
  #blockBytes = firstBlockBytes
  #freeBytes = firstBlockBytes

  constructor(meter: ProviderMeter) {
    this.#meter = meter
  }

  /** Looks for a member by its name, first among those that were parsed before, then one by one in the rest. */
  reachMember(object: object, name: string): void {
    const container = this.#containerOf(object)
    const { names } = container
    if (names === null) return
    const place = names.indexOf(name)
    const end = place < 0 ? names.length : place + 1
    this.#meter.spend('nameCompared', Math.min(end, container.parsed))
    for (let index = 0; index < end; index++) this.#compare(names[index] ?? '', name)
    this.#parseUpTo(container, end)
  }

  /** An element of a list or a member of an object, by its place. */
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

  /** Room for all items of a container is taken when it is met. */
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

  /** What a value costs more than a number would. Of a container this is its head only. */
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
