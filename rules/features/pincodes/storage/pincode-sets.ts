import { type CodeSet, makeCodeSet, noCodes } from '../../../language/pincodes/code-set.ts'
import { canonicalPincode, isIntegerPincode } from '../../../language/pincodes/pincode.ts'
import { blockSymbols, compactBound, decodeCompact, encodeCompact } from './compact-form.ts'
import { type SetLimits, setLimits } from './set-limits.ts'

/**
 * `in`: the methods are hidden if the pincode is in any set of the record. `not_in`: if it is in none of them. All sets
 * of a record have the same operator.
 */
export const setOperators = ['in', 'not_in'] as const
export type SetOperator = (typeof setOperators)[number]

/** Format of a set's codes. `unsorted` is from an older app. */
export type SetForm = 'integers' | 'unsorted' | 'text' | 'compact'

/** A stored set after it was read. */
export type PincodeSet = { readonly operator: SetOperator; readonly form: SetForm; readonly codes: CodeSet }

/** Formats the sets of a record for their metafields: integers first, then texts. There may be more than fit. */
export function formatSets(operator: SetOperator, codes: CodeSet, limits: SetLimits = setLimits): string[] {
  return operator === 'in' ? formatListedSets(codes, limits) : formatAllowedSets(codes, limits)
}

function formatListedSets({ integers, texts }: CodeSet, limits: SetLimits): string[] {
  return [
    ...chunk(integers, weighInteger, limits.chunkCharacters).map((chunk) => formatIntegerSet('in', chunk)),
    ...chunk(texts, weighText, limits.textCharacters).map((chunk) => formatTextSet('in', chunk)),
  ]
}

/**
 * Integers that are too large for the compact form are stored as texts. Whole pincodes are also compared with these.
 */
function formatAllowedSets({ integers, texts }: CodeSet, limits: SetLimits): string[] {
  const compact = encodeCompact(integers.filter((code) => code < compactBound))
  const great = Array.from(
    integers.filter((code) => code >= compactBound),
    String,
  )
  const symbols = Math.max(1, Math.floor(limits.chunkCharacters / blockSymbols)) * blockSymbols
  const chunks = Array.from({ length: Math.ceil(compact.length / symbols) }, (_, index) =>
    compact.slice(index * symbols, (index + 1) * symbols),
  )
  return [
    ...chunks.map(formatCompactSet),
    ...chunk([...texts, ...great].sort(), weighText, limits.textCharacters).map((chunk) =>
      formatTextSet('not_in', chunk),
    ),
  ]
}

/**
 * Formats a set without codes. It replaces a set that is no longer needed, since an update cannot remove metafields.
 */
export function formatEmptySet(operator: SetOperator): string {
  return formatIntegerSet(operator, [])
}

function formatIntegerSet(operator: SetOperator, codes: readonly number[]): string {
  return JSON.stringify({ operator, sorted: true, count: codes.length, value: codes })
}

function formatTextSet(operator: SetOperator, codes: readonly string[]): string {
  return JSON.stringify({ operator, form: 'text', sorted: true, count: codes.length, value: codes })
}

function formatCompactSet(value: string): string {
  const count = decodeCompact(value)?.length
  return JSON.stringify({ operator: 'not_in', form: 'compact', count, value })
}

/** Splits ascending codes into chunks. The total weight of each chunk stays within a limit. */
function chunk<Code extends number | string>(
  codes: ArrayLike<Code>,
  weigh: (code: Code) => number,
  limit: number,
): Code[][] {
  const chunks: Code[][] = []
  let current: Code[] = []
  let weight = 0
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index] as Code
    const added = weigh(code)
    if (current.length > 0 && weight + added > limit) {
      chunks.push(current)
      current = []
      weight = 0
    }
    current.push(code)
    weight += added
  }
  return current.length === 0 ? chunks : [...chunks, current]
}

/** Characters that an integer takes in a chunk: its digits and a comma. */
export function weighInteger(code: number): number {
  let digits = 1
  for (let bound = 10; code >= bound; bound *= 10) digits += 1
  return digits + 1
}

/** Characters that a text takes in a chunk: itself, two quotes and a comma. */
export function weighText(code: string): number {
  return code.length + 3
}

export type ParsedSet =
  | { readonly ok: true; readonly set: PincodeSet }
  /** `problem`: the path in the set's JSON that cannot be read. Empty for the whole set. */
  | { readonly ok: false; readonly problem: string }

/** Reads a stored set in any of its forms, including an older app's unsorted ones. */
export function parseSet(text: string): ParsedSet {
  const stored = parseMembers(text)
  if (stored === undefined) return { ok: false, problem: '' }
  const operator = setOperators.find((each) => each === stored.operator)
  if (operator === undefined) return { ok: false, problem: 'operator' }
  if (stored.form === 'compact') {
    const codes = typeof stored.value === 'string' ? decodeCompact(stored.value) : undefined
    if (codes === undefined) return { ok: false, problem: 'value' }
    return { ok: true, set: { operator, form: 'compact', codes: makeCodeSet(codes, []) } }
  }
  if (stored.form !== undefined && stored.form !== 'text') return { ok: false, problem: 'form' }
  const codes = Array.isArray(stored.value) ? parseCodes(stored.value) : undefined
  if (codes === undefined) return { ok: false, problem: 'value' }
  const listed = stored.sorted === true ? 'integers' : 'unsorted'
  return { ok: true, set: { operator, form: stored.form === 'text' ? 'text' : listed, codes } }
}

function parseMembers(text: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    return stored !== null && typeof stored === 'object' && !Array.isArray(stored) ? { ...stored } : undefined
  } catch {
    return undefined
  }
}

/** Parses numbers, and codes as texts. An older app may have left numbers in quotes. */
function parseCodes(value: readonly unknown[]): CodeSet | undefined {
  const integers: number[] = []
  const texts: string[] = []
  for (const code of value) {
    if (typeof code === 'number' && Number.isSafeInteger(code) && code >= 0) integers.push(code)
    // An older app wrote null for a code that it could not read as an integer.
    else if (code === null) continue
    else if (typeof code !== 'string' || canonicalPincode(code) === '') return undefined
    else if (isIntegerPincode(canonicalPincode(code))) integers.push(Number(canonicalPincode(code)))
    else texts.push(canonicalPincode(code))
  }
  return value.length === 0 ? noCodes : makeCodeSet(integers, texts)
}

/** Number of sets that codes fill, without writing them. */
export function countListedSets({ integers, texts }: CodeSet, limits: SetLimits = setLimits): number {
  return (
    countChunks(integers, weighInteger, limits.chunkCharacters) +
    countChunks(texts, weighText, limits.textCharacters)
  )
}

function countChunks<Code extends number | string>(
  codes: ArrayLike<Code>,
  weigh: (code: Code) => number,
  limit: number,
): number {
  let chunks = codes.length === 0 ? 0 : 1
  let weight = 0
  for (let index = 0; index < codes.length; index += 1) {
    const added = weigh(codes[index] as Code)
    if (weight > 0 && weight + added > limit) {
      chunks += 1
      weight = 0
    }
    weight += added
  }
  return chunks
}
