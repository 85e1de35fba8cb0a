import { allocate, allocateRecord } from '../memory/arena'

/** What one instruction does. Jumps are relative, so that a piece of a program means the same wherever it is copied to. */
export enum Step {
  /** The one letter `first`. */
  letter,
  /** A letter of the class at address `first`. */
  letterOf,
  /** Goes on at both, `first` and `second` instructions further on. */
  split,
  /** Goes on `first` instructions further on. */
  jump,
  start,
  end,
  wordBoundary,
  noWordBoundary,
  found,
}

const stepBytes: usize = 12
const firstPlaces: u32 = 32

/** A compiled regular expression: instructions of a machine that is in many places at once and never goes back. */
@unmanaged
export class Program {
  length: u32
  ignoresCase: bool
  private places: u32
  private table: usize

  static empty(): Program {
    return allocateRecord<Program>()
  }

  step(index: u32): Step {
    return load<Step>(this.place(index))
  }

  first(index: u32): i32 {
    return load<i32>(this.place(index), 4)
  }

  second(index: u32): i32 {
    return load<i32>(this.place(index), 8)
  }

  add(step: Step, first: i32 = 0, second: i32 = 0): void {
    this.makeRoom(1)
    this.set(this.length, step, first, second)
    this.length++
  }

  /** Puts an instruction before the one at an index. What follows moves on by one. */
  insert(index: u32, step: Step, first: i32, second: i32): void {
    this.makeRoom(1)
    memory.copy(this.place(index + 1), this.place(index), <usize>(this.length - index) * stepBytes)
    this.length++
    this.set(index, step, first, second)
  }

  /** Adds a copy of the instructions from an index on, so many of them. */
  repeat(from: u32, length: u32): void {
    this.makeRoom(length)
    memory.copy(this.place(this.length), this.place(from), <usize>length * stepBytes)
    this.length += length
  }

  setFirst(index: u32, first: i32): void {
    store<i32>(this.place(index), first, 4)
  }

  private set(index: u32, step: Step, first: i32, second: i32): void {
    const place = this.place(index)
    store<Step>(place, step)
    store<i32>(place, first, 4)
    store<i32>(place, second, 8)
  }

  private place(index: u32): usize {
    return this.table + <usize>index * stepBytes
  }

  private makeRoom(steps: u32): void {
    if (this.length + steps <= this.places) return
    const before = this.table
    this.places = max(firstPlaces, (this.length + steps) << 1)
    this.table = allocate(<usize>this.places * stepBytes)
    memory.copy(this.table, before, <usize>this.length * stepBytes)
  }
}
