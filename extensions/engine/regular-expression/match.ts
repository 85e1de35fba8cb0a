import { spend } from '../budget'
import { allocate } from '../memory/arena'
import { lowerLetter } from '../text/case-fold'
import { decodeLetter, letterEnd } from '../text/decode'
import { addressOf, endOf, Text } from '../text/text'
import { isWordLetter, LetterClass } from './letter-class'
import { noLetter } from './pattern-letters'
import { Program, Step } from './program'

/** For each letter of a text, for each place in the program that is visited before it, and to compare it there. */
const costOfLetter: i64 = 160
const costOfVisit: i64 = 115
const costOfStep: i64 = 60

/** What the letter takes that is being searched. */
let cost: i64 = 0

/** Places in the program, each once: those the machine is in before a letter, and those it will be in behind it. */
let here: usize = 0
let hereCount: u32 = 0
let next: usize = 0
let nextCount: u32 = 0
/** For each place the number of the round in which it was last visited: one for every letter, counted through the run. */
let visited: usize = 0
let round: u32 = 0
let waiting: usize = 0
let room: u32 = 0

/**
 * Is the expression found anywhere in a text? All ways through the program are followed side by side, letter by letter.
 * Each letter is paid for; false where the rest of the text is not to be searched any more.
 */
export function matches(program: Program, text: Text): bool {
  prepare(program.length)
  const end = endOf(text)
  let at = addressOf(text)
  let before = noLetter
  while (true) {
    round++
    const letter = at < end ? decodeLetter(at) : noLetter
    const behind = letterEnd()
    cost = costOfLetter
    const isFound = follow(program, before, letter)
    if (!isFound && letter !== noLetter) step(program, letter)
    if (!spend(cost)) return false
    if (isFound || letter === noLetter) return isFound
    before = letter
    at = behind
  }
}

function prepare(length: u32): void {
  hereCount = 0
  nextCount = 0
  if (length <= room) return
  const bytes = (<usize>length) << 2
  here = allocate(bytes)
  next = allocate(bytes)
  visited = allocate(bytes)
  waiting = allocate(bytes)
  room = length
}

/**
 * From the places reached so far, and from the start of the program, to all that can be reached without a letter;
 * true when the end of the program is among them.
 */
function follow(program: Program, before: u32, letter: u32): bool {
  const reached = next
  next = here
  here = reached
  const count = nextCount
  hereCount = 0
  nextCount = 0
  let waits: u32 = 0
  // The start last, so that it is followed first: it stands on top.
  for (let index: u32 = 0; index < count; index++)
    waits = wait(load<u32>(reached + ((<usize>index) << 2)), waits)
  waits = wait(0, waits)
  while (waits > 0) {
    waits--
    const place = load<u32>(waiting + ((<usize>waits) << 2))
    cost += costOfVisit
    const kind = program.step(place)
    if (kind === Step.found) return true
    if (kind <= Step.letterOf) {
      store<u32>(here + ((<usize>hereCount) << 2), place)
      hereCount++
    } else if (kind === Step.split) {
      waits = wait(place + program.second(place), waits)
      waits = wait(place + program.first(place), waits)
    } else if (kind === Step.jump) {
      waits = wait(place + program.first(place), waits)
    } else if (holds(kind, before, letter)) {
      waits = wait(place + 1, waits)
    }
  }
  return false
}

function wait(place: u32, waits: u32): u32 {
  const mark = visited + ((<usize>place) << 2)
  if (load<u32>(mark) === round) return waits
  store<u32>(mark, round)
  store<u32>(waiting + ((<usize>waits) << 2), place)
  return waits + 1
}

function holds(anchor: Step, before: u32, letter: u32): bool {
  if (anchor === Step.start) return before === noLetter
  if (anchor === Step.end) return letter === noLetter
  return (isWordLetter(before) !== isWordLetter(letter)) === (anchor === Step.wordBoundary)
}

/** Over one letter. */
function step(program: Program, letter: u32): void {
  const ignoresCase = program.ignoresCase
  const lower = ignoresCase ? lowerLetter(letter) : letter
  cost += <i64>hereCount * costOfStep
  for (let index: u32 = 0; index < hereCount; index++) {
    const place = load<u32>(here + ((<usize>index) << 2))
    const meant = program.first(place)
    let isMeant: bool
    if (program.step(place) === Step.letter) {
      isMeant = <u32>(ignoresCase ? lowerLetter(meant) : meant) === lower
    } else {
      const letters = changetype<LetterClass>(<usize>meant)
      isMeant = letters.holds(letter, ignoresCase)
      cost += letters.cost(letter, ignoresCase)
    }
    if (!isMeant) continue
    store<u32>(next + ((<usize>nextCount) << 2), place + 1)
    nextCount++
  }
}
