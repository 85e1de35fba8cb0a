import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import { readValueType } from './module-outline.ts'
import { blockBoundaries, emptyBlockType, freeOperators, operators, skipImmediates } from './operators.ts'

/** Indexes of the globals that are added to a counted module. */
export type CounterGlobals = {
  /** i64: instructions executed so far. */
  readonly count: number
  /** i64: instructions allowed. */
  readonly limit: number
  /** i32: last result of `memory.grow`. */
  readonly grown: number
  /** i32: 1 after the platform's limit prevented the memory from growing. */
  readonly memoryExceeded: number
}

export type BodyOptions = {
  readonly globals: CounterGlobals
  /** True when `memory.grow` can fail only because of the platform's limit. A failure then ends the run. */
  readonly growthIsLimited: boolean
}

/** Entering a function costs as much as one operator. */
const entryCost = 1

/**
 * A function's code with counting added. Costs are added up over a stretch of code without branches. One step writes
 * them to the counter before control can leave the stretch or enter the next: about six bytes per stretch. The head of
 * each function and of each pass of a loop compares the counter with the limit. Every endless run passes one of them.
 */
export function countBody(body: Uint8Array, { globals, growthIsLimited }: BodyOptions): Uint8Array {
  const reader = new ByteReader(body)
  const writer = new ByteWriter()
  skipLocals(reader)
  writer.append(reader.since(0))
  writeLimitCheck(writer, globals)

  let pending = entryCost
  while (!reader.atEnd) {
    const start = reader.position
    const operator = reader.byte()
    skipImmediates(reader, operator)
    if (!freeOperators.has(operator)) pending++
    if (blockBoundaries.has(operator)) {
      writeCount(writer, globals.count, pending)
      pending = 0
    }
    writer.append(reader.since(start))
    if (operator === operators.loop) writeLimitCheck(writer, globals)
    if (operator === operators.memoryGrow && growthIsLimited) writeGrowthCheck(writer, globals)
  }
  return writer.finish()
}

function skipLocals(reader: ByteReader): void {
  reader.list(() => {
    reader.unsigned()
    readValueType(reader)
  })
}

/** count += cost */
function writeCount(writer: ByteWriter, count: number, cost: number): void {
  if (cost === 0) return
  writer.byte(operators.globalGet).unsigned(count)
  writer.byte(operators.i64Const).signed(cost)
  writer.byte(operators.i64Add)
  writer.byte(operators.globalSet).unsigned(count)
}

/** if (count > limit) unreachable */
function writeLimitCheck(writer: ByteWriter, { count, limit }: CounterGlobals): void {
  writer.byte(operators.globalGet).unsigned(count)
  writer.byte(operators.globalGet).unsigned(limit)
  writer.byte(operators.i64GreaterUnsigned)
  writer.byte(operators.if).byte(emptyBlockType)
  writer.byte(operators.unreachable)
  writer.byte(operators.end)
}

/** if (grown == -1) { memoryExceeded = 1; unreachable }. The result of memory.grow stays on the stack. */
function writeGrowthCheck(writer: ByteWriter, { grown, memoryExceeded }: CounterGlobals): void {
  writer.byte(operators.globalSet).unsigned(grown)
  writer.byte(operators.globalGet).unsigned(grown)
  writer.byte(operators.i32Const).signed(-1)
  writer.byte(operators.i32Eq)
  writer.byte(operators.if).byte(emptyBlockType)
  writer.byte(operators.i32Const).signed(1)
  writer.byte(operators.globalSet).unsigned(memoryExceeded)
  writer.byte(operators.unreachable)
  writer.byte(operators.end)
  writer.byte(operators.globalGet).unsigned(grown)
}
