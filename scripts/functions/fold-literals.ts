/**
 * Matches a call of `ascii` or `packed` with a literal of printable ASCII characters, without quotes and backslashes.
 */
const call = /\b(ascii|packed)\('([\x20-\x26\x28-\x5b\x5d-\x7e]*)'\)/g

/** The expression that declares the bytes in their module (engine/text/literals.ts). */
const memoryOfRow = 'memory.data(8)'

/** All literals of a program in one string of bytes. Each literal occurs somewhere in it. */
export type LiteralRow = string

/**
 * Combines the literals of all sources. A literal that is part of a longer one takes no extra space, such as `amount`
 * in `cart.cost.totalAmount.amount`. Each further literal overlaps the end of the row as much as possible.
 */
export function layOutLiterals(sources: readonly string[]): LiteralRow {
  const literals = sources.flatMap((source) => [...source.matchAll(call)].map((match) => match[2] ?? ''))
  const byLength = [...new Set(literals)].sort(
    (one, other) => other.length - one.length || compare(one, other),
  )
  const left = byLength.filter((literal, index) => !byLength.slice(0, index).some(contains(literal)))
  let row = ''
  while (left.length > 0) {
    const shared = left.map((literal) => sharedLength(row, literal))
    const most = Math.max(...shared)
    const [next = ''] = left.splice(shared.indexOf(most), 1)
    row += next.slice(most)
  }
  return row
}

/**
 * Replaces every `ascii('…')` of an AssemblyScript source with the address of its literal, as a constant `Text`
 * (engine/text/text.ts). The row is imported from a module. The program's behaviour does not change. Without this step,
 * it would create the same bytes at run time, at some cost for each. A `packed('…')`, which tables use, becomes a
 * 32-bit number.
 */
export function foldLiterals(source: string, row: LiteralRow, module: string): string {
  let needsRow = false
  const folded = source.replaceAll(call, (_call, name: string, literal: string) => {
    const offset = row.indexOf(literal)
    if (name === 'packed') return String(literal.length * 2 ** 16 + offset)
    needsRow = true
    return `((<u64>${literal.length} << 32) | <u64>(literals + ${offset}))`
  })
  const path = module.startsWith('.') ? module : `./${module}`
  return needsRow ? `${folded}\nimport { literals } from '${path}'\n` : folded
}

/** The source of the module with the row of literals filled in. */
export function fillIn(source: string, row: LiteralRow): string {
  return source.replace(memoryOfRow, `memory.data<u8>([${[...Buffer.from(row, 'ascii')].join(', ')}])`)
}

function contains(literal: string): (longer: string) => boolean {
  return (longer) => longer.includes(literal)
}

/** Length of the longest prefix of a literal with which the row ends. */
function sharedLength(row: LiteralRow, literal: string): number {
  let length = Math.min(row.length, literal.length)
  while (!row.endsWith(literal.slice(0, length))) length--
  return length
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1
}
