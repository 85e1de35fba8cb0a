const customFormat = /<numFmt\s[^>]*?>/g
const cellStyles = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/
const onlyZeros = /^0{2,12}$/

/**
 * The digits that each cell style writes at least, by its number: a sheet keeps 01067 as 1067 and the format "00000". Styles that
 * ask for none are left out.
 */
export function findZeroFormats(styles: string): ReadonlyMap<string, number> {
  const digitsOfFormat = new Map<string, number>()
  for (const [written] of styles.matchAll(customFormat)) {
    const id = /\bnumFmtId="(\d+)"/.exec(written)?.[1]
    const code = /\bformatCode="([^"]*)"/.exec(written)?.[1]?.split(';')[0]
    if (id !== undefined && code !== undefined && onlyZeros.test(code)) digitsOfFormat.set(id, code.length)
  }
  const digits = new Map<string, number>()
  const listed = cellStyles.exec(styles)?.[1] ?? ''
  for (const [index, [written]] of [...listed.matchAll(/<xf\s[^>]*>/g)].entries()) {
    const format = digitsOfFormat.get(/\bnumFmtId="(\d+)"/.exec(written)?.[1] ?? '')
    if (format !== undefined) digits.set(String(index), format)
  }
  return digits
}

const styledNumber = /<c\s([^>]*\bs="(\d+)"[^>]*)>\s*<v>(\d+)<\/v>\s*<\/c>/g

/** A sheet in which numbers with such a style are texts with their zeros, as the spreadsheet shows them. */
export function writeZeros(xml: string, formats: ReadonlyMap<string, number>): string {
  if (formats.size === 0) return xml
  return xml.replace(styledNumber, (cell, attributes: string, style: string, value: string) => {
    const digits = formats.get(style)
    const type = /\bt="(\w+)"/.exec(attributes)?.[1]
    if (digits === undefined || (type !== undefined && type !== 'n') || value.length >= digits) return cell
    const address = /\br="[^"]*"/.exec(attributes)?.[0] ?? ''
    return `<c ${address} t="str"><v>${value.padStart(digits, '0')}</v></c>`
  })
}
