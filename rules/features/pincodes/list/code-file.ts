import { looksLikeCashOnDelivery } from '../../../language/cash-on-delivery.ts'
import { anyCountry, type PostalCountry } from '../../../language/pincodes/postal/postal-countries.ts'
import { createFilterSearch } from '../../../tables/filter-columns.ts'
import { countFilled, findHeadings, headingOf } from '../../../tables/find-headings.ts'
import { createRowSelection } from '../../../tables/row-selection.ts'
import type {
  FilterColumn,
  NotTakenRows,
  RowFilter,
  TableChoice,
  TableColumn,
  TableHeadings,
} from '../../../tables/table-choice.ts'
import { cellOf, type TableRow } from '../../../tables/table-row.ts'
import { filterByAnswers, findUnclearColumn, findUnnamedAnswers, type UnclearColumn } from './cod-answers.ts'
import { formatCodeCell, formatRangeCells, isDamagedCell, isReadableCell } from './code-cells.ts'
import { type ColumnScore, isEven, proposeColumns, scoreColumn } from './code-columns.ts'
import { findLimitColumns, namesAmount } from './limit-columns.ts'
import { addSectionColumn } from './section-column.ts'

/** A file with columns that contain different kinds of cells. */
export type CodeTable = {
  /** Number of rows below the headings. */
  readonly rows: number
  readonly headings: TableHeadings | undefined
  readonly columns: readonly TableColumn[]
  readonly filters: readonly FilterColumn[]
  /** The most likely choice. */
  readonly proposed: TableChoice
  /** A column about Cash on Delivery that proposes no filter, since its cells are not understood. */
  readonly unclear: UnclearColumn | undefined
}

/** Rows to take: with Cash on Delivery, or without it. */
export type WantedRows = 'withCod' | 'withoutCod'

/** Number of rows that are read to recognize the kind of a file. */
const examinedRows = 1_000
const shownSamples = 3
/** Minimum share of readable cells in a list of codes, in any columns. */
const readableInLists = 0.8
/** A lower minimum for files with few cells: a single line, or a single word above the codes. */
const readableInLines = 0.6
/** Minimum share of rows with the same number of cells in a table. */
const alikeInTables = 0.5
/** COD as a separate word, or in capitals at the end of a word: eTailCOD. */
const codHeading = /\b[cC]\.?[oO]\.?[dD]\b|COD(?![A-Za-z])/
const serviceHeading = /servic|deliver|status/i
const paymentHeading = /pay/i
const cashHeading = /\bcash\b/i

/** Reads the columns of a file. Undefined for a list of codes, with any separators. */
export function readCodeTable(
  written: readonly TableRow[],
  wanted: WantedRows = 'withCod',
  country: PostalCountry = anyCountry,
): CodeTable | undefined {
  if (written.length === 0) return undefined
  const inSections = addSectionColumn(written, namesPayment)
  const rows = inSections ?? written
  const found = findHeadings(rows, (row) => isHeading(row, country))
  const body = rows.filter(createRowSelection(found, { columns: [], hasHeadings: true }).isTaken)
  const width = findWidth(found === undefined ? body : [found, ...body])
  if (width < 2) return undefined
  const columns = Array.from({ length: width }, (_, column) => summarise(body, column, found))
  const sample = body.slice(0, examinedRows)
  const names = columns.map(({ heading }) => heading)
  const scores = names.map((heading, column) => scoreColumn(sample, column, heading, country))
  // A single word above a list is not a row of column headings.
  const isHeaded = found !== undefined && countFilled(found) > 1
  if (
    inSections === undefined &&
    !isHeaded &&
    isList(sample, scores, found === undefined ? readableInLists : readableInLines)
  )
    return undefined
  const search = createFilterSearch()
  for (const row of body) search.add(row)
  const { columns: alike, until } = proposeColumns(sample, names, scores)
  const taken = chooseByHeading(alike, names, wanted)
  const limits = findLimitColumns(
    body,
    names.map((heading) => splitName(heading ?? '')),
    isAboutCod,
  )
  const sections = inSections && describeSections(body, width - 1)
  const searched = search.list().filter(({ column }) => column !== sections?.column)
  const filters = joinFilters(sections === undefined ? searched : [...searched, sections], limits).filter(
    ({ column }) => !taken.includes(column) && column !== until,
  )
  const aboutCod = names.flatMap((name, column) =>
    taken.includes(column) || column === until || !saysWhereCodIs(splitName(name ?? '')) ? [] : [column],
  )
  const filter =
    (sections && filterBySections(sections, wanted)) ?? proposeFilter(body, filters, names, aboutCod, wanted)
  return {
    rows: body.length,
    headings: found,
    columns,
    filters,
    proposed: { columns: taken, until, filter, hasHeadings: isHeaded },
    unclear:
      filter !== undefined
        ? undefined
        : (findUnclearColumn(body, aboutCod) ?? findUnnamedAnswers(found === undefined ? filters : [])),
  }
}

