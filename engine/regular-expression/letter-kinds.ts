import { spend } from '../budget'
import { allocate, allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { lowerLetter } from '../text/case-fold'
import { decodeLetter, letterEnd } from '../text/decode'
import { isWordLetter, LetterClass } from './letter-class'
import { Program, testsClass } from './program'

/*
 * Letters that a program cannot distinguish are of one kind. The kind of a letter is found once, by comparing it with
 * all letters and classes of the program. Later it is looked up by the bytes of the letter: a table for the first byte
 * leads to a table for the next. So each letter costs the same in any script, except when it is new.
 */

/** Cost of finding the kind of a letter: fixed, per test, and per known kind. */
const costOfNewLetter: i64 = 250
const costOfTest: i64 = 35
const costOfKnownKind: i64 = 22

/**
 * An entry of a table is zero, the address of the next byte's table, or this bit with the kind. A kind is stored as the
 * offset of its entry among the transitions of a state.
 */
export const saysKind: u32 = 0x80000000
export const kindShift: u32 = 2
/** The first kind is the end of a text. The last kind is for all letters beyond the maximum number of kinds. */
export const endOfText: u32 = 0
export const kindsMax: u32 = 128

const entryShift: usize = 2
const firstBytes: usize = 256
const nextBytes: usize = 64

/** Letters that pass the same tests. */
@unmanaged
class Kind {
  hash: u32
  tests: List<u32>
}

@unmanaged
export class LetterKinds {
  /** Table for the first byte of a letter. */
  table: usize
  private all: List<Kind>
  private passed: List<u32>
  private program: Program

  static of(program: Program): LetterKinds {
    if (program.kinds !== 0) return changetype<LetterKinds>(program.kinds)
    const kinds = allocateRecord<LetterKinds>()
    kinds.program = program
    kinds.all = List.empty<Kind>()
    kinds.passed = List.empty<u32>()
    kinds.table = allocate(firstBytes << entryShift)
    program.kinds = changetype<usize>(kinds)
    return kinds
  }

  /** Finds the kind of the letter at an address. Returns its entry, or zero once the budget is used up. */
  learn(at: usize): u32 {
    const letter = decodeLetter(at)
    const end = letterEnd()
    const hash = this.test(letter)
    if (hash === 0) return 0
    const entry = saysKind | (this.kindOf(hash) << kindShift)
    let address = this.table + ((<usize>load<u8>(at)) << entryShift)
    for (let next = at + 1; next < end; next++) {
      if (load<u32>(address) === 0) store<u32>(address, <u32>allocate(nextBytes << entryShift))
      address = <usize>load<u32>(address) + ((<usize>load<u8>(next) & 0x3f) << entryShift)
    }
    store<u32>(address, entry)
    return entry
  }

  /** Records which tests a letter passes. Returns their hash, or zero once the budget is used up. */
  private test(letter: u32): u32 {
    const tests = this.program.tests
    const ignoresCase = this.program.ignoresCase
    this.passed.length = 0
    let hash: u32 = 1
    if (this.program.hasBoundaries && isWordLetter(letter)) hash = this.pass(tests.length, hash)
    const lower = ignoresCase ? lowerLetter(letter) : letter
    let cost = costOfNewLetter + <i64>tests.length * costOfTest
    for (let index: u32 = 0; index < tests.length; index++) {
      const test = tests.at(index)
      let isPassed: bool = <u32>test === lower
      if (test & testsClass) {
        const letters = changetype<LetterClass>(<usize>(<u32>test))
        isPassed = letters.holds(letter, ignoresCase)
        cost += letters.cost(letter, ignoresCase)
      }
      if (isPassed) hash = this.pass(index, hash)
    }
    return spend(cost + <i64>this.all.length * costOfKnownKind) ? hash : 0
  }

  private pass(test: u32, hash: u32): u32 {
    this.passed.add(test)
    return ((hash + test + 1) * 0x9e3779b1) | 1
  }

  /** The kind of letters that pass exactly the recorded tests. */
  private kindOf(hash: u32): u32 {
    for (let index: u32 = 0; index < this.all.length; index++) {
      const kind = this.all.at(index)
      if (kind.hash === hash && this.hasPassed(kind.tests)) return index + 1
    }
    if (this.all.length === kindsMax - 2) return kindsMax - 1
    const kind = allocateRecord<Kind>()
    kind.hash = hash
    kind.tests = List.empty<u32>()
    for (let index: u32 = 0; index < this.passed.length; index++) kind.tests.add(this.passed.at(index))
    this.all.add(kind)
    return this.all.length
  }

  private hasPassed(tests: List<u32>): bool {
    if (tests.length !== this.passed.length) return false
    for (let index: u32 = 0; index < tests.length; index++) {
      if (tests.at(index) !== this.passed.at(index)) return false
    }
    return true
  }
}
