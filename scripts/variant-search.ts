/**
 * Looks for variants that together hold as much of what is wanted as they can, by simulated annealing: what no variant
 * holds is put into one of them, which lets go of other facts until it fits again; what is lost by that is allowed to be
 * more than what is won, less and less often.
 *
 * Facts and questions are numbers here, fewer than 62 of each, and a set of them two words of bits. What is wanted is looked
 * through by questions rather than by facts: a variant that learns a fact answers one or two questions more, and those
 * with any two that it answers already are what it comes to hold.
 */

/** What can be asked of a checkout, by the facts that answer it; where there are several ways, any of them is enough. */
export type Question = readonly (readonly number[])[]

/** Two or three questions that one variant is to answer, and how much depends on it. */
export type WantedQuestions = { readonly questions: readonly number[]; readonly weight: number }

export type VariantSlot = {
  /** What it does not let go of. */
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
  /** Facts of which a variant knows none that knows one of the others. */
  readonly apart: readonly [readonly number[], readonly number[]]
  readonly questions: readonly Question[]
  readonly wanted: readonly WantedQuestions[]
  readonly slots: readonly VariantSlot[]
  readonly steps: number
  /** A loss of this weight is taken with a chance of 1 in e, in the beginning and in the end. */
  readonly heat: readonly [first: number, last: number]
  /** From 0 to 1, the same numbers at each run. */
  readonly random: () => number
}

export type FoundVariants = {
  /** The facts of each slot, in their order. */
  readonly variants: readonly (readonly number[])[]
  /** The weight of what none of them holds. */
  readonly open: number
}

/** Of so many slots the one is changed that lacks least of what is wanted. */
const slotsTried = 4

const questionsMost = 62

type Bits = readonly [low: number, high: number]

type SlotState = {
  readonly keeps: Bits
  readonly mayHold: Bits
  bits: Bits
  points: readonly number[]
  /** The questions that it answers. */
  answers: Bits
}

type Change = Pick<SlotState, 'bits' | 'points' | 'answers'>

export function searchVariants(search: VariantSearch): FoundVariants {
  const { rooms, steps, random } = search
  const factCount = rooms[0]?.costs.length ?? 0
  const [onOneSide, onTheOther] = search.apart.map(bitsOf) as [Bits, Bits]
  // The last question is answered by every variant, and is the third beside two that are wanted.
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
    // How much worse it may become is drawn first, so that a change that costs more is dropped as soon as that is seen.
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

  /** The facts of one way to answer each of the questions that stand at a place. */
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

  /** A slot that knows what is wanted, with other facts let go of, and others learnt where that leaves room. */
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

  /** What a change costs, in weight; leaves in `won` and `lost` what it holds more and less. More than `most` is not counted out. */
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

/** Goes through every three questions with at least one of `some` and the rest of `others`, as long as it is told to go on. */
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

/** The place of three questions in a list of all, whatever their order. */
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

/** A list of places of which one is taken out in no time. */
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
 * The fourteen choices of four of eight groups, of which every three groups have exactly one in common: those whose numbers
 * cancel each other out, written in binary. Facts in eight equal groups go together by threes in them.
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
