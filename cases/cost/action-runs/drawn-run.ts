import fc from 'fast-check'
import type { FunctionRun } from '#function-host/index.ts'
import { limits } from '#rules/language/limits.ts'
import { createFunctions } from '../../functions/functions.ts'
import { alphabets, unusualAlphabets } from '../script-hunt.ts'

/** A stored action. */
export type Stored = { readonly type: string; readonly params: Readonly<Record<string, unknown>> }

/** A run of a function, and a description of its input. */
export type Run = { readonly what: string; readonly run: () => FunctionRun }

export const functions = createFunctions()
/** Letters of the scripts in checkouts. */
export const letters = Object.values({ ...alphabets, ...unusualAlphabets })
/** Numbers of entries or actions. */
export const few = fc.integer({ min: 1, max: 30 })
export const many = fc.integer({ min: 1, max: 400 })

/** Writes as many items as fit into a record. */
export function fillRecord<T>(all: readonly T[], write: (kept: readonly T[]) => string): string {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (Buffer.byteLength(write(all.slice(0, middle))) <= limits.metafieldBytes) low = middle
    else high = middle - 1
  }
  return write(all.slice(0, low))
}
