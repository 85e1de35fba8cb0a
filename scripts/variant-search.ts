/**
 * Searches for variants that together answer as many wanted questions as they can, by simulated annealing. A step
 * adds a combination that no variant answers to one of them, which drops other facts until it fits. A step may lose
 * more than it wins, but less and less often.
 *
 * Facts and questions are numbers here, fewer than 62 of each, and a set of them is two words of bits. The search
 * counts questions instead of facts: a variant that learns a fact answers one or two more questions. Each new
 * question, with any two that the variant answers already, is a new combination.
 */

/** A question about a checkout, as the ways to answer it. A way is a list of facts; one way is enough. */
export type Question = readonly (readonly number[])[]

/** Two or three questions that one variant should answer, and the weight of that. */
export type WantedQuestions = { readonly questions: readonly number[]; readonly weight: number }

export type VariantSlot = {
  /** Facts that the variant never drops. */
  readonly keeps: readonly number[]
  readonly mayLearn: readonly number[]
  /** Further facts at the start, which the variant may drop. */
  readonly beginsWith: readonly number[]
  /** Points of the variant's other fields. */
  readonly pointsBeside: number
}

export type VariantSearch = {
  /** The points that each query of a variant has, and the points of each fact in it. */
  readonly rooms: readonly { readonly points: number; readonly costs: readonly number[] }[]
  /** Two groups of facts. A variant with a fact of one group has none of the other. */
  readonly apart: readonly [readonly number[], readonly number[]]
  readonly questions: readonly Question[]
  readonly wanted: readonly WantedQuestions[]
  readonly slots: readonly VariantSlot[]
  readonly steps: number
  /** The loss that a step accepts with a chance of 1 in e, at the start and at the end. */
  readonly heat: readonly [first: number, last: number]
  /** Returns numbers from 0 to 1, the same at each run. */
  readonly random: () => number
}

export type FoundVariants = {
  /** The facts of each slot, in their order. */
  readonly variants: readonly (readonly number[])[]
  /** Total weight of combinations that no variant answers. */
  readonly open: number
}

/** A step looks at this many random slots and changes the one that misses the fewest points. */
const slotsTried = 4

const questionsMost = 62

type Bits = readonly [low: number, high: number]

type SlotState = {
  readonly keeps: Bits
  readonly mayHold: Bits
  bits: Bits
  points: readonly number[]
  /** Questions that the variant answers. */
  answers: Bits
}

type Change = Pick<SlotState, 'bits' | 'points' | 'answers'>

