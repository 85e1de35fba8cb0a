/**
 * Looks for variants that together hold as many sets of facts as they can, by simulated annealing: a set that no variant
 * holds is put into one of them, which lets go of other facts until it fits again; what is lost by that is allowed to be
 * more than what is won, less and less often. Facts are numbers here, fewer than 62, and a set of them two words of bits.
 */

/** Facts that are wanted together, and how much depends on it. */
export type WantedFacts = { readonly facts: readonly number[]; readonly weight: number }

/** A variant that is there: it keeps its facts, and may learn some. */
export type VariantSlot = {
  readonly keeps: readonly number[]
  readonly mayLearn: readonly number[]
  /** What it begins with beside what it keeps, and may let go of. */
  readonly beginsWith: readonly number[]
  /** What else it asks for, in points. */
  readonly pointsBeside: number
}

export type VariantSearch = {
  /** What each query of a variant can hold, in points, and what it pays for each fact. */
  readonly rooms: readonly { readonly points: number; readonly costs: readonly number[] }[]
  readonly wanted: readonly WantedFacts[]
  readonly slots: readonly VariantSlot[]
  readonly steps: number
  /** From 0 to 1, the same numbers at each run. */
  readonly random: () => number
}

export type FoundVariants = {
  /** The facts of each slot, in their order. */
  readonly variants: readonly (readonly number[])[]
  /** The weight of what none of them holds. */
  readonly open: number
}

/** A loss of this weight is taken with a chance of 1 in e, in the beginning and in the end. */
const [firstHeat, lastHeat] = [1.4, 0.4]

/** Of so many slots the one is changed that lacks least of a set. */
const slotsTried = 4

type Bits = readonly [low: number, high: number]

