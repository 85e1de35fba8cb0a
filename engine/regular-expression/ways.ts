import { allocate } from '../memory/arena'
import { lowerLetter } from '../text/case-fold'
import { isWordLetter, LetterClass } from './letter-class'
import { noLetter } from './pattern-letters'
import { Program, Step } from './program'

/*
 * Follows all paths through a program side by side, letter by letter. For each letter an expression takes at most as
 * many steps as its program is long, whatever the text.
 */

/** Cost of each letter of a text, of each step visited before it, and of comparing it there. */
const costOfLetter: i64 = 160
const costOfVisit: i64 = 115
const costOfStep: i64 = 60

/** Instructions of the steps so far that are not spent yet. */
export let cost: i64 = 0

/** Steps of the program, each once: the current ones before a letter, and the ones reached after it. */
let here: usize = 0
let hereCount: u32 = 0
let next: usize = 0
let nextCount: u32 = 0
/** For each step, the number of the round that last visited it. Each letter of a run starts a new round. */
let visited: usize = 0
let round: u32 = 0
let waiting: usize = 0
let room: u32 = 0

/** Call before following a program. Sets its start, before any letter is read. */
export function openWays(program: Program): void {
  hereCount = 0
  nextCount = 0
  const length = program.length
  if (length <= room) return
  const bytes = (<usize>length + 1) << 2
  here = allocate(bytes)
  next = allocate(bytes)
  visited = allocate(bytes)
  waiting = allocate(bytes)
  room = length
}

/** Number of steps reached after the last letter. */
export function countReached(): u32 {
  return nextCount
}

export function stepReached(index: u32): u32 {
  return load<u32>(next + ((<usize>index) << 2))
}

export function reach(step: u32): void {
  store<u32>(next + ((<usize>nextCount) << 2), step)
  nextCount++
}

/** Marks the steps that are reached, for `isReached`. */
export function markReached(): void {
  round++
  for (let index: u32 = 0; index < nextCount; index++)
    store<u32>(visited + ((<usize>stepReached(index)) << 2), round)
}

export function isReached(step: u32): bool {
  return load<u32>(visited + ((<usize>step) << 2)) === round
}

/** Reads a letter or the end of the text. True if the expression is found before it. */
export function goOver(program: Program, before: u32, letter: u32): bool {
  cost = costOfLetter
  const isFound = follow(program, before, letter)
  if (!isFound && letter !== noLetter) step(program, letter)
  return isFound
}

/**
 * Follows the steps reached so far, and the start of the program, to all steps that need no further letter. True if the
 * end of the program is among them.
 */
function follow(program: Program, before: u32, letter: u32): bool {
  round++
  const reached = next
  next = here
  here = reached
  const count = nextCount
  hereCount = 0
  nextCount = 0
  let waits: u32 = 0
  // The start is added last, so it is on top and followed first.
  for (let index: u32 = 0; index < count; index++)
    waits = wait(load<u32>(reached + ((<usize>index) << 2)), waits)
  waits = wait(0, waits)
  while (waits > 0) {
    waits--
    const step = load<u32>(waiting + ((<usize>waits) << 2))
    cost += costOfVisit
    const kind = program.step(step)
    if (kind === Step.found) return true
    if (kind <= Step.letterOf) {
      store<u32>(here + ((<usize>hereCount) << 2), step)
      hereCount++
    } else if (kind === Step.split) {
      waits = wait(step + program.second(step), waits)
      waits = wait(step + program.first(step), waits)
    } else if (kind === Step.jump) {
      waits = wait(step + program.first(step), waits)
    } else if (holds(kind, before, letter)) {
      waits = wait(step + 1, waits)
    }
  }
  return false
}

function wait(step: u32, waits: u32): u32 {
  const mark = visited + ((<usize>step) << 2)
  if (load<u32>(mark) === round) return waits
  store<u32>(mark, round)
  store<u32>(waiting + ((<usize>waits) << 2), step)
  return waits + 1
}

function holds(anchor: Step, before: u32, letter: u32): bool {
  if (anchor === Step.start) return before === noLetter
  if (anchor === Step.end) return letter === noLetter
  return (isWordLetter(before) !== isWordLetter(letter)) === (anchor === Step.wordBoundary)
}

/** Moves over one letter. */
function step(program: Program, letter: u32): void {
  const ignoresCase = program.ignoresCase
  const lower = ignoresCase ? lowerLetter(letter) : letter
  cost += <i64>hereCount * costOfStep
  for (let index: u32 = 0; index < hereCount; index++) {
    const step = load<u32>(here + ((<usize>index) << 2))
    const operand = program.first(step)
    let isMatched: bool
    if (program.step(step) === Step.letter) {
      isMatched = <u32>operand === lower
    } else {
      const letters = changetype<LetterClass>(<usize>operand)
      isMatched = letters.holds(letter, ignoresCase)
      cost += letters.cost(letter, ignoresCase)
    }
    if (isMatched) reach(step + 1)
  }
}
