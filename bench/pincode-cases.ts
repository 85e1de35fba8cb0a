import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatSets } from '#rules/features/pincodes/storage/pincode-sets.ts'
import { makeCodeSet } from '#rules/language/pincodes/code-set.ts'
import { setsOfRecord } from '../cases/pincodes/pincode-input.ts'

export type PincodeBenchCase = {
  readonly title: string
  readonly sets: readonly string[]
  readonly zip: string
  /** True if the run must hide the method. Any other result is an error, not a figure. */
  readonly hides: boolean
  /** Budget of either build by the design, in instructions of the module itself. */
  readonly budget?: number
  /** Future limit for the platform build with the platform's provider. Exceeding it does not fail a measurement yet. */
  readonly goalWithProvider?: number
  /** Instructions of other functions that do the same work: with the platform's JavaScript plugin, and in Rust. */
  readonly peers?: { readonly javaScript: number; readonly rust: number }
}

/** Ceilings and peers of case d. */
const fullSets = {
  budget: 25_000,
  goalWithProvider: 60_000,
  peers: { javaScript: 15_020_689, rust: 6_672_741 },
}

/** Codes of six digits that fill six sets, the maximum that one record can hide. */
const codesOfRecord = Array.from({ length: 8_400 }, (_, index) => 110_001 + index * 97)
const lastCode = String(codesOfRecord.at(-1))
const absentCode = String(110_003)

const india = readFileSync(join(import.meta.dirname, 'india-pincodes.csv'), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map(Number)

const inOrder = formatSets('in', makeCodeSet(codesOfRecord, []))
const onlyIndia = formatSets('not_in', makeCodeSet(india, []))

/** These codes in an older app's format, unsorted. Each set is reversed and has no count. */
const inNoOrder = inOrder.map((set) => {
  const { value }: { value: number[] } = JSON.parse(set)
  return JSON.stringify({ operator: 'in', value: value.reverse() })
})

if (inOrder.length !== setsOfRecord) throw new Error(`Case d has ${inOrder.length} sets`)

export const pincodeBenchCases: readonly PincodeBenchCase[] = [
  { title: 'd  6 full sets, hit in the last', sets: inOrder, zip: lastCode, hides: true, ...fullSets },
  { title: 'd  6 full sets, absent', sets: inOrder, zip: absentCode, hides: false, ...fullSets },
  { title: 'd  without a zip', sets: inOrder, zip: '', hides: false },
  { title: '   6 full sets in no order, hit in the last', sets: inNoOrder, zip: lastCode, hides: true },
  { title: '   6 full sets in no order, absent', sets: inNoOrder, zip: absentCode, hides: false },
  { title: '   only India allowed, inside', sets: onlyIndia, zip: '682001', hides: false },
  { title: '   only India allowed, outside', sets: onlyIndia, zip: '999999', hides: true },
]
