/** A call of `ascii` with a literal of printable ASCII characters, neither quote nor backslash among them. */
const call = /\bascii\('([\x20-\x26\x28-\x5b\x5d-\x7e]*)'\)/g

/** Where the module that declares the bytes asks for them (extensions/engine/text/literals.ts). */
const place = 'memory.data(8)'

/** All literals of a program in one row of bytes, each somewhere in it. */
export type LiteralRow = string

/**
 * Lays out the literals of all sources: the long ones first, and those that stand in the row already take up no more
 * room, such as `amount` in `cart.cost.totalAmount.amount`.
 */
export function layOutLiterals(sources: readonly string[]): LiteralRow {
  const literals = sources.flatMap((source) => [...source.matchAll(call)].map((match) => match[1] ?? ''))
  const byLength = [...new Set(literals)].sort(
    (one, other) => other.length - one.length || compare(one, other),
  )
  return byLength.reduce((row, literal) => (row.includes(literal) ? row : row + literal), '')
}

/**
 * Puts the place of every `ascii('…')` of an AssemblyScript source into the stead of the call, as a constant `Text`
 * (extensions/engine/text/text.ts), and imports the row from a module. What the program means is unchanged: compiled
 * without this step, the same bytes are made at run time, at some cost for each.
 */
export function foldLiterals(source: string, row: LiteralRow, module: string): string {
  const folded = source.replaceAll(call, (_call, literal: string) => {
    return `((<u64>${literal.length} << 32) | <u64>(literals + ${row.indexOf(literal)}))`
  })
  const path = module.startsWith('.') ? module : `./${module}`
  return folded === source ? source : `${folded}\nimport { literals } from '${path}'\n`
}

/** The source of the module that holds the row. */
export function fillIn(source: string, row: LiteralRow): string {
  return source.replace(place, `memory.data<u8>([${[...Buffer.from(row, 'ascii')].join(', ')}])`)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1
}
