import { longestCode } from '#forms/discounts/longest-code.ts'
import { countFilled, findHeadings, headingOf } from '../../tables/find-headings.ts'
import type { TableChoice, TableHeadings } from '../../tables/table-choice.ts'
import { cellOf, isBlankRow, type TableRow } from '../../tables/table-row.ts'

/** Headings of a column of codes, in the languages of common spreadsheets. */
const codeHeading =
  /^(?:your |the |my |unique |single[- ]use )*(?:(?:discount|coupon|promo(?:tion(?:al)?)?|voucher|gift ?card|gift|offer|bulk)[\s_-]*)?(?:codes?|coupons?|vouchers?|kupon|kupong|kupón|cupón|cupon|cupones|cupom|cupons|gutschein(?:e|codes?)?|rabatt(?:code|kode|kod)s?|aktionscodes?|promocodes?|couponcodes?|discountcodes?|vouchercodes?|código|códigos|codigo|codigos|codice|codici|kode|koder|kod|kody|coduri|kortingscodes?|bons? de réduction|code promo|codes promo|code de réduction|code promotionnel|código promocional|código de descuento|códigos de descuento|código de desconto|codice sconto|codici sconto|कोड|कूपन कोड|クーポンコード|コード|优惠码|优惠代码|код|промокод)(?:[\s_-]*(?:name|value|list|no\.?|number|text|id))?(?:\s\d{1,2})?$/iu
/** Parts of words for "code", in many languages. */
const codeStem =
  /co(?:de|dice|upon)|c[oó]d(?:\b|igo)|k[oó]o?d|coupon|[ck]up[oóõ][nm]|voucher|gutschein|rabat|promo|sconto|mã |κωδικ|κουπ|код|купон|コード|クーポン|码|碼|券|코드|쿠폰|โค้ด|คูปอง|รหัส|कोड|कूपन|كود|رمز|كوبون|קוד|קופון/iu
/** Letters of scripts other than Latin. */
const otherScript = /\p{Lo}|\p{Script=Greek}|\p{Script=Cyrillic}/u

/** Headings of codes that are not discount codes. */
const otherCodes =
  /post|zip|pin|country|currency|area|product|bar ?code|dial|state|hsn|sku|branch|city|status|error|colou?r/i
/** Headings of the columns next to the codes. */
const otherHeading =
  /^(?:s\.?\s?no\.?|sr\.?\s?(?:no\.?)?|no\.?|nr\.?|#|id|name|first name|last name|full name|customer(?: name| id)?|e-?mail(?: address)?|phone(?: number)?|mobile|amount|value|percent(?:age)?|%|type|state|status|used|uses|usage(?: limit)?|times used|redeemed|reason|created(?: at| on)?|date|starts?(?: at| date)?|ends?(?: at| date)?|expir(?:y|es|ed|ation)(?: date| at)?|valid(?: from| to| until)?|order(?: id| no\.?)?|note|notes|comment|title|uses as of(?: \(utc\))?|vorname|nachname|kunde|datum|betrag|wert|nom|prénom|montant|nombre|correo|fecha|importe|nome|data|valor)$/iu

const examinedRows = 200
const mostTitles = 30

/** Number of rows that are read to propose a choice. */
export const codeHeadRows = examinedRows

export type ProposedCodes = { readonly headings: TableHeadings | undefined; readonly choice: TableChoice }

/** Proposes the headings of a list and the columns with codes, from its first rows. */
export function proposeCodeColumns(rows: readonly TableRow[]): ProposedCodes {
  const head = rows.filter((row) => !isBlankRow(row)).slice(0, examinedRows)
  const headings = findNamedHeadings(head) ?? findHeadings(head, createShapeJudge(head))
  const body = headings === undefined ? head : head.filter(({ line }) => line > headings.line)
  const width = Math.max(0, ...head.map(({ cells }) => cells.length))
  const scores = Array.from({ length: width }, (_, column) => scoreColumn(body, headings, column))
  const best = Math.max(0, ...scores)
  const named = scores.flatMap((score, column) => (score >= namedScore ? [column] : []))
  const first = Math.max(0, scores.indexOf(best))
  if (headings === undefined && areAllCodes(body))
    return { headings, choice: { columns: [...scores.keys()], hasHeadings: false } }
  return {
    headings,
    choice: { columns: named.length > 1 ? named : [first], hasHeadings: headings !== undefined },
  }
}

/**
 * Finds the first row of column headings above rows of codes. Rows above it are titles: a text in a single cell, with
 * spaces, or with fewer cells than the headings.
 */
function findNamedHeadings(head: readonly TableRow[]): TableHeadings | undefined {
  const index = head.slice(0, mostTitles).findIndex((row, index) => {
    const next = head[index + 1]
    return next !== undefined && isNamed(row) && !isNamed(next)
  })
  const row = head[index]
  if (row === undefined || !head.slice(0, index).every((each) => isTitle(each, row))) return undefined
  return { line: row.line, cells: row.cells, titleLines: index }
}

function isNamed({ cells }: TableRow): boolean {
  const names = cells.map(normalise).filter((name) => name !== '')
  const isCode = (name: string) => codeHeading.test(name)
  const others = names.filter((name) => !isCode(name))
  if (others.length < names.length) return others.every((name) => !/\d/.test(name))
  const known = names.filter((name) => otherHeading.test(name)).length
  return known >= 2 && known >= names.length / 2
}

function isTitle(row: TableRow, headings: TableRow): boolean {
  const filled = countFilled(row)
  return filled < countFilled(headings) || (filled === 1 && row.cells.some((cell) => /\S\s+\S/.test(cell)))
}

/** Maximum letters of a heading. Longer cells are other texts, and the patterns below would be slow on them. */
const longestHeading = 200

/** "discountCode", "DISCOUNT_CODE" and "Code:" are equal headings. */
function normalise(cell: string): string {
  const heading = cell.trim()
  if (heading.length > longestHeading) return heading
  return heading
    .replace(/[_]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\s*[:*]+$/, '')
    .replace(/\s*\([^)]*\)$/, '')
    .trim()
}

