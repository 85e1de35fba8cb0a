import { formatNumber, listAnd, listItems, listOr, plural } from '#forms/text/language.ts'
import type { TableFileProblem } from '../tables/open-table-file.ts'
import type { NotTakenRows } from '../tables/table-choice.ts'

const countRows = (rows: number) => plural(rows, { one: '1 row', other: `${formatNumber(rows)} rows` })
const countLines = (lines: number) => plural(lines, { one: '1 line', other: `${formatNumber(lines)} lines` })

/** Texts about files with tables. */
export const tableFileWords = {
  upload: 'Upload file',
  problems: {
    otherKind: (file: string) => `“${file}” isn’t a .csv, .tsv, .txt or .xlsx file. Save it as one of these.`,
    tooLarge: (file: string) => `“${file}” is larger than 64 MB. Split it into several files.`,
    unpacksTooLarge: (file: string) =>
      `“${file}” is too large to read. Save the sheet you need as CSV, or split it.`,
    oldWorkbook: (file: string) =>
      `“${file}” is an older Excel file, or has a password. Save it as .xlsx without a password, or as CSV.`,
    brokenWorkbook: (file: string) =>
      `“${file}” is damaged or isn’t an Excel file. Open it in your spreadsheet and save it as .xlsx or CSV.`,
    webPage: (file: string) =>
      `“${file}” is a web page with a table. Open it in your spreadsheet and save it as .xlsx or CSV.`,
    notText: (file: string) => `“${file}” has no text. Save it as CSV in the spreadsheet it comes from.`,
  } satisfies Record<TableFileProblem, (file: string) => string>,

  sheet: 'Sheet',
  sheetOption: (name: string, rows: number, isHidden: boolean) =>
    isHidden ? `${name} (hidden, ${countRows(rows)})` : `${name} (${countRows(rows)})`,
  sheetsLeft: (names: readonly string[]) =>
    names.length === 1
      ? `One other sheet isn’t read: ${list(names)}.`
      : `${formatNumber(names.length)} other sheets aren’t read: ${list(names)}.`,
  hiddenRows: (rows: number) =>
    rows === 1
      ? '1 row is hidden in the spreadsheet. The app reads it too.'
      : `${formatNumber(rows)} rows are hidden in the spreadsheet. The app reads them too.`,

  columns: {
    moreLabel: (place: number) => `Column ${place} with more`,
    more: 'Add a column',
    leaveOut: 'Don’t use',
    section: 'Section',
    remove: (name: string) => `Don’t use ${name}`,
    option: (place: number, heading: string | undefined, samples: readonly string[]) =>
      `${heading === undefined ? `Column ${place}` : shorten(heading)}: ${samples.length === 0 ? 'nothing' : samples.map((sample) => shorten(sample)).join(' · ')}`,
    name: (place: number, heading: string | undefined) => heading ?? `column ${place}`,
    left: (names: readonly string[], rows: number) =>
      names.length === 0
        ? `${countRows(rows)}.`
        : names.length === 1
          ? `${countRows(rows)}. Column not used: ${list(names)}.`
          : `${countRows(rows)}. Columns not used: ${list(names)}.`,
    until: 'Column with the last code of each range',
    noRanges: 'None. Each cell has codes',
  },
  headings: (line: number, cells: readonly string[]) =>
    `Line ${formatNumber(line)}, “${shorten(
      listItems(cells.map((cell) => cell.trim()).filter((cell) => cell !== '')),
      60,
    )}”, has the headings`,

  filter: {
    label: 'Rows to use',
    unclear: (heading: string, cells: readonly string[]) =>
      `The column “${heading}” may say where Cash on Delivery is offered, but the app doesn’t know what ${listOr(cells.map((cell) => `“${shorten(cell)}”`))} means. Choose the rows to use.`,
    all: 'All rows',
    is: (heading: string, values: readonly string[]) =>
      `Rows where ${shorten(heading)} is ${listOr(values.map(quote))}`,
    isNot: (heading: string, values: readonly string[]) =>
      `Rows where ${shorten(heading)} isn’t ${listOr(values.map(quote))}`,
  },

  notTaken: {
    title: 'Rows not used',
    titles: (rows: number) => `${countLines(rows)} above the headings`,
    headings: (text: string) => `The headings, “${shorten(text, 60)}”`,
    headingsAgain: (rows: number) => `${countLines(rows)} with the headings again`,
    sums: (rows: number) => `${countRows(rows)} with a total`,
    filtered: (heading: string, { value, rows }: NotTakenRows['filtered'][number]) =>
      `${countRows(rows)} where ${shorten(heading)} is ${quote(value)}`,
    filteredMore: (rows: number) => `${countRows(rows)} with other values`,
  },
} as const

const quote = (value: string) => (value === '' ? 'blank' : shorten(value))

/** A long cell is cut where a merchant knows it by its beginning. */
function shorten(text: string, most = 24): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}

const shownNames = 8

function list(names: readonly string[]): string {
  const shown = names.slice(0, shownNames).map((name) => shorten(name))
  const more = names.length - shown.length
  return more > 0 ? listAnd([...shown, `${formatNumber(more)} more`]) : listItems(shown)
}

const shownValues = 5

/** Every reason why rows were left out, with how many. */
export function describeNotTaken(
  { titles, headings, headingsAgain, sums, filtered }: NotTakenRows,
  filterHeading: string,
): string[] {
  const words = tableFileWords.notTaken
  const rest = filtered.slice(shownValues).reduce((sum, { rows }) => sum + rows, 0)
  return [
    ...(titles === 0 ? [] : [words.titles(titles)]),
    ...(headings === undefined ? [] : [words.headings(headings)]),
    ...(headingsAgain === 0 ? [] : [words.headingsAgain(headingsAgain)]),
    ...(sums === 0 ? [] : [words.sums(sums)]),
    ...filtered.slice(0, shownValues).map((each) => words.filtered(filterHeading, each)),
    ...(rest === 0 ? [] : [words.filteredMore(rest)]),
  ]
}
