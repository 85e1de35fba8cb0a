import { allocate, allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { lowerLetter } from '../text/case-fold'
import { LetterClass } from './letter-class'

/** Operation of one instruction. Jumps are relative, so a piece of a program works wherever it is copied. */
export enum Step {
  /** Matches the letter `first`. */
  letter,
  /** Matches a letter of the class at address `first`. */
  letterOf,
  /** Continues at two instructions: `first` and `second` instructions further on. */
  split,
  /** Continues `first` instructions further on. */
  jump,
  start,
  end,
  wordBoundary,
  noWordBoundary,
  found,
}

/** Bit of a test that compares with a class. */
export const testsClass: u64 = 1 << 32

const stepBytes: usize = 12
const firstCapacity: u32 = 32

/** A compiled regular expression. Its machine is at many steps at once and never backtracks. */
@unmanaged
export class Program {
  length: u32
  ignoresCase: bool
  /** True if it tests the letters on both sides of a position. */
  hasBoundaries: bool
  /**
   * Letters and classes that the program compares with: a letter in the low half, or the address of a class with a bit
   * above it.
   */
  tests: List<u64>
  /** Known kinds of letters, and known states at the start of a search: see letter-kinds.ts and states.ts. */
  kinds: usize
  start: usize
  private capacity: u32
  private table: usize

  static empty(): Program {
    const program = allocateRecord<Program>()
    program.tests = List.empty<u64>()
    return program
  }

  step(index: u32): Step {
    return load<Step>(this.addressOf(index))
  }

  first(index: u32): i32 {
    return load<i32>(this.addressOf(index), 4)
  }

  second(index: u32): i32 {
    return load<i32>(this.addressOf(index), 8)
  }

  /** Adds a comparison with one letter, or with its small letter if the program ignores case. */
  addLetter(letter: u32): void {
    const wanted = this.ignoresCase ? lowerLetter(letter) : letter
    this.tests.add(<u64>wanted)
    this.add(Step.letter, wanted)
  }

  addClass(letters: LetterClass): void {
    const address = changetype<usize>(letters)
    this.tests.add(<u64>address | testsClass)
    this.add(Step.letterOf, <i32>address)
  }

  add(step: Step, first: i32 = 0, second: i32 = 0): void {
    this.makeRoom(1)
    this.set(this.length, step, first, second)
    this.length++
  }

  /** Inserts an instruction at an index. Later instructions move by one. */
  insert(index: u32, step: Step, first: i32, second: i32): void {
    this.makeRoom(1)
    memory.copy(this.addressOf(index + 1), this.addressOf(index), <usize>(this.length - index) * stepBytes)
    this.length++
    this.set(index, step, first, second)
  }

  /** Adds a copy of `length` instructions from an index on. */
  repeat(from: u32, length: u32): void {
    this.makeRoom(length)
    memory.copy(this.addressOf(this.length), this.addressOf(from), <usize>length * stepBytes)
    this.length += length
  }

  setFirst(index: u32, first: i32): void {
    store<i32>(this.addressOf(index), first, 4)
  }

  private set(index: u32, step: Step, first: i32, second: i32): void {
    const address = this.addressOf(index)
    store<Step>(address, step)
    store<i32>(address, first, 4)
    store<i32>(address, second, 8)
  }

  private addressOf(index: u32): usize {
    return this.table + <usize>index * stepBytes
  }

  private makeRoom(steps: u32): void {
    if (this.length + steps <= this.capacity) return
    const before = this.table
    this.capacity = max(firstCapacity, (this.length + steps) << 1)
    this.table = allocate(<usize>this.capacity * stepBytes)
    memory.copy(this.table, before, <usize>this.length * stepBytes)
  }
}
