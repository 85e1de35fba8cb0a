import type { PincodeEntry } from './pincode.ts'

/** How many digits a code has, and how many most codes beside it have; undefined where they are of many lengths. */
export type OddLength = { readonly digits: number; readonly usual: number | undefined }

/** Codes of digits alone that are in use somewhere have this many; Iceland's have three. */
const lengthsInUse = { shortest: 4, longest: 10 }
/** Where more than this part of a list has another length, codes of several countries stand in it. */
const mostOthers = 0.2
/** Codes of the United States have five digits or nine. */
const alsoUsual: ReadonlyMap<number, number> = new Map([[5, 9]])

/** The length that nearly all codes of digits have; undefined where there is none. */
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

/** What is odd about an entry's length, if anything. Such a code may well be meant; a merchant should look at it once. */
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
