import { covers, joinNames, type MethodName } from '../../../language/method-names.ts'
import {
  type CodeSet,
  countCodes,
  findCover,
  findFirstIndex,
  findPrefix,
  isWithin,
  splitCodes,
} from '../../../language/pincodes/code-set.ts'
import { pincodeLimits } from '../../../language/pincodes/pincode.ts'
import type { PincodeRecord } from '../storage/pincode-record.ts'
import type { SetOperator } from '../storage/pincode-sets.ts'

/** Effect of a record at checkout: it hides its methods at its codes, or everywhere else. */
export type PincodeCoverage = {
  readonly methods: readonly MethodName[]
  readonly operator: SetOperator
  readonly codes: CodeSet
  /** True if it acts only for testers. */
  readonly isTested: boolean
}

/** Undefined for a record that is disabled, broken or without sets, since it has no effect. */
export function deriveCoverage(stored: PincodeRecord): PincodeCoverage | undefined {
  const { record, isBroken, methods, operator, codes, testing } = stored
  if (!record.enabled || isBroken || operator === undefined) return undefined
  return makeCoverage(methods, operator, codes, testing !== undefined)
}

/** Undefined if nothing is hidden. */
export function makeCoverage(
  methods: readonly MethodName[],
  operator: SetOperator,
  codes: CodeSet,
  isTested = false,
): PincodeCoverage | undefined {
  if (methods.length === 0 || (operator === 'in' && countCodes(codes) === 0)) return undefined
  return { methods, operator, codes, isTested }
}

/**
 * Compares two states of a record. `gains`: it begins to hide something. `loses`: it stops hiding something. For
 * shoppers, a record gains when it leaves testing, and loses when it enters testing.
 */
export function compareCoverage(
  before: PincodeCoverage | undefined,
  after: PincodeCoverage | undefined,
): { readonly gains: boolean; readonly loses: boolean } {
  if (before === undefined || after === undefined) {
    return { gains: after !== undefined, loses: before !== undefined }
  }
  if (before.operator !== after.operator) return { gains: true, loses: true }
  const [less, more] = before.operator === 'in' ? [before, after] : [after, before]
  return {
    gains:
      hasMore(after.methods, before.methods) ||
      !isWithin(more.codes, less.codes) ||
      (before.isTested && !after.isTested),
    loses:
      hasMore(before.methods, after.methods) ||
      !isWithin(less.codes, more.codes) ||
      (!before.isTested && after.isTested),
  }
}

/** True if some of the names match a method that the others may not match. */
function hasMore(names: readonly MethodName[], others: readonly MethodName[]): boolean {
  return names.some((name) => !others.some((other) => covers(other, name)))
}

/** Pincodes and prefixes at which these methods must stay hidden. */
export type Needed = { readonly methods: readonly MethodName[]; readonly codes: readonly string[] }

/**
 * Finds the pincodes that a record no longer hides, although the new configuration hides them. Another record must
 * already hide them by then. A removed prefix is replaced with those codes of the new configuration that it covered.
 */
export function findNeeded(
  before: PincodeCoverage,
  after: PincodeCoverage | undefined,
  wanted: PincodeCoverage | undefined,
): Needed {
  const methods = findCommon(before.methods, wanted?.methods ?? [])
  if (wanted === undefined || methods.length === 0) return { methods, codes: [] }
  const { integers, texts } = after === undefined ? before.codes : splitCodes(before.codes, after.codes).rest
  const codes = [...integers].map(String)
  for (const text of texts) {
    if (text.endsWith('*') && findPrefix(wanted.codes, text.slice(0, -1)) === undefined) {
      codes.push(...listBeginningWith(wanted.codes, text.slice(0, -1)))
    } else if (isOpen(text) && findCover(wanted.codes, text) === undefined) {
      const beginning = text.replace(/\?+$/, '')
      codes.push(...listBeginningWith(wanted.codes, beginning).filter((code) => code.length === text.length))
    } else codes.push(text)
  }
  const stays = (code: string) => after !== undefined && isHiddenBy(after, code)
  return { methods, codes: codes.filter((code) => isHiddenBy(wanted, code) && !stays(code)) }
}

/** Names of methods that both lists cover. */
function findCommon(names: readonly MethodName[], others: readonly MethodName[]): MethodName[] {
  const within = (some: readonly MethodName[], all: readonly MethodName[]) =>
    some.filter((name) => all.some((other) => covers(other, name)))
  return joinNames(within(names, others), within(others, names))
}

/** Codes and prefixes of a set with this beginning. */
function listBeginningWith({ integers, texts }: CodeSet, beginning: string): string[] {
  const found = texts.slice(findFirstIndex(texts, beginning), findFirstIndex(texts, `${beginning}\uffff`))
  if (!/^\d+$/.test(beginning)) return [...found]
  for (let digits = beginning.length; digits <= pincodeLimits.codeCharacters; digits += 1) {
    const scale = 10 ** (digits - beginning.length)
    const first = Number(beginning) * scale
    // An integer has no leading zero, so a beginning with one matches none.
    if (String(first).length !== digits) continue
    const from = findFirstIndex(integers, first)
    found.push(...[...integers.subarray(from, findFirstIndex(integers, first + scale))].map(String))
  }
  return found
}

/** True if these records together hide all needed codes. */
export function isCovered(
  { methods, codes }: Needed,
  records: readonly (PincodeCoverage | undefined)[],
): boolean {
  const able = records
    .filter((record) => record !== undefined)
    .filter((record) => !hasMore(methods, record.methods))
  return codes.every((code) => able.some((record) => isHiddenBy(record, code)))
}

/** True for `AB1???`: a beginning with a fixed number of further characters. */
const isOpen = (text: string) => text.endsWith('?')

/** A beginning never counts as hidden outside a set: the set might contain a code with it, which is not looked up. */
function isHiddenBy({ operator, codes }: PincodeCoverage, code: string): boolean {
  const isPrefix = code.endsWith('*')
  if (operator === 'not_in') return !isPrefix && !isOpen(code) && findCover(codes, code) === undefined
  return (isPrefix ? findPrefix(codes, code.slice(0, -1)) : findCover(codes, code)) !== undefined
}
