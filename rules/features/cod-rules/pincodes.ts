import { type CodeSet, collectCodes } from '../../language/pincodes/code-set.ts'
import { anyCountry, type PostalCountry } from '../../language/pincodes/postal/postal-countries.ts'
import { type PincodeList, parsePincodeList } from '../pincodes/list/pincode-list.ts'

/** A list of pin codes in the form's text, read in several ways. */
export type ReadPincodes = {
  readonly list: PincodeList
  readonly written: readonly string[]
  /**
   * The entries as a condition holds them: codes, ranges and beginnings, each in its canonical writing and once.
   * Undefined where they are more than a record takes.
   */
  readonly entries: readonly string[] | undefined
  /** The codes as pincode records hold them. Lists of a bounded width only. */
  readonly codes: () => CodeSet
}

/** The last result is kept, since an open form reads the same text many times. */
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

/**
 * Even entries of two digits, with quotes and commas, fill a record at this number, so more are not measured.
 */
const mostEntries = 2_000