/** Headings under which "yes" is a refusal: "No COD", "COD blocked", "Non Serviceable". */
const denyingHeading =
  /\b(?:no|non|not|without)[\s-]+(?:cod|c\.o\.d|cash|serv|deliver|avail|allow|support|offer)|\bun(?:serv|avail)|\b(?:exclu|block|restrict|disab|suspend|embargo|negative|bann?ed|stopped|paused|on\s+hold)|\bprepaid\s+only\b|\bonly\s+prepaid\b/i
/** In "COD (Yes/No)", the "No" is a possible cell and not a negation. */
const listsCells = /\byes\b|y\/n/i
const denies = (heading: string) => denyingHeading.test(heading) && !listsCells.test(heading)

/** Cells for both payment methods, next to cells such as "Prepaid only" and "No COD". */
const bothMethods = /^(?:both|all)\b/i
const deniesCod = /\b(?:no|non|not|without|except)\b/i
const hasCod = (value: string) => (namesCod(value) && !deniesCod.test(value)) || bothMethods.test(value)
const namesCod = (name: string) => codHeading.test(name) || looksLikeCashOnDelivery(name)
/** True for a column about Cash on Delivery, even one about places without it. */
const isAboutCod = (name: string) => namesCod(name) || /\b(?:prepaid\s+only|only\s+prepaid)\b/i.test(name)

/** Headings of a column of places without Cash on Delivery, next to a column of places with it. */
const isWithoutCod = (name: string) => denies(name) || (/\b(?:prepaid|ppd)\b/i.test(name) && !namesCod(name))

/** Titles of sections say how customers pay, or where there is no service. */
const namesPayment = (title: string) =>
  isAboutCod(splitName(title)) || isWithoutCod(splitName(title)) || cashHeading.test(title)

/** The column of sections. Even a file with few rows offers it. */
function describeSections(body: readonly TableRow[], column: number): FilterColumn {
  const values = [...new Set(body.map((row) => cellOf(row, column)))]
  return { column, values, yes: undefined, no: undefined }
}

/** Filters by the sections of a file if some of them are about places without Cash on Delivery. */
function filterBySections({ column, values }: FilterColumn, wanted: WantedRows): RowFilter | undefined {
  const without = values.filter((title) => isWithoutCod(splitName(title)))
  const [first, ...also] = without
  if (first === undefined || without.length === values.length) return undefined
  return withAlso({ column, value: first, isNot: wanted === 'withCod' }, also)
}

/** Columns of codes next to each other may be opposites, such as "COD pincodes" and "Non-COD pincodes". */
function chooseByHeading(
  columns: readonly number[],
  names: readonly (string | undefined)[],
  wanted: WantedRows,
): readonly number[] {
  const fitting = columns.filter(
    (column) => isWithoutCod(splitName(names[column] ?? '')) === (wanted === 'withoutCod'),
  )
  const haveOpposites = columns.some((column) => isWithoutCod(splitName(names[column] ?? '')))
  return columns.length > 1 && haveOpposites && fitting.length > 0 ? fitting : columns
}

