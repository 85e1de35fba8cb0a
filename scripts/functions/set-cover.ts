/**
 * Set cover by simulated annealing. It finds blocks of facts so that as many wanted sets of facts as possible are
 * within a block. A block's facts cost points, and every block has the same number of points.
 *
 * A step adds a wanted set that no block contains to one of them. It drops other facts until the block fits, and fills
 * it again. A step may lose more than it gains, but less and less often.
 *
 * Facts are numbers below 62, so that a set of them is two words of bits.
 */

/** A set of facts that one block should contain, and its weight. */
export type WantedSet = { readonly facts: readonly number[]; readonly weight: number }

export type Block = {
  readonly facts: readonly number[]
  /** Facts that the search never drops. */
  readonly keeps: readonly number[]
  /** Facts that the search never adds. */
  readonly lacks: readonly number[]
  /** True if facts must be neither added to the block nor dropped from it. */
  readonly isFixed: boolean
}

export type CoverSearch = {
  readonly wanted: readonly WantedSet[]
  readonly blocks: readonly Block[]
  /** For each query of a block: the points of each fact, and the points available. */
  readonly queries: readonly { readonly costs: readonly number[]; readonly points: number }[]
  readonly steps: number
  /** The loss that a step accepts with a probability of 1/e, at the start and at the end. */
  readonly heat: readonly [first: number, last: number]
  /** Returns numbers from 0 to 1. */
  readonly random: () => number
}

/** The facts of each block, and the total weight of wanted sets that no block contains. */
export type Cover = { readonly blocks: readonly (readonly number[])[]; readonly open: number }

/** Number of random blocks that a step compares. It changes the one that lacks the fewest facts. */
const blocksTried = 4

export function searchCover({ wanted, blocks, queries, steps, heat, random }: CoverSearch): Cover {
  const factCount = queries[0]?.costs.length ?? 0
  const weights = Float64Array.from(wanted, ({ weight }) => weight)
  const setBits = wanted.map(({ facts }) => bitsOf(facts))
  const [lows, highs] = [0, 1].map((word) => Int32Array.from(setBits, (bits) => bits[word] ?? 0)) as [
    Int32Array,
    Int32Array,
  ]
  const setsWith = Array.from({ length: factCount }, (_, fact) =>
    Int32Array.from(wanted.flatMap(({ facts }, set) => (facts.includes(fact) ? [set] : []))),
  )
  const state = blocks.map(({ facts }) => bitsOf(facts))
  const fixedBits = blocks.map(({ keeps }) => bitsOf(keeps))
  const lacking = blocks.map(({ lacks }) => bitsOf(lacks))
  const free = blocks.flatMap(({ isFixed }, block) => (isFixed ? [] : [block]))
  // A block that starts with more facts than it has points for drops some before the search begins.
  for (const block of free) state[block] = change(block, [0, 0]) ?? (fixedBits[block] as Bits)
  /** Number of blocks that contain each wanted set. */
  const holders = Int32Array.from(setBits, (set) => state.filter((bits) => isWithin(set, bits)).length)
  const open = new IndexedList(wanted.length)
  for (const [set, count] of holders.entries()) if (count === 0) open.add(set)
  let loss = open.items.reduce((sum, set) => sum + (weights[set] ?? 0), 0)
  let best = { loss, state: [...state] }
  const seen = new Int32Array(wanted.length).fill(-1)
  const [gained, lost]: [number[], number[]] = [[], []]

  for (let step = 0; step < steps && open.items.length > 0 && free.length > 0; step++) {
    const set = setBits[pick(open.items)] as Bits
    const block = pickBlock(set)
    const before = state[block] as Bits
    const after = change(block, set)
    if (after === undefined) continue
    // The accepted loss is drawn first, so that weighing a worse change can stop early.
    const [first, last] = heat
    const mostLoss = -first * (last / first) ** (step / steps) * Math.log(random() + Number.MIN_VALUE)
    const difference = weigh(before, after, mostLoss, step)
    if (difference > mostLoss) continue
    for (const one of gained) {
      if (holders[one] === 0) open.remove(one)
      holders[one] = (holders[one] ?? 0) + 1
    }
    for (const one of lost) {
      holders[one] = (holders[one] ?? 0) - 1
      if (holders[one] === 0) open.add(one)
    }
    state[block] = after
    loss += difference
    if (loss < best.loss - 1e-9) best = { loss, state: [...state] }
  }
  return { open: best.loss, blocks: best.state.map(listBits) }

  function pick(from: readonly number[]): number {
    return from[Math.floor(random() * from.length)] ?? 0
  }

  function pickBlock(set: Bits): number {
    const tried = Array.from({ length: blocksTried }, () => pick(free))
    const missing = (block: number) => costOf(without(set, state[block] as Bits), 0)
    return tried.reduce((one, other) => (missing(other) < missing(one) ? other : one))
  }

  /** The facts of a block after a set was added. Undefined if the set does not fit the block's fixed facts. */
  function change(block: number, set: Bits): Bits | undefined {
    if (!isEmpty(intersection(set, lacking[block] as Bits))) return undefined
    let bits = union(state[block] as Bits, set)
    const loose = listBits(without(without(bits, set), fixedBits[block] as Bits))
    const spent = queries.map((_, query) => costOf(bits, query))
    const isOver = () => queries.some(({ points }, query) => (spent[query] ?? 0) > points)
    const pay = (fact: number, sign: number) => {
      for (const [query, { costs }] of queries.entries())
        spent[query] = (spent[query] ?? 0) + sign * (costs[fact] ?? 0)
    }
    while (isOver()) {
      if (loose.length === 0) return undefined
      const [fact = 0] = loose.splice(Math.floor(random() * loose.length), 1)
      bits = without(bits, bitOf(fact))
      pay(fact, -1)
    }
    const from = Math.floor(random() * factCount)
    for (let turn = 0; turn < factCount; turn++) {
      const fact = (from + turn) % factCount
      if (isWithin(bitOf(fact), union(bits, lacking[block] as Bits))) continue
      pay(fact, 1)
      if (isOver()) pay(fact, -1)
      else bits = union(bits, bitOf(fact))
    }
    return bits
  }

  /**
   * The weight that a change of a block loses. `gained` and `lost` receive the wanted sets. The sum stops early once it
   * exceeds `most`.
   */
  function weigh(before: Bits, after: Bits, most: number, step: number): number {
    let total = 0
    gained.length = 0
    lost.length = 0
    for (const fact of listBits(without(after, before)))
      visitWithin(fact, after, step, (set) => {
        gained.push(set)
        if (holders[set] === 0) total -= weights[set] as number
      })
    for (const fact of listBits(without(before, after))) {
      visitWithin(fact, before, step, (set) => {
        lost.push(set)
        if (holders[set] === 1) total += weights[set] as number
      })
      if (total > most) return total
    }
    return total
  }

  /** Visits each wanted set that has this fact and is within a block, once per step. */
  function visitWithin(fact: number, [low, high]: Bits, step: number, visit: (set: number) => void): void {
    const sets = setsWith[fact] as Int32Array
    const [outsideLow, outsideHigh] = [~low, ~high]
    for (let at = 0; at < sets.length; at++) {
      const set = sets[at] as number
      const isOutside = ((lows[set] as number) & outsideLow) | ((highs[set] as number) & outsideHigh)
      if (isOutside !== 0 || seen[set] === step) continue
      seen[set] = step
      visit(set)
    }
  }

  function costOf(bits: Bits, query: number): number {
    const costs = queries[query]?.costs ?? []
    let total = 0
    for (let rest = bits[0]; rest !== 0; rest &= rest - 1) total += costs[31 - Math.clz32(rest & -rest)] ?? 0
    for (let rest = bits[1]; rest !== 0; rest &= rest - 1)
      total += costs[wordBits + 31 - Math.clz32(rest & -rest)] ?? 0
    return total
  }
}

