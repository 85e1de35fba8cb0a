import type { PincodeEntry } from './pincode.ts'

/** Number of digits of a code, and of most other codes in its list. `usual` is undefined if the lengths vary. */
export type OddLength = { readonly digits: number; readonly usual: number | undefined }

/** Shortest and longest digit-only codes in use, apart from Iceland's codes of three digits. */
const lengthsInUse = { shortest: 4, longest: 10 }
/** With a larger share of other lengths, a list probably has codes of several countries. */
const mostOthers = 0.2
/** Codes of the United States have five or nine digits. */
const alsoUsual: ReadonlyMap<number, number> = new Map([[5, 9]])

/** The length that nearly all digit-only codes have. Undefined if there is none. */
export function findUsualLength(entries: Iterable<PincodeEntry>): number | undefined {
  const counts = new Map<number, number>()
  let all = 0
  for (const entry of entries) {
    const digits = countDigits(entry)
    if (digits === undefined) continue
    counts.set(digits, (counts.get(digits) ?? 0) + 1)
    all += 1
  }
  const [usual, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])
  return count >= 2 && all - count <= Math.max(1, all * mostOthers) ? usual : undefined
}

/**
 * Finds an unusual length of an entry, if it has one. The code may still be correct, so merchants only get a hint to
 * check it.
 */
export function findOddLength(entry: PincodeEntry, usual: number | undefined): OddLength | undefined {
  const digits = countDigits(entry)
  if (digits === undefined || digits === usual) return undefined
  const { shortest, longest } = lengthsInUse
  if (usual === undefined) return digits < shortest || digits > longest ? { digits, usual } : undefined
  return alsoUsual.get(usual) === digits ? undefined : { digits, usual }
}

function countDigits(entry: PincodeEntry): number | undefined {
  if (entry.kind === 'range') return entry.first.length
  return entry.kind === 'code' && /^\d+$/.test(entry.code) ? entry.code.length : undefined
}