export function searchVariants({ rooms, wanted, slots, steps, random }: VariantSearch): FoundVariants {
  const factCount = rooms[0]?.costs.length ?? 0
  const sets = keepLargest(wanted)
  const low = Int32Array.from(sets, ({ facts }) => bitsOf(facts)[0])
  const high = Int32Array.from(sets, ({ facts }) => bitsOf(facts)[1])
  const weight = Float64Array.from(sets, (set) => set.weight)
  const setsWith = Array.from({ length: factCount }, (_, fact) =>
    Int32Array.from(sets.keys().filter((index) => sets[index]?.facts.includes(fact))),
  )
  const state = slots.map((slot) => createState(slot, rooms))
  const changeable = state.filter(({ mayHold, keeps }) => mayHold[0] !== keeps[0] || mayHold[1] !== keeps[1])

  const holders = Int32Array.from(sets, (_, index) => state.filter((one) => holds(one.bits, index)).length)
  const openSets = createIndexList(sets.length)
  for (const [index, count] of holders.entries()) if (count === 0) openSets.add(index)
  let open = sets.reduce((sum, set, index) => (holders[index] === 0 ? sum + set.weight : sum), 0)
  let best = { open, bits: state.map((one) => one.bits) }

  const seen = new Int32Array(sets.length).fill(-1)
  const [won, lost] = [new Int32Array(sets.length), new Int32Array(sets.length)]
  for (let step = 0; step < steps && openSets.length() > 0 && changeable.length > 0; step++) {
    const heat = firstHeat * (lastHeat / firstHeat) ** (step / steps)
    const index = openSets.at(Math.floor(random() * openSets.length()))
    const slot = pickSlot(index)
    const after = slot && changed(slot, index)
    if (slot === undefined || after === undefined) continue
    // How much worse it may become is drawn first, so that a change that costs more is dropped as soon as that is seen.
    const mostLoss = -heat * Math.log(random() + Number.MIN_VALUE)
    let [loss, wonCount, lostCount] = [0, 0, 0]
    for (const fact of listBits(difference(after.bits, slot.bits)))
      for (const each of setsWith[fact] ?? [])
        if (seen[each] !== step && holds(after.bits, each)) {
          seen[each] = step
          won[wonCount++] = each
          if (holders[each] === 0) loss -= weight[each] ?? 0
        }
    for (const fact of listBits(difference(slot.bits, after.bits))) {
      if (loss > mostLoss) break
      for (const each of setsWith[fact] ?? [])
        if (seen[each] !== step && holds(slot.bits, each)) {
          seen[each] = step
          lost[lostCount++] = each
          if (holders[each] === 1) loss += weight[each] ?? 0
        }
    }
    if (loss > mostLoss) continue
    for (const each of won.subarray(0, wonCount)) {
      holders[each] = (holders[each] ?? 0) + 1
      if (holders[each] === 1) openSets.remove(each)
    }
    for (const each of lost.subarray(0, lostCount)) {
      holders[each] = (holders[each] ?? 0) - 1
      if (holders[each] === 0) openSets.add(each)
    }
    slot.bits = after.bits
    slot.points = after.points
    open += loss
    if (open < best.open) best = { open, bits: state.map((one) => one.bits) }
  }
  return { open: best.open, variants: best.bits.map(listBits) }

  function holds([ofLow, ofHigh]: Bits, index: number): boolean {
    const [wantedLow, wantedHigh] = [low[index] ?? 0, high[index] ?? 0]
    return (ofLow & wantedLow) === wantedLow && (ofHigh & wantedHigh) === wantedHigh
  }

  function bitsOfSet(index: number): Bits {
    return [low[index] ?? 0, high[index] ?? 0]
  }

  function pickSlot(index: number): SlotState | undefined {
    let [picked, least]: [SlotState | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
    for (let tried = 0; tried < slotsTried; tried++) {
      const slot = changeable[Math.floor(random() * changeable.length)]
      if (slot === undefined || !isEmpty(difference(bitsOfSet(index), slot.mayHold))) continue
      const lacking = listBits(difference(bitsOfSet(index), slot.bits))
      const points = lacking.reduce((sum, fact) => sum + (rooms[0]?.costs[fact] ?? 0), 0)
      if (points < least) [picked, least] = [slot, points]
    }
    return picked
  }

  /** A slot that holds a set, with other facts let go of, and others learnt where that leaves room. */
  function changed(slot: SlotState, index: number): Pick<SlotState, 'bits' | 'points'> | undefined {
    const wantedBits = bitsOfSet(index)
    let bits = union(slot.bits, wantedBits)
    const points = [...slot.points]
    const pay = (fact: number, sign: number) => {
      for (const [room, { costs }] of rooms.entries())
        points[room] = (points[room] ?? 0) + sign * (costs[fact] ?? 0)
    }
    for (const fact of listBits(difference(wantedBits, slot.bits))) pay(fact, 1)
    const overflows = (room: number) => (points[room] ?? 0) > (rooms[room]?.points ?? 0)
    const loose = listBits(difference(difference(bits, wantedBits), slot.keeps))
    while (rooms.some((_, room) => overflows(room))) {
      const [fact] = loose.splice(Math.floor(random() * loose.length), 1)
      if (fact === undefined) return undefined
      if (!rooms.some(({ costs }, room) => overflows(room) && (costs[fact] ?? 0) > 0)) continue
      bits = difference(bits, bitsOf([fact]))
      pay(fact, -1)
    }
    if (rooms.some(({ points: most }, room) => (points[room] ?? 0) < most)) {
      const from = Math.floor(random() * factCount)
      for (let turn = 0; turn < factCount; turn++) {
        const fact = (from + turn) % factCount
        const bit = bitsOf([fact])
        if (!isEmpty(difference(bit, slot.mayHold)) || isEmpty(difference(bit, bits))) continue
        if (rooms.some(({ costs, points: most }, room) => (points[room] ?? 0) + (costs[fact] ?? 0) > most))
          continue
        bits = union(bits, bit)
        pay(fact, 1)
      }
    }
    return { bits, points }
  }
}

type SlotState = {
  readonly keeps: Bits
  readonly mayHold: Bits
  bits: Bits
  points: readonly number[]
}

function createState(
  { keeps, mayLearn, beginsWith, pointsBeside }: VariantSlot,
  rooms: VariantSearch['rooms'],
): SlotState {
  const known = [...new Set([...keeps, ...beginsWith])]
  const bits = bitsOf(known)
  const points = rooms.map(({ costs }) => known.reduce((sum, fact) => sum + (costs[fact] ?? 0), pointsBeside))
  return { keeps: bitsOf(keeps), mayHold: union(bits, bitsOf(mayLearn)), bits, points }
}

/** Without those that lie within another one, which is held where the other is. */
function keepLargest(wanted: readonly WantedFacts[]): WantedFacts[] {
  const bits = wanted.map(({ facts }) => bitsOf(facts))
  return wanted.filter((_, index) => {
    const own = bits[index] ?? [0, 0]
    return !bits.some((other, at) => at !== index && isEmpty(difference(own, other)))
  })
}

/** A list of numbers of which one is taken out in no time. */
function createIndexList(most: number) {
  const items: number[] = []
  const places = new Int32Array(most)
  return {
    length: () => items.length,
    at: (place: number) => items[place] ?? 0,
    add: (index: number) => {
      places[index] = items.push(index) - 1
    },
    remove: (index: number) => {
      const [place, last] = [places[index] ?? 0, items.pop()]
      if (last === undefined || last === index) return
      items[place] = last
      places[last] = place
    },
  }
}

const bitsOfWord = 31

function bitsOf(facts: readonly number[]): Bits {
  let [low, high] = [0, 0]
  for (const fact of facts) {
    if (fact < bitsOfWord) low |= 1 << fact
    else high |= 1 << (fact - bitsOfWord)
  }
  return [low, high]
}

function listBits([low, high]: Bits): number[] {
  const facts: number[] = []
  for (let left = low; left !== 0; left &= left - 1) facts.push(bitsOfWord - Math.clz32(left & -left))
  for (let left = high; left !== 0; left &= left - 1) facts.push(2 * bitsOfWord - Math.clz32(left & -left))
  return facts
}

const union = ([low, high]: Bits, [otherLow, otherHigh]: Bits): Bits => [low | otherLow, high | otherHigh]
const difference = ([low, high]: Bits, [otherLow, otherHigh]: Bits): Bits => [
  low & ~otherLow,
  high & ~otherHigh,
]
const isEmpty = ([low, high]: Bits) => low === 0 && high === 0
