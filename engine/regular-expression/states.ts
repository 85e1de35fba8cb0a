import { allocate } from '../memory/arena'
import { isWordLetter } from './letter-class'
import { kindShift, kindsMax } from './letter-kinds'
import { noLetter } from './pattern-letters'
import { Program } from './program'
import { countReached, isReached, markReached, openWays, reach, stepReached } from './ways'

/*
 * Steps that a search has reached are kept as a state. A state has a transition to another state for each kind of
 * letter. A search that reaches a known state need not follow the program again. States are created when texts need
 * them.
 */

/** Address of a state. It has its transitions, one for each kind of letter, followed by its steps. */
export type State = usize

/** A transition that is not known yet, or a state for which there is no room. */
export const noWay: u32 = 0
/** Transitions that end the search: found, or no match possible. */
export const leadsToFound: u32 = 1
export const leadsToNothing: u32 = 2
export const mostOfEnds: u32 = 2

/** Cost of keeping a state, and of each step in it. */
export const costOfState: i64 = 500
export const costOfReached: i64 = 90

/**
 * A search is distinguished also by what precedes the next letter: nothing, any letter, or a letter of some kind if the
 * program needs it.
 */
const beforeAll: u32 = 0
const beforeAny: u32 = 1
const beforeWord: u32 = 2
const beforeNoWord: u32 = 3
const aWordLetter: u32 = 0x61
const noWordLetter: u32 = 0x20

/** Bytes for the states of all expressions. Beyond that, searches follow their program letter by letter. */
const mostBytes: usize = 1_500_000
const slots: usize = 256
const waysBytes: usize = (<usize>kindsMax) << kindShift

let bytesTaken: usize = 0
/** First state of each slot. The hash of a state decides its slot. */
let table: usize = 0

/** Head of a state, between its transitions and its steps. */
@unmanaged
class Head {
  program: usize
  hash: u32
  before: u32
  count: u32
  /** Next state in the same slot. */
  other: State
}

/** The state where a search begins. */
export function stateAtStart(program: Program): State {
  openWays(program)
  if (program.start === 0) program.start = keep(program, beforeAll)
  return program.start
}

/** The state of the steps reached after a letter. Zero if there is no room for another state. */
export function stateBehind(program: Program, letter: u32): State {
  if (!program.hasBoundaries) return keep(program, beforeAny)
  return keep(program, isWordLetter(letter) ? beforeWord : beforeNoWord)
}

/** Continues with the steps of a state. Returns the letter before them, or an equivalent one. */
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

/** True if the state holds exactly the steps marked as reached, in any order. */
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
