import { type CodeSet, collectCodes } from '../pincodes/code-set.ts'
import type { PincodeEntry } from '../pincodes/pincode.ts'
import { type PincodeList, parsePincodeList } from '../pincodes/pincode-list.ts'

/** A list of pin codes as the form's text has it, read in every way that it is asked for. */
export type ReadPincodes = {
  readonly list: PincodeList
  readonly written: readonly string[]
  /**
   * The codes as a condition can hold them: digits alone, ranges written out. Undefined where a condition, which
   * compares texts as they are, would not find what the list means: codes with letters, which are written with and
   * without spaces, beginnings, and more than a record takes.
   */
  readonly plain: readonly string[] | undefined
  /** The codes as pincode records hold them. Lists of a bounded width only. */
  readonly codes: () => CodeSet
}

/** While a form is open the same text is asked about many times, so the last answer is kept. */
let last: { readonly text: string; readonly read: ReadPincodes } | undefined

export function readPincodes(text: string): ReadPincodes {
  if (last?.text === text) return last.read
  const list = parsePincodeList(text)
  const written = list.entries.map((entry) => entry.written)
  let codes: CodeSet | undefined
  const read: ReadPincodes = {
    list,
    written,
    plain: findPlainCodes(list.entries.map(({ entry }) => entry)),
    codes: () => {
      codes ??= collectCodes(written)
      return codes
    },
  }
  last = { text, read }
  return read
}

/** Codes that are written out one by one at most: more would never fit a record. */
const mostPlainCodes = 2_000

function findPlainCodes(entries: readonly PincodeEntry[]): string[] | undefined {
  const codes = new Set<string>()
  for (const entry of entries) {
    if (!addPlain(codes, entry) || codes.size > mostPlainCodes) return undefined
  }
  return [...codes]
}

function addPlain(codes: Set<string>, entry: PincodeEntry): boolean {
  if (entry.kind === 'prefix') return false
  if (entry.kind === 'code') {
    codes.add(entry.code)
    return /^\d+$/.test(entry.code)
  }
  const { first, last: end } = entry
  if (Number(end) - Number(first) >= mostPlainCodes) return false
  for (let number = Number(first); number <= Number(end); number += 1) {
    codes.add(String(number).padStart(first.length, '0'))
  }
  return true
}
