import { formatPincodeEntry, type PincodeEntry, type PincodeProblem, parsePincodeEntry } from './pincode.ts'

/** An entry of a list: as the merchant wrote it, what it means, and the canonical writing by which it is compared. */
export type ListedPincode = {
  readonly written: string
  readonly entry: PincodeEntry
  readonly key: string
}

/** What stands in a list and is no entry. `line` and `column` count from 1; the column is that of its first character. */
export type UnreadPincode = {
  readonly line: number
  readonly column: number
  readonly written: string
  readonly problem: PincodeProblem
}

/** A list as it was read from a text: entries in the order of writing, each once, with the spelling that came first. */
export type PincodeList = {
  readonly entries: readonly ListedPincode[]
  readonly unread: readonly UnreadPincode[]
  /** How many were left out because the same entry stood before. */
  readonly repeated: number
  /** The words over the columns of a file, which are no entries and no fault either. */
  readonly header: string | undefined
}

const emptyPieces = /^[\s"]*$/

/** A file may have words over its columns, which what is typed does not. */
export type PincodeSource = 'typed' | 'file'

/**
 * Reads a text of entries. They are split on commas and line ends (spec section 5), and on semicolons and tabs, which
 * spreadsheets put between columns and no code contains; spaces and quotation marks around an entry are taken away.
 */
export function parsePincodeList(text: string, source: PincodeSource = 'typed'): PincodeList {
  const entries: ListedPincode[] = []
  const unread: UnreadPincode[] = []
  const keys = new Set<string>()
  let written = 0
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const header = source === 'file' ? findHeader(lines[0] ?? '') : undefined
  for (const [index, line] of lines.entries()) {
    if (index === 0 && header !== undefined) continue
    let column = 1
    for (const piece of line.split(/[,;\t]/)) {
      const place = column
      column += piece.length + 1
      if (emptyPieces.test(piece)) continue
      const listed = readEntry(piece)
      if ('problem' in listed) {
        unread.push({ line: index + 1, column: place + piece.search(/[^\s"]/), ...listed })
        continue
      }
      written += 1
      if (keys.has(listed.key)) continue
      keys.add(listed.key)
      entries.push(listed)
    }
  }
  return { entries, unread, repeated: written - entries.length, header }
}

function readEntry(piece: string): ListedPincode | Pick<UnreadPincode, 'written' | 'problem'> {
  const written = piece.replace(/^[\s"]+|[\s"]+$/g, '')
  const parsed = parsePincodeEntry(written)
  if (!parsed.ok) return { written, problem: parsed.problem }
  return { written, entry: parsed.entry, key: formatPincodeEntry(parsed.entry) }
}

/** A first line without any digit or star is what a spreadsheet writes over its columns: `pincode`, `Zip code, City`. */
function findHeader(line: string): string | undefined {
  const text = line.trim()
  return /\p{L}/u.test(text) && !/[\p{N}*]/u.test(text) ? text : undefined
}

/** The stored writing of a list (spec section 3, `blockedPincode.value`): entries with commas between them. */
export function formatPincodeList(entries: readonly Pick<ListedPincode, 'written'>[]): string {
  return entries.map(({ written }) => written).join(',')
}

/** The entries of a list in stored writing, without reading what they mean. */
export function splitPincodeList(text: string): string[] {
  return text === '' ? [] : text.split(',')
}
