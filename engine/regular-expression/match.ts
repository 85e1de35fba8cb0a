import { isSpent, spend } from '../budget'
import { decodeLetter, letterEnd } from '../text/decode'
import { countLetters } from '../text/letters'
import { addressOf, endOf, lengthOf, Text, textAt } from '../text/text'
import { endOfText, kindShift, kindsMax, LetterKinds, saysKind } from './letter-kinds'
import { noLetter } from './pattern-letters'
import { Program } from './program'
import {
  costOfReached,
  costOfState,
  enter,
  leadsToFound,
  leadsToNothing,
  mostOfEnds,
  noWay,
  State,
  stateAtStart,
  stateBehind,
} from './states'
import { cost, countReached, goOver } from './ways'

/** Cost of a search, of each letter with a known transition, and of each byte that continues a letter. */
const costOfSearch: i64 = 300
const costOfLetter: i64 = 46
const costOfContinuation: i64 = 24

/** Transition for letters beyond the maximum number of kinds. */
const lastKind: usize = (<usize>(kindsMax - 1)) << kindShift

/**
 * True if the expression is found anywhere in a text. All paths through the program are followed at once. Each
 * transition is kept for the next letter of its kind. The cost of the text is spent first, then the cost of new
 * transitions. False once the budget is used up.
 */
export function matches(program: Program, text: Text): bool {
  if (!spend(costOfSearch + costOfText(text))) return false
  const kinds = LetterKinds.of(program)
  const table = kinds.table
  const end = endOf(text)
  let at = addressOf(text)
  let state = stateAtStart(program)
  while (at < end) {
    let entry = load<u32>(table + ((<usize>load<u8>(at)) << 2))
    let behind = at + 1
    while (<i32>entry > 0) {
      entry = load<u32>(<usize>entry + ((<usize>load<u8>(behind) & 0x3f) << 2))
      behind++
    }
    if (entry === 0) {
      entry = kinds.learn(at)
      if (entry === 0) return false
      behind = letterEnd()
    }
    const way = state + <usize>(entry & ~saysKind)
    let next = load<u32>(way)
    if (next <= mostOfEnds) {
      if (next === noWay) {
        next = findWay(program, state, way, decodeLetter(at))
        if (isSpent()) return false
        if (next === noWay) return followRest(program, state, at, end)
      }
      if (next === leadsToFound) {
        spend(-costOfText(textAt(at, end - at))) // refunds the rest
        return true
      }
    }
    state = next
    at = behind
  }
  let last = load<u32>(state + endOfText)
  if (last === noWay) last = findWay(program, state, state + endOfText, noLetter)
  return last === leadsToFound && !isSpent()
}

/** Instructions to search a text if all transitions are known. */
function costOfText(text: Text): i64 {
  const letters = <i64>countLetters(text)
  return letters * costOfLetter + (<i64>lengthOf(text) - letters) * costOfContinuation
}

/**
 * Follows the program from a state over a letter, or to the end of the text. Returns the transition, or `noWay` if it
 * cannot be kept.
 */
function findWay(program: Program, state: State, way: usize, letter: u32): u32 {
  const isFound = goOver(program, enter(state, program), letter)
  let next: u32 = leadsToNothing
  if (isFound) next = leadsToFound
  else if (letter !== noLetter) next = <u32>stateBehind(program, letter)
  // Letters of the last kind may lead to different steps, so their transition is not kept.
  if (way - state !== lastKind) store<u32>(way, next)
  return spend(cost + costOfState + <i64>countReached() * costOfReached) ? next : noWay
}

/** Searches the rest of a text without keeping transitions. */
function followRest(program: Program, state: State, from: usize, end: usize): bool {
  let before = enter(state, program)
  let at = from
  while (true) {
    const letter = at < end ? decodeLetter(at) : noLetter
    const behind = letterEnd()
    const isFound = goOver(program, before, letter)
    if (!spend(cost)) return false
    if (isFound || letter === noLetter) return isFound
    before = letter
    at = behind
  }
}
