import { transformBytes } from './unpack-archive.ts'

/** A cell of a generated workbook: a text, a number, a number as the sheet writes it, or a number in a format. */
export type MadeCell =
  | string
  | number
  | boolean
  | null
  | { readonly raw: string; readonly format?: 'date' | 'zeros' }

export type MadeSheet = {
  readonly name: string
  readonly rows: readonly (readonly MadeCell[])[]
  readonly hidden?: readonly number[]
  readonly isHidden?: boolean
}

export type MadePart = { readonly name: string; readonly content: string | Uint8Array<ArrayBuffer> }

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const formats = { date: 1, zeros: 2 } as const

/** Makes a workbook like Excel: compressed, with shared texts and with styles. */
export async function makeWorkbook(
  sheets: readonly MadeSheet[],
  others: readonly MadePart[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const texts: string[] = []
  const indices = new Map<string, number>()
  const indexOf = (text: string) => {
    const known = indices.get(text)
    if (known !== undefined) return known
    indices.set(text, texts.push(text) - 1)
    return texts.length - 1
  }
  const parts = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: formatSheet(sheet, indexOf),
  }))
  return await packCompressed([
    { name: '[Content_Types].xml', content: `${xml}<Types/>` },
    { name: 'xl/workbook.xml', content: formatWorkbook(sheets) },
    { name: 'xl/_rels/workbook.xml.rels', content: formatRelations(sheets) },
    { name: 'xl/styles.xml', content: styles },
    ...parts,
    {
      name: 'xl/sharedStrings.xml',
      content: `${xml}<sst xmlns="${main}">${texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
    },
    ...others,
  ])
}

const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

const formatWorkbook = (sheets: readonly MadeSheet[]) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
    .map(
      ({ name, isHidden }, index) =>
        `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${isHidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

function formatRelations(sheets: readonly MadeSheet[]): string {
  const each = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const all = [
    ...sheets.map((_, index) => each(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    each('rIdA', 'styles', 'styles.xml'),
    each('rIdB', 'sharedStrings', 'sharedStrings.xml'),
  ]
  return `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
}

function formatSheet({ rows, hidden = [] }: MadeSheet, indexOf: (text: string) => number): string {
  const written = rows.map((cells, row) => {
    const attributes = hidden.includes(row) ? ' hidden="1"' : ''
    const all = cells.map((cell, column) => formatCell(cell, `${letters(column)}${row + 1}`, indexOf))
    return `<row r="${row + 1}"${attributes}>${all.join('')}</row>`
  })
  return `${xml}<worksheet xmlns="${main}"><sheetData>${written.join('')}</sheetData></worksheet>`
}

function formatCell(cell: MadeCell, offset: string, indexOf: (text: string) => number): string {
  if (cell === null || cell === '') return `<c r="${offset}" s="0"/>`
  if (typeof cell === 'string') return `<c r="${offset}" t="s"><v>${indexOf(cell)}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${offset}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') return `<c r="${offset}"><v>${cell}</v></c>`
  const style = cell.format === undefined ? '' : ` s="${formats[cell.format]}"`
  return `<c r="${offset}"${style}><v>${cell.raw}</v></c>`
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `${letters(Math.floor(column / 26) - 1)}${last}`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** An archive with compressed parts, as every program makes them. */
export async function packCompressed(parts: readonly MadePart[]): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const list: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const packed = await deflate(bytes)
    const written = new TextEncoder().encode(name)
    const local = new Uint8Array(30 + written.length)
    const entry = new Uint8Array(46 + written.length)
    const [localView, entryView] = [new DataView(local.buffer), new DataView(entry.buffer)]
    localView.setUint32(0, 0x04034b50, true)
    entryView.setUint32(0, 0x02014b50, true)
    for (const [view, from] of [
      [localView, 8],
      [entryView, 10],
    ] as const) {
      view.setUint16(from, 8, true)
      view.setUint32(from + 10, packed.length, true)
      view.setUint32(from + 14, bytes.length, true)
      view.setUint16(from + 18, written.length, true)
    }
    entryView.setUint32(42, offset, true)
    local.set(written, 30)
    entry.set(written, 46)
    pieces.push(local, packed)
    list.push(entry)
    offset += local.length + packed.length
  }
  const end = new Uint8Array(22)
  const view = new DataView(end.buffer)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(8, parts.length, true)
  view.setUint16(10, parts.length, true)
  view.setUint32(
    12,
    list.reduce((sum, { length }) => sum + length, 0),
    true,
  )
  view.setUint32(16, offset, true)
  return concatenate([...pieces, ...list, end])
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

const deflate = (bytes: Uint8Array<ArrayBuffer>) =>
  transformBytes(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY)