/** Columns of fees and of limits do not say where Cash on Delivery is offered. */
const saysWhereCodIs = (name: string) => isAboutCod(name) && !namesAmount(name)

/** Adds columns of limits to the filters, with zero as the refusal, unless their cells are yes and no. */
function joinFilters(filters: readonly FilterColumn[], limits: readonly FilterColumn[]): FilterColumn[] {
  const isLimit = ({ column, yes }: FilterColumn) =>
    yes === undefined && limits.some((limit) => limit.column === column)
  const others = filters.filter((filter) => !isLimit(filter))
  const added = limits.filter(({ column }) => others.every((other) => other.column !== column))
  return [...others, ...added].sort((one, other) => one.column - other.column)
}

/** Proposes a filter, since a courier's table includes places without service, or without Cash on Delivery. */
function proposeFilter(
  rows: readonly TableRow[],
  filters: readonly FilterColumn[],
  names: readonly (string | undefined)[],
  aboutCod: readonly number[],
  wanted: WantedRows,
): RowFilter | undefined {
  const nameOf = (column: number) => splitName(names[column] ?? '')
  const named = (isName: (name: string) => boolean) =>
    filters.find(({ column, yes, no }) => (yes ?? no) !== undefined && isName(nameOf(column)))
  // A yes or no is preferred to a limit, and Cash on Delivery to cash in general.
  const cod =
    filters.find(({ column, yes }) => yes !== undefined && isAboutCod(nameOf(column))) ??
    named(isAboutCod) ??
    named((name) => cashHeading.test(name))
  // A place without service does not have Cash on Delivery either.
  const wantsYes = (column: number) => (wanted === 'withCod') !== denies(nameOf(column))
  if (cod === undefined) {
    for (const column of aboutCod) {
      const filter = filterByAnswers(rows, column, wantsYes(column))
      if (filter !== undefined) return filter
    }
  }
  // Cells such as "COD & Prepaid" and "Prepaid only" need no heading for it.
  const payment =
    filters.find(({ column }) => paymentHeading.test(nameOf(column))) ??
    filters.find(({ values }) => values.some(namesCod) && values.some(hasCod) && !values.every(hasCod))
  if (cod === undefined && payment !== undefined) {
    const filter = filterByMethods(payment, wanted)
    if (filter !== undefined) return filter
  }
  const found = cod ?? named((name) => serviceHeading.test(name))
  if (found === undefined) return undefined
  const { column, yes, no, noAlso } = found
  const isNot = !wantsYes(column)
  if (yes !== undefined) return { column, value: yes, isNot }
  return no === undefined ? undefined : withAlso({ column, value: no, isNot: !isNot }, noAlso)
}

const withAlso = (filter: RowFilter, also: readonly string[] = []): RowFilter =>
  also.length === 0 ? filter : { ...filter, also }

/** Splits names such as `is_cod_available` and `codAvailable` into words. */
const splitName = (name: string) =>
  name
    .replaceAll('_', ' ')
    .replace(/\bC[oO][dD](?![a-z])/g, 'COD')
    .replace(/([a-z])([A-Z])/g, '$1 $2')

/** Filters by a column with payment methods if some of its values include Cash on Delivery, and some lack it. */
function filterByMethods({ column, values }: FilterColumn, wanted: WantedRows): RowFilter | undefined {
  const having = values.filter(hasCod)
  const lacking = values.filter((value) => !hasCod(value))
  const [has, ...hasAlso] = having
  const [lacks, ...lacksAlso] = lacking
  if (has === undefined || lacks === undefined) return undefined
  if (lacking.length === 1 && having.length > 1) return { column, value: lacks, isNot: wanted === 'withCod' }
  return wanted === 'withCod' || having.length === 1
    ? withAlso({ column, value: has, isNot: wanted === 'withoutCod' }, hasAlso)
    : withAlso({ column, value: lacks, isNot: false }, lacksAlso)
}