export function searchVariants(search: VariantSearch): FoundVariants {
  const { rooms, steps, random } = search
  const factCount = rooms[0]?.costs.length ?? 0
  const [onOneSide, onTheOther] = search.apart.map(bitsOf) as [Bits, Bits]
  // Every variant answers the last question, which serves as the third where two are wanted.
  const ways: readonly (readonly Bits[])[] = [...search.questions, [[]]].map((question) =>
    question.map(bitsOf),
  )
  const always = ways.length - 1
  if (factCount > questionsMost || ways.length > questionsMost)
    throw new Error('Too many facts or questions.')
  const weights = new Float64Array(questionsMost ** 3)
  for (const { questions, weight } of search.wanted) {
    const [one = always, other = always, third = always] = questions.toSorted((a, b) => a - b)
    weights[placeOf(one, other, third)] = (weights[placeOf(one, other, third)] ?? 0) + weight
  }
  const state = search.slots.map(createState)
  const changeable = state.filter(({ mayHold, keeps }) => !isEmpty(difference(mayHold, keeps)))

  const holders = new Int32Array(questionsMost ** 3)
  for (const { answers } of state)
    visitHeld(answers, nothing, (place) => {
      holders[place] = (holders[place] ?? 0) + 1
      return true
    })
  const openPlaces = createPlaceList()
  let open = 0
  for (const [place, weight] of weights.entries())
    if (weight > 0 && holders[place] === 0) {
      openPlaces.add(place)
      open += weight
    }
  let best = { open, bits: state.map(({ bits }) => bits) }

  const [won, lost]: [number[], number[]] = [[], []]
  for (let step = 0; step < steps && openPlaces.length() > 0 && changeable.length > 0; step++) {
    const wanted = drawWanted(openPlaces.at(Math.floor(random() * openPlaces.length())))
    const slot = pickSlot(wanted)
    const after = slot && changed(slot, wanted)
    if (slot === undefined || after === undefined) continue
    // The accepted loss is drawn first, so that weighing a worse change can stop early.
    const [first, last] = search.heat
    const mostLoss = -first * (last / first) ** (step / steps) * Math.log(random() + Number.MIN_VALUE)
    const loss = weigh(slot, after, mostLoss)
    if (loss > mostLoss) continue
    for (const place of won) {
      if (holders[place] === 0 && (weights[place] ?? 0) > 0) openPlaces.remove(place)
      holders[place] = (holders[place] ?? 0) + 1
    }
    for (const place of lost) {
      holders[place] = (holders[place] ?? 0) - 1
      if (holders[place] === 0 && (weights[place] ?? 0) > 0) openPlaces.add(place)
    }
    Object.assign(slot, after)
    open += loss
    if (open < best.open) best = { open, bits: state.map(({ bits }) => bits) }
  }
  return { open: best.open, variants: best.bits.map(listBits) }

  function createState({ keeps, mayLearn, beginsWith, pointsBeside }: VariantSlot): SlotState {
    const known = [...new Set([...keeps, ...beginsWith])]
    const bits = bitsOf(known)
    const points = rooms.map(({ costs }) =>
      known.reduce((sum, fact) => sum + (costs[fact] ?? 0), pointsBeside),
    )
    return {
      keeps: bitsOf(keeps),
      mayHold: union(bits, bitsOf(mayLearn)),
      bits,
      points,
      answers: answersOf(bits),
    }
  }

  function answersOf(known: Bits): Bits {
    return bitsOf(
      ways.flatMap((question, number) =>
        question.some((way) => isEmpty(difference(way, known))) ? [number] : [],
      ),
    )
  }

  /** Facts that answer each question of a combination, one random way for each. */
  function drawWanted(place: number): Bits {
    return questionsAt(place).reduce<Bits>((sum, number) => {
      const question = ways[number] ?? []
      return union(sum, question[Math.floor(random() * question.length)] ?? nothing)
    }, nothing)
  }

  function pickSlot(wanted: Bits): SlotState | undefined {
    let [picked, least]: [SlotState | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
    for (let tried = 0; tried < slotsTried; tried++) {
      const slot = changeable[Math.floor(random() * changeable.length)]
      if (slot === undefined || !isEmpty(difference(wanted, slot.mayHold))) continue
      const points = listBits(difference(wanted, slot.bits)).reduce(
        (sum, fact) => sum + (rooms[0]?.costs[fact] ?? 0),
        0,
      )
      if (points < least) [picked, least] = [slot, points]
    }
    return picked
  }

  /** Adds wanted facts to a slot, drops others until it fits, and fills the remaining room with more. */
  function changed(slot: SlotState, wanted: Bits): Change | undefined {
    const points = [...slot.points]
    let bits = slot.bits
    const fits = (fact: number) =>
      rooms.every(({ points: most, costs }, room) => (points[room] ?? 0) + (costs[fact] ?? 0) <= most)
    const learn = (fact: number) => {
      bits = union(bits, bitsOf([fact]))
      for (const [room, { costs }] of rooms.entries()) points[room] = (points[room] ?? 0) + (costs[fact] ?? 0)
    }
    const letGo = (fact: number) => {
      bits = difference(bits, bitsOf([fact]))
      for (const [room, { costs }] of rooms.entries()) points[room] = (points[room] ?? 0) - (costs[fact] ?? 0)
    }
    for (const fact of listBits(difference(wanted, bits))) learn(fact)
    if (meets(bits, onOneSide) && meets(bits, onTheOther)) {
      const side = meets(wanted, onOneSide) ? onTheOther : onOneSide
      if (meets(union(wanted, slot.keeps), side)) return undefined
      for (const fact of listBits(intersection(bits, side))) letGo(fact)
    }
    const overflows = (room: number) => (points[room] ?? 0) > (rooms[room]?.points ?? 0)
    const loose = listBits(difference(difference(bits, wanted), slot.keeps))
    while (rooms.some((_, room) => overflows(room))) {
      const [fact] = loose.splice(Math.floor(random() * loose.length), 1)
      if (fact === undefined) return undefined
      if (rooms.some(({ costs }, room) => overflows(room) && (costs[fact] ?? 0) > 0)) letGo(fact)
    }
    const from = Math.floor(random() * factCount)
    for (let turn = 0; turn < factCount; turn++) {
      const fact = (from + turn) % factCount
      const bit = bitsOf([fact])
      if (!isEmpty(difference(bit, slot.mayHold)) || meets(bit, bits) || !fits(fact)) continue
      if (meets(bit, onOneSide) && meets(bits, onTheOther)) continue
      if (meets(bit, onTheOther) && meets(bits, onOneSide)) continue
      learn(fact)
    }
    return { bits, points, answers: answersOf(bits) }
  }

  /**
   * The weight that a change loses. `won` and `lost` receive the combinations gained and lost. The sum stops early
   * once it exceeds `most`.
   */
  function weigh(before: SlotState, after: Change, most: number): number {
    let loss = 0
    const both = intersection(before.answers, after.answers)
    won.length = 0
    lost.length = 0
    visitHeld(difference(after.answers, before.answers), both, (place) => {
      won.push(place)
      if (holders[place] === 0) loss -= weights[place] ?? 0
      return true
    })
    visitHeld(difference(before.answers, after.answers), both, (place) => {
      lost.push(place)
      if (holders[place] === 1) loss += weights[place] ?? 0
      return loss <= most
    })
    return loss
  }
}

/**
 * Visits every combination of three questions with at least one of `some` and the rest of `others`, until `visit`
 * returns false.
 */
function visitHeld(some: Bits, others: Bits, visit: (place: number) => boolean): void {
  const first = listBits(some)
  const rest = listBits(others)
  for (const [index, one] of first.entries()) {
    const candidates = [...first.slice(index + 1), ...rest]
    for (const [at, other] of candidates.entries())
      for (let next = at + 1; next < candidates.length; next++)
        if (!visit(placeOf(one, other, candidates[next] ?? 0))) return
  }
}

/** The place of three questions in the list of all combinations, in any order. */
function placeOf(one: number, other: number, third: number): number {
  const least = Math.min(one, other, third)
  const greatest = Math.max(one, other, third)
  return (least * questionsMost + (one + other + third - least - greatest)) * questionsMost + greatest
}

function questionsAt(place: number): number[] {
  return [
    Math.floor(place / questionsMost ** 2),
    Math.floor(place / questionsMost) % questionsMost,
    place % questionsMost,
  ]
}

/** A list of places that removes a place in constant time. */
function createPlaceList() {
  const items: number[] = []
  const indexOf = new Int32Array(questionsMost ** 3)
  return {
    length: () => items.length,
    at: (index: number) => items[index] ?? 0,
    add: (place: number) => {
      indexOf[place] = items.push(place) - 1
    },
    remove: (place: number) => {
      const [index, last] = [indexOf[place] ?? 0, items.pop()]
      if (last === undefined || last === place) return
      items[index] = last
      indexOf[last] = index
    },
  }
}

/**
 * The fourteen choices of four out of eight groups, such that every three groups are in exactly one. A choice has the
 * four numbers whose binary digits cancel out. So any three groups of facts share a variant.
 */
export function listFoursOfEight(): number[][] {
  const groups = Array.from({ length: 8 }, (_, group) => group)
  return groups.flatMap((one) =>
    groups.slice(one + 1).flatMap((other) =>
      groups.slice(other + 1).flatMap((third) => {
        const fourth = one ^ other ^ third
        return fourth > third ? [[one, other, third, fourth]] : []
      }),
    ),
  )
}

const bitsOfWord = 31
const nothing: Bits = [0, 0]

function bitsOf(numbers: readonly number[]): Bits {
  let [low, high] = [0, 0]
  for (const number of numbers) {
    if (number < bitsOfWord) low |= 1 << number
    else high |= 1 << (number - bitsOfWord)
  }
  return [low, high]
}

function listBits([low, high]: Bits): number[] {
  const numbers: number[] = []
  for (let left = low; left !== 0; left &= left - 1) numbers.push(bitsOfWord - Math.clz32(left & -left))
  for (let left = high; left !== 0; left &= left - 1) numbers.push(2 * bitsOfWord - Math.clz32(left & -left))
  return numbers
}

const union = ([low, high]: Bits, [otherLow, otherHigh]: Bits): Bits => [low | otherLow, high | otherHigh]
const intersection = ([low, high]: Bits, [otherLow, otherHigh]: Bits): Bits => [
  low & otherLow,
  high & otherHigh,
]
const difference = ([low, high]: Bits, [otherLow, otherHigh]: Bits): Bits => [
  low & ~otherLow,
  high & ~otherHigh,
]
const isEmpty = ([low, high]: Bits) => low === 0 && high === 0
const meets = (one: Bits, other: Bits) => !isEmpty(intersection(one, other))