/**
 * Creates a check for rows of headings. A heading looks different from the codes below it: it has a space, small
 * letters, letters of another script, or no digit although all codes have similar shapes. At least three rows must be
 * below, or the heading must have a word for codes.
 */
function createShapeJudge(head: readonly TableRow[]): (row: TableRow) => boolean {
  const body = head.slice(1)
  const width = Math.max(...head.map(({ cells }) => cells.length))
  const tests = Array.from({ length: width }, (_, column) => {
    const cells = body.map((row) => cellOf(row, column)).filter((cell) => cell !== '')
    if (cells.length === 0) return () => false
    const areFew = cells.length < 3
    const none = (pattern: RegExp) => cells.every((cell) => !pattern.test(cell))
    const isOneShape = new Set(cells.map(shapeOf)).size === 1 && cells.every((cell) => /\d/.test(cell))
    return (cell: string) =>
      cell !== '' &&
      /\p{L}/u.test(cell) &&
      (!areFew || codeStem.test(cell)) &&
      ((/\s/.test(cell) && none(/\s/)) ||
        (/\p{Ll}/u.test(cell) && none(/\p{Ll}/u)) ||
        (otherScript.test(cell) && none(otherScript)) ||
        (isOneShape && !areFew && !/\d/.test(cell)))
  })
  const first = head[0]
  return (row) => row === first && row.cells.some((cell, column) => tests[column]?.(cell.trim()) === true)
}

/** Length of a code and the signs between its letters. Generated codes have these in common. */
const shapeOf = (code: string) => `${code.length}${code.replace(/[\p{L}\p{N}]/gu, '')}`

const namedScore = 10

/**
 * True if neighbouring cells are codes: a single line with several, or lines in which every cell has the same shape.
 */
function areAllCodes(body: readonly TableRow[]): boolean {
  const cells = body.flatMap((row) => row.cells.map((cell) => cell.trim())).filter((cell) => cell !== '')
  if (cells.some((cell) => /[\s@]/.test(cell))) return false
  return body.length === 1 || new Set(cells.map(shapeOf)).size === 1
}

/** Score for a column of codes: it has a fitting heading, cells without spaces, and cells that differ. */
function scoreColumn(body: readonly TableRow[], headings: TableHeadings | undefined, column: number): number {
  const heading = normalise(headingOf(headings, column) ?? '')
  const isCodes = codeHeading.test(heading)
  const cells = body.map((row) => cellOf(row, column)).filter((cell) => cell !== '')
  if (cells.length === 0) return isCodes ? namedScore : 0
  const part = (isSo: (cell: string) => boolean) => cells.filter(isSo).length / cells.length
  const isOther = otherHeading.test(heading) || otherCodes.test(heading)
  return (
    (isCodes ? namedScore : 0) +
    part((cell) => !/[\s@]/.test(cell) && cell.length <= longestCode) +
    new Set(cells).size / cells.length +
    0.5 * part((cell) => /\p{L}/u.test(cell)) +
    0.5 * (cells.length / body.length) -
    (isOther ? 2 : 0) -
    0.01 * column
  )
}