/**
 * The fourteen blocks of the Steiner system S(3, 4, 8). Any three of the numbers 0 to 7 are in exactly one block of
 * four. The four numbers of a block have a bitwise XOR of zero.
 */
export function listSteinerSystem(): number[][] {
  const points = Array.from({ length: 8 }, (_, point) => point)
  return points.flatMap((one) =>
    points.slice(one + 1).flatMap((other) =>
      points.slice(other + 1).flatMap((third) => {
        const fourth = one ^ other ^ third
        return fourth > third ? [[one, other, third, fourth]] : []
      }),
    ),
  )
}

/** A list of numbers that adds and removes a number in constant time. */
class IndexedList {
  readonly items: number[] = []
  readonly #indexes: Int32Array
  constructor(size: number) {
    this.#indexes = new Int32Array(size)
  }
  add(item: number): void {
    this.#indexes[item] = this.items.push(item) - 1
  }
  remove(item: number): void {
    const [index, last] = [this.#indexes[item] ?? 0, this.items.pop()]
    if (last === undefined || last === item) return
    this.items[index] = last
    this.#indexes[last] = index
  }
}

type Bits = readonly [low: number, high: number]

const wordBits = 31

const bitOf = (fact: number): Bits => (fact < wordBits ? [1 << fact, 0] : [0, 1 << (fact - wordBits)])
const union = ([low, high]: Bits, [otherLow, otherHigh]: Bits): Bits => [low | otherLow, high | otherHigh]
const intersection = ([low, high]: Bits, [otherLow, otherHigh]: Bits): Bits => [
  low & otherLow,
  high & otherHigh,
]
const isEmpty = ([low, high]: Bits) => low === 0 && high === 0
const without = ([low, high]: Bits, [otherLow, otherHigh]: Bits): Bits => [low & ~otherLow, high & ~otherHigh]
const isWithin = ([low, high]: Bits, [otherLow, otherHigh]: Bits) =>
  (low & ~otherLow) === 0 && (high & ~otherHigh) === 0
const bitsOf = (facts: readonly number[]): Bits => facts.map(bitOf).reduce(union, [0, 0])

function listBits([low, high]: Bits): number[] {
  const numbers: number[] = []
  for (let rest = low; rest !== 0; rest &= rest - 1) numbers.push(31 - Math.clz32(rest & -rest))
  for (let rest = high; rest !== 0; rest &= rest - 1) numbers.push(wordBits + 31 - Math.clz32(rest & -rest))
  return numbers
}
