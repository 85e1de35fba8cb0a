import { type CodeTable, readCodeTable, takeColumn } from '#rules/features/pincodes/list/code-file.ts'
import { parsePincodeList, type UnreadPincode } from '#rules/features/pincodes/list/pincode-list.ts'
import { type DoubtfulPincode, findDoubts } from '#rules/features/pincodes/list/pincode-list-doubts.ts'
import { anyCountry, type PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { showPostalEntry } from '#rules/language/pincodes/postal/show-postal-entry.ts'

/** A file's text, and the column to take from it; undefined for a list of codes without columns. */
export type ChosenCodes = {
  readonly text: string
  readonly column: number | undefined
  /** Whose codes they are; absent: of any country. */
  readonly country?: PostalCountry
}

/** What was taken from a file, and what was left and why. */
export type FileCodes = {
  readonly codes: readonly string[]
  readonly unread: readonly UnreadPincode[]
  readonly doubtful: readonly DoubtfulPincode[]
  readonly repeated: number
  readonly header: string | undefined
  /** Lines that have nothing in the chosen column. */
  readonly blankLines: readonly number[]
}

function columns({ text }: { readonly text: string }): CodeTable | undefined {
  return readCodeTable(text)
}

function codes({ text, column, country = anyCountry }: ChosenCodes): FileCodes {
  const taken = column === undefined ? undefined : takeColumn(text, column)
  const list =
    taken === undefined
      ? parsePincodeList(text, 'file', country)
      : parsePincodeList(taken.text, 'typed', country)
  const { entries, unread, repeated } = list
  return {
    codes: entries.map(({ written }) => showPostalEntry(written, country)),
    unread,
    doubtful: findDoubts(list, [], country),
    repeated,
    header: taken?.header ?? list.header,
    blankLines: taken?.blankLines ?? [],
  }
}

/** What is worked out about files with codes off the main thread. */
export const codeFileTasks = { columns, codes }
