import type { ByteReader } from './byte-reader.ts'
import { readValueType } from './module-outline.ts'

/** Codes of the operators that the counter treats differently. */
export const operators = {
  unreachable: 0x00,
  nop: 0x01,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  br: 0x0c,
  brIf: 0x0d,
  brTable: 0x0e,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  returnCall: 0x12,
  returnCallIndirect: 0x13,
  drop: 0x1a,
  globalGet: 0x23,
  globalSet: 0x24,
  memoryGrow: 0x40,
  i32Const: 0x41,
  i64Const: 0x42,
  i32Eq: 0x46,
  i64GreaterUnsigned: 0x56,
  i64Add: 0x7c,
} as const

/** Block type of a block without parameters and results. */
export const emptyBlockType = 0x40

/** Operators that cost nothing. Every other operator costs 1. */
export const freeOperators: ReadonlySet<number> = new Set([
  operators.unreachable,
  operators.nop,
  operators.block,
  operators.loop,
  operators.else,
  operators.end,
  operators.return,
  operators.drop,
])

/**
 * Operators where control may leave a stretch of code, enter one or pass to another function. The counter must include
 * all code before one of them. `block` is not listed, since control always runs straight into it.
 */
export const blockBoundaries: ReadonlySet<number> = new Set([
  operators.unreachable,
  operators.loop,
  operators.if,
  operators.else,
  operators.end,
  operators.br,
  operators.brIf,
  operators.brTable,
  operators.return,
  operators.call,
  operators.callIndirect,
  operators.returnCall,
  operators.returnCallIndirect,
])

const memoryIndexFlag = 0x40
const vectorBytes = 16

/** Skips the immediates of an operator. Throws for operators the platform does not run. */
export function skipImmediates(reader: ByteReader, operator: number): void {
  switch (operator) {
    case operators.block:
    case operators.loop:
    case operators.if:
    case operators.br:
    case operators.brIf:
    case operators.call:
    case operators.returnCall:
    case 0x20: // local.get
    case 0x21: // local.set
    case 0x22: // local.tee
    case operators.globalGet:
    case operators.globalSet:
    case 0x25: // table.get
    case 0x26: // table.set
    case 0x3f: // memory.size
    case operators.memoryGrow:
    case operators.i32Const:
    case operators.i64Const:
    case 0xd0: // ref.null
    case 0xd2: // ref.func
      reader.skipNumber()
      return
    case operators.callIndirect:
    case operators.returnCallIndirect:
      skipNumbers(reader, 2)
      return
    case operators.brTable:
      skipNumbers(reader, reader.unsigned() + 1)
      return
    case 0x1c: // select with types
      reader.list(() => readValueType(reader))
      return
    case 0x43: // f32.const
      reader.take(4)
      return
    case 0x44: // f64.const
      reader.take(8)
      return
    case 0xfc:
      skipBulkImmediates(reader, reader.unsigned())
      return
    case 0xfd:
      skipVectorImmediates(reader, reader.unsigned())
      return
    default:
      if (isPlainOperator(operator)) return
      if (operator >= 0x28 && operator <= 0x3e) skipMemoryArgument(reader)
      else throw unsupported(operator.toString(16))
  }
}

/** True for control, parametric and numeric operators without immediates. */
function isPlainOperator(operator: number): boolean {
  if (operator >= 0x45 && operator <= 0xc4) return true
  const others = [
    operators.unreachable,
    operators.nop,
    operators.else,
    operators.end,
    operators.return,
    operators.drop,
    0x1b, // select
    0xd1, // ref.is_null
  ]
  return others.includes(operator)
}

/** Skips the immediates of saturating conversions and of operators on whole memories and tables. */
function skipBulkImmediates(reader: ByteReader, operator: number): void {
  const immediatesOf: Readonly<Record<number, number>> = {
    8: 2, // memory.init
    9: 1, // data.drop
    10: 2, // memory.copy
    11: 1, // memory.fill
    12: 2, // table.init
    13: 1, // elem.drop
    14: 2, // table.copy
    15: 1, // table.grow
    16: 1, // table.size
    17: 1, // table.fill
  }
  if (operator > 17) throw unsupported(`fc ${operator}`)
  skipNumbers(reader, immediatesOf[operator] ?? 0)
}

/** Skips the immediates of a SIMD operator. */
function skipVectorImmediates(reader: ByteReader, operator: number): void {
  const isAccess = operator <= 11 || operator === 92 || operator === 93
  const isLaneAccess = operator >= 84 && operator <= 91
  const isLane = operator >= 21 && operator <= 34
  const isConstantOrShuffle = operator === 12 || operator === 13
  if (operator > 275) throw unsupported(`fd ${operator}`)
  if (isAccess || isLaneAccess) skipMemoryArgument(reader)
  if (isLane || isLaneAccess) reader.byte()
  if (isConstantOrShuffle) reader.take(vectorBytes)
}

function skipMemoryArgument(reader: ByteReader): void {
  const alignment = reader.unsigned()
  if ((alignment & memoryIndexFlag) !== 0) reader.unsigned()
  reader.skipNumber()
}

function skipNumbers(reader: ByteReader, count: number): void {
  for (let index = 0; index < count; index++) reader.skipNumber()
}

function unsupported(code: string): RangeError {
  return new RangeError(`it uses the unsupported operator 0x${code}`)
}
