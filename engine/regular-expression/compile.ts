import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { addressOf, ascii, endOf, lengthOf, noText, sameBytes, Text, textAt } from '../text/text'
import { escapedLetter, readClass } from './compile-class'
import { LetterClass } from './letter-class'
import {
  backslash,
  bar,
  boundary,
  caret,
  closeGroup,
  colon,
  dollar,
  dot,
  noBoundary,
  noLetter,
  openClass,
  openGroup,
  questionMark,
} from './pattern-letters'
import {
  fewest,
  isPatternFaulty,
  most,
  openPattern,
  peek,
  refusePattern,
  take,
  takeCount,
  takeIf,
  unbounded,
} from './pattern-reader'
import { Program, Step } from './program'

export { Program } from './program'

/**
 * Maximum number of steps of a pattern, as in rules/language/regular-expression/pattern-parts.ts, which counts them the
 * same way.
 */
const mostSteps: u32 = 1000

/** An open group. The whole pattern is the outermost group. */
@unmanaged
class Group {
  /** Index where its program begins, and index of its last alternative. */
  start: u32
  branch: u32
  /** Jump at the end of the previous alternative. Until the group is closed, each jump holds the jump before it. */
  lastJump: i32
  steps: u32
}

let program: Program = changetype<Program>(0)
let groups: List<Group> = changetype<List<Group>>(0)
let depth: u32 = 0

/**
 * The program for a pattern. Null for a pattern that cannot be run. The language is that of
 * rules/language/regular-expression/pattern-parts.ts, which refuses the same patterns before they are stored. Groups
 * may nest to any depth, since no function here is recursive.
 */
export function compileProgram(pattern: Text): Program | null {
  if (pattern === noText) return null
  const flags = ascii('(?i)')
  const hasFlags =
    lengthOf(pattern) >= lengthOf(flags) && sameBytes(addressOf(pattern), addressOf(flags), lengthOf(flags))
  const body = addressOf(pattern) + (hasFlags ? lengthOf(flags) : 0)
  openPattern(textAt(body, endOf(pattern) - body))
  program = Program.empty()
  program.ignoresCase = hasFlags
  groups = List.empty<Group>()
  depth = 0
  openGroupHere()
  while (peek() !== noLetter && !isPatternFaulty()) readNext()
  if (depth !== 1) refusePattern()
  if (isPatternFaulty()) return null
  closeGroupHere()
  program.add(Step.found)
  return isPatternFaulty() ? null : program
}

function readNext(): void {
  const start = program.length
  // A count without anything to repeat.
  if (takeCount()) return refusePattern()
  const letter = take()
  if (letter === bar) return addAlternative()
  if (letter === openGroup) {
    if (takeIf(questionMark) && !takeIf(colon)) refusePattern()
    return openGroupHere()
  }
  if (letter === closeGroup) {
    if (depth === 1) return refusePattern()
    const group = innermost()
    const steps = closeGroupHere()
    return repeatFrom(group.start, steps)
  }
  if (letter === caret) return addAnchor(Step.start)
  if (letter === dollar) return addAnchor(Step.end)
  if (letter === backslash) {
    if (takeIf(boundary)) return addBoundary(Step.wordBoundary)
    if (takeIf(noBoundary)) return addBoundary(Step.noWordBoundary)
    readEscape()
  } else if (letter === openClass) {
    program.addClass(readClass())
  } else if (letter === dot) {
    program.addClass(LetterClass.withoutLineEnds())
  } else {
    program.addLetter(letter)
  }
  repeatFrom(start, 1)
}

function readEscape(): void {
  const letter = take()
  const letters = LetterClass.empty()
  if (letters.addEscape(letter)) return program.addClass(letters)
  const wanted = escapedLetter(letter)
  if (wanted === noLetter) return refusePattern()
  program.addLetter(wanted)
}

function addBoundary(step: Step): void {
  program.hasBoundaries = true
  addAnchor(step)
}

/** Adds an anchor. It matches no letters, so a count after it would have no effect. */
function addAnchor(step: Step): void {
  program.add(step)
  innermost().steps++
  if (takeCount()) refusePattern()
}

function innermost(): Group {
  return groups.at(depth - 1)
}

function openGroupHere(): void {
  if (depth === groups.length) groups.add(allocateRecord<Group>())
  const group = groups.at(depth)
  group.start = program.length
  group.branch = program.length
  group.lastJump = -1
  group.steps = 0
  depth++
}

/** Number of steps of the group. */
function closeGroupHere(): u32 {
  const group = innermost()
  depth--
  for (let jump = group.lastJump; jump >= 0; ) {
    const before = program.first(jump)
    program.setFirst(jump, program.length - jump)
    jump = before
  }
  if (group.steps > mostSteps) refusePattern()
  return group.steps
}

function addAlternative(): void {
  const group = innermost()
  // The split leads to the alternative just read, or past its jump to the next one.
  program.insert(group.branch, Step.split, 1, program.length - group.branch + 2)
  program.add(Step.jump, group.lastJump)
  group.lastJump = program.length - 1
  group.branch = program.length
  group.steps += 2
}

/** Repeats the program from `start` on, if a count follows in the pattern. */
function repeatFrom(start: u32, steps: u32): void {
  if (!takeCount()) {
    innermost().steps += steps
    return
  }
  const least = fewest
  const highest = most
  const isBounded = highest !== unbounded
  takeIf(questionMark) // lazy or greedy makes no difference, since a search only answers yes or no
  const times = max(isBounded ? highest : least, 1)
  const length = program.length - start
  if (steps === 0 || takeCount() || steps * times + times + 1 > mostSteps) return refusePattern()
  innermost().steps += steps * times + times + 1
  if (isBounded && highest === 0) {
    program.insert(start, Step.jump, length + 1, 0)
    return
  }
  for (let copies: u32 = 1; copies < least; copies++) program.repeat(start, length)
  if (!isBounded) {
    if (least > 0) return program.add(Step.split, -length, 1)
    program.insert(start, Step.split, 1, length + 2)
    return program.add(Step.jump, -(length + 1))
  }
  addOptional(start, length, least, highest)
}

/** Adds the optional repeats beyond the minimum. Each is reached only through the one before it. */
function addOptional(start: u32, length: u32, least: u32, highest: u32): void {
  let from = start
  if (least === 0) {
    program.insert(start, Step.split, 1, highest * (length + 1))
    from = start + 1
  }
  for (let copy = max(least, 1); copy < highest; copy++) {
    program.add(Step.split, 1, (highest - copy) * (length + 1))
    program.repeat(from, length)
  }
}
