import type { LetterTable } from './letter-table.ts'

const head = (unicode: string) =>
  `// Made by scripts/make-letter-table.ts from Unicode ${unicode}. Do not edit.\n`

/** The table in the format of the engine, which stores it in the module's own memory. */
export function formatForEngine(table: LetterTable, unicode: string): string {
  const bytes = { rows: 4, composites: 4, indices: 2, compositions: 2, listed: 2, texts: 1 } as const
  const parts = Object.entries(bytes).map(([name, size]) => {
    const numbers = table[name as keyof LetterTable]
    const constant = `export const ${name} = memory.data<u${size * 8}>([\n${inLines(numbers)}])\n`
    return name === 'rows' || name === 'composites'
      ? `${constant}export const ${name}Bytes: usize = ${numbers.length * size}\n`
      : constant
  })
  return `${head(unicode)}${parts.join('')}`
}

/** The table in a compact format for the app. Most numbers are stored as the small difference from the previous one. */
export function formatForApp(table: LetterTable, unicode: string): string {
  const column = (numbers: readonly number[], width: number, at: number) =>
    numbers.filter((_, index) => index % width === at)
  const rows = column(table.rows, 2, 0)
  const values = column(table.rows, 2, 1)
  const strings = {
    firsts: inSteps(rows.map((row) => row % 2 ** 21)),
    more: inBase36(rows.map((row) => Math.floor(row / 2 ** 21))),
    kinds: inBase36(values.map((value) => value >>> 29)),
    values: inBase36(values.map((value) => value % 2 ** 29)),
    starters: inSteps(column(table.compositions, 3, 0)),
    marks: inSteps(column(table.compositions, 3, 1)),
    composites: inSteps(column(table.compositions, 3, 2)),
    listed: inSteps(table.listed),
    texts: inBase36(table.texts),
  }
  const lines = Object.entries(strings).map(([name, text]) => `  ${name}: '${text}',\n`)
  return `${head(unicode)}export const letterTable = {\n${lines.join('')}}\n`
}

const inBase36 = (numbers: readonly number[]) => numbers.map((number) => number.toString(36)).join(' ')

const inSteps = (numbers: readonly number[]) =>
  inBase36(numbers.map((number, index) => number - (numbers[index - 1] ?? 0)))

function inLines(numbers: readonly number[]): string {
  const perLine = 20
  let lines = ''
  for (let at = 0; at < numbers.length; at += perLine)
    lines += `  ${numbers
      .slice(at, at + perLine)
      .map((number) => `0x${number.toString(16)}`)
      .join(', ')},\n`
  return lines
}