/** Entries of a table, as text with one line per row, and the rows without entries. */
export type TakenCodes = {
  readonly text: string
  readonly notTaken: NotTakenRows
  /** Line numbers of the rows that are blank in the chosen columns. */
  readonly blankLines: readonly number[]
}

export function takeCodes(
  written: readonly TableRow[],
  headings: TableHeadings | undefined,
  choice: TableChoice,
): TakenCodes {
  const rows = addSectionColumn(written, namesPayment) ?? written
  const { isTaken, notTaken } = createRowSelection(headings, choice)
  const lines: string[] = []
  const blankLines: number[] = []
  for (const row of rows) {
    if (!isTaken(row)) continue
    const codes = formatRow(row, choice)
    if (codes === '') blankLines.push(row.line)
    else {
      while (lines.length < row.line - 1) lines.push('')
      lines.push(codes)
    }
  }
  return { text: lines.join('\n'), notTaken: notTaken(), blankLines }
}

/** Separates cells with tabs, since no code contains one. */
function formatRow(row: TableRow, { columns, until }: TableChoice): string {
  return columns
    .map((column, index) =>
      index === 0 && until !== undefined
        ? formatRangeCells(cellOf(row, column), cellOf(row, until))
        : formatCodeCell(cellOf(row, column)),
    )
    .filter((codes) => codes !== '')
    .join('\t')
}

/** Number of cells of most rows, without cells at the end that are always blank. 1 if rows have no common number. */
function findWidth(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) {
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  const widest = Math.max(...counts.keys())
  const most = Math.max(...counts.values())
  return most < rows.length * alikeInTables && rows.length > 1 ? 1 : widest
}

const longestHeading = 100
const isHeading = ({ cells }: TableRow, country: PostalCountry) =>
  cells.some((cell) => /\p{L}/u.test(cell)) &&
  cells.every(
    (cell) =>
      !isCodes(cell, country) &&
      !isDamagedCell(cell) &&
      !beginsWithCode.test(cell) &&
      cell.length <= longestHeading,
  )
/** A cell such as `560001→560010` is not a heading, even if it cannot be read. */
const beginsWithCode = /^\s*['"=(#]*\p{Nd}{5}/u

/** Headings that look like parts of some country's codes. */
const shortHeadings = /^(?:PIN|ZIP|CEP|CAP|PLZ|FSA|COD|TAT|HUB|ID|NO|SL|SR)$/
/** Parts without a digit are written in capitals. */
const lettersOnly = /^[A-Z]{1,3}$/

const isCodes = (cell: string, country: PostalCountry) =>
  (/[\p{Nd}*]/u.test(cell) || (lettersOnly.test(cell) && !shortHeadings.test(cell))) &&
  isReadableCell(cell, country)

function summarise(
  body: readonly TableRow[],
  column: number,
  headings: TableHeadings | undefined,
): TableColumn {
  const samples = new Set<string>()
  let filled = 0
  for (const row of body) {
    const cell = cellOf(row, column)
    if (cell === '') continue
    filled += 1
    if (samples.size < shownSamples) samples.add(cell)
  }
  return { heading: headingOf(headings, column), samples: [...samples], filled }
}

/** True if enough of the cells can be read as codes. */
function isList(rows: readonly TableRow[], columns: readonly ColumnScore[], most: number): boolean {
  const readable = columns.reduce((sum, column) => sum + column.readable, 0)
  const filled = columns.reduce((sum, column) => sum + column.lengths.length, 0)
  if (rows.length === 1) return readable >= filled * readableInLines
  return readable >= filled * most && !isAmounts(rows, columns)
}

/**
 * True if a column of likely codes is next to a column of numbers with other lengths. Amounts can also be read as
 * codes.
 */
function isAmounts(rows: readonly TableRow[], columns: readonly ColumnScore[]): boolean {
  const isFull = columns.every(({ lengths }) => lengths.length === rows.length)
  return (
    isFull &&
    columns.some(
      ({ lengths }) => isEven(lengths) && columns.some((other) => !other.lengths.includes(lengths[0] ?? 0)),
    )
  )
}
