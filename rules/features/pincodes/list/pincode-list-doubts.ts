import { findOddLength, findUsualLength, type OddLength } from '../../../language/pincodes/odd-lengths.ts'
import { findLikelyCountry } from '../../../language/pincodes/postal/likely-country.ts'
import { anyCountry, type PostalCountry } from '../../../language/pincodes/postal/postal-countries.ts'
import type { ListedPincode, MisreadPincode, PincodeList } from './pincode-list.ts'

/** A list entry that is probably a mistake. It is reported, but neither refused nor changed. `line` starts at 1. */
export type DoubtfulPincode =
  | ({ readonly doubt: 'length'; readonly line: number; readonly written: string } & OddLength)
  | {
      readonly doubt: 'partOf'
      readonly line: number
      readonly written: string
      readonly country: PostalCountry
    }
  | Omit<MisreadPincode, 'column'>

/** Finds doubtful entries of a new list, compared with the entries that are already listed. */
export function findDoubts(
  { entries, lines, misread }: Pick<PincodeList, 'entries' | 'lines' | 'misread'>,
  listed: readonly Pick<ListedPincode, 'entry'>[] = [],
  country: PostalCountry = anyCountry,
): DoubtfulPincode[] {
  const readings = misread.map(({ column: _column, ...reading }) => reading)
  // A code from a doubtful reading is only reported once, and is ignored for the usual length.
  const reported = new Set(readings.flatMap(({ line, read }) => read.map((each) => `${line} ${each}`)))
  const plain = entries.flatMap(({ written, entry }, index) => {
    const line = lines[index] ?? 1
    return reported.has(`${line} ${written}`) ? [] : [{ written, entry, line }]
  })
  const parts = plain.flatMap(({ written, entry, line }): DoubtfulPincode[] => {
    const likely = country === anyCountry && entry.kind === 'code' ? findLikelyCountry(written) : undefined
    return likely === undefined ? [] : [{ doubt: 'partOf', line, written, country: likely }]
  })
  // A country has fixed code lengths, so other lengths were already refused.
  if (country !== anyCountry) return readings
  const usual = findUsualLength([...listed, ...plain].map(({ entry }) => entry))
  const lengths = plain.flatMap(({ written, entry, line }): DoubtfulPincode[] => {
    const odd = findOddLength(entry, usual)
    return odd === undefined ? [] : [{ doubt: 'length', line, written, ...odd }]
  })
  return [...readings, ...parts, ...lengths].sort((one, other) => one.line - other.line)
}
