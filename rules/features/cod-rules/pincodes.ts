import { type CodeSet, collectCodes } from '../../language/pincodes/code-set.ts'
import { anyCountry, type PostalCountry } from '../../language/pincodes/postal/postal-countries.ts'
import { type PincodeList, parsePincodeList } from '../pincodes/list/pincode-list.ts'

/** A list of pincodes in the form's text, in several forms. */
export type ReadPincodes = {
  readonly list: PincodeList
  readonly written: readonly string[]
  /**
   * Entries of the condition: codes, ranges and beginnings in canonical form, without duplicates. Undefined if there
   * are more than fit in a record.
   */
  readonly entries: readonly string[] | undefined
  /** Codes for pincode records. Call it only on lists whose number of codes is limited. */
  readonly codes: () => CodeSet
}

/** Caches the last result, since an open form reads the same text many times. */
let last: { readonly text: string; readonly country: PostalCountry; readonly read: ReadPincodes } | undefined

type PincodeParams = { readonly value: string; readonly country?: PostalCountry | undefined }

export function readPincodes({ value: text, country = anyCountry }: PincodeParams): ReadPincodes {
  if (last?.text === text && last.country === country) return last.read
  const list = parsePincodeList(text, 'typed', country)
  const written = list.entries.map((entry) => entry.written)
  let codes: CodeSet | undefined
  const read: ReadPincodes = {
    list,
    written,
    entries: list.entries.length > mostEntries ? undefined : list.entries.map(({ key }) => key),
    codes: () => {
      codes ??= collectCodes(written)
      return codes
    },
  }
  last = { text, country, read }
  return read
}

/** Even two-digit entries, with quotes and commas, fill a record at this number. So longer lists are not measured. */
const mostEntries = 2_000
