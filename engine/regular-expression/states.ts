import { allocate } from '../memory/arena'
import { isWordLetter } from './letter-class'
import { kindShift, kindsMax } from './letter-kinds'
import { noLetter } from './pattern-letters'
import { Program } from './program'
import { countReached, isReached, markReached, openWays, reach, stepReached } from './ways'

/*
 * The steps that a search is in after some letters are kept as a state, with the state that each kind of letter leads to.
 * A search that comes to a state again need not follow the program again. States are made as texts ask for them.
 */

/** The address of a state: of its ways, one for each kind of letter. Its steps are kept after them. */
export type State = usize

/** A way that is not known yet; a state for which there is no room. */
export const noWay: u32 = 0
/** These two are no states but the end of a search. */
export const leadsToFound: u32 = 1
export const leadsToNothing: u32 = 2
export const mostOfEnds: u32 = 2

/** Cost of keeping a state, and of each step in it. */
export const costOfState: i64 = 500
export const costOfReached: i64 = 90

/** Searches differ as well by what is before the next letter: by nothing, or where the program asks by its kind. */
const beforeAll: u32 = 0
const beforeAny: u32 = 1
const beforeWord: u32 = 2
const beforeNoWord: u32 = 3
const aWordLetter: u32 = 0x61
const noWordLetter: u32 = 0x20

/** Memory for the states of all expressions. Searches that need more follow their program letter by letter. */
const mostBytes: usize = 1_500_000
const slots: usize = 256
const waysBytes: usize = (<usize>kindsMax) << kindShift

let bytesTaken: usize = 0
/** The first state of each slot; by its hash a state has its slot. */
let table: usize = 0

/** Head of a state: it follows the state's ways, and the steps follow it. */
@unmanaged
class Head {
  program: usize
  hash: u32
  before: u32
  count: u32
  /** The next state of the same slot. */
  other: State
}

/** Where a search begins. */
export function stateAtStart(program: Program): State {
  openWays(program)
  if (program.start === 0) program.start = keep(program, beforeAll)
  return program.start
}

/** The state of the steps that are reached after a letter; zero where there is no room for another. */
export function stateBehind(program: Program, letter: u32): State {
  if (!program.hasBoundaries) return keep(program, beforeAny)
  return keep(program, isWordLetter(letter) ? beforeWord : beforeNoWord)
}

/** Comes to the steps of a state; answers the letter before them, or one like it. */
export function enter(state: State, program: Program): u32 {
  openWays(program)
  const head = headOf(state)
  for (let index: u32 = 0; index < head.count; index++) reach(stepOf(state, index))
  if (head.before === beforeAll) return noLetter
  return head.before === beforeWord ? aWordLetter : noWordLetter
}

function keep(program: Program, before: u32): State {
  const count = countReached()
  let hash = <u32>changetype<usize>(program) + before
  for (let index: u32 = 0; index < count; index++) hash += (stepReached(index) + 1) * 0x9e3779b1
  if (table === 0) table = allocate(slots << 2)
  const slot = table + ((<usize>((hash * 0x85ebca6b) >> 24)) << 2)
  markReached()
  for (let state: State = load<u32>(slot); state !== 0; state = headOf(state).other) {
    if (isKept(state, program, before, hash, count)) return state
  }
  const bytes = waysBytes + offsetof<Head>() + ((<usize>count) << 2)
  if (bytesTaken + bytes > mostBytes) return 0
  bytesTaken += bytes
  const state = allocate(bytes)
  const head = headOf(state)
  head.program = changetype<usize>(program)
  head.hash = hash
  head.before = before
  head.count = count
  head.other = load<u32>(slot)
  store<u32>(slot, <u32>state)
  for (let index: u32 = 0; index < count; index++)
    store<u32>(stepsOf(state) + ((<usize>index) << 2), stepReached(index))
  return state
}

/** Are these the steps that are marked as reached? In whichever order. */
function isKept(state: State, program: Program, before: u32, hash: u32, count: u32): bool {
  const head = headOf(state)
  if (head.hash !== hash || head.count !== count || head.before !== before) return false
  if (head.program !== changetype<usize>(program)) return false
  for (let index: u32 = 0; index < count; index++) if (!isReached(stepOf(state, index))) return false
  return true
}

function headOf(state: State): Head {
  return changetype<Head>(state + waysBytes)
}

function stepsOf(state: State): usize {
  return state + waysBytes + offsetof<Head>()
}

function stepOf(state: State, index: u32): u32 {
  return load<u32>(stepsOf(state) + ((<usize>index) << 2))
}
