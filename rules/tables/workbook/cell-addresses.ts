const rowOrCell = /<((?:\w+:)?)(row|c)(\s[^>]*?)?(\/?)>/g
const address = /\br\s*=\s*["'](?:([A-Za-z]+)(\d+)|(\d+))["']/
const anyWithout = /<(?:\w+:)?(?:row|c)(?:\s+(?!r\s*=)[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/

/**
 * A sheet in which each row and cell has its address. Some programs leave the addresses out where they follow from the order,
 * as the format allows.
 */
export function writeAddresses(xml: string): string {
  if (!xml.includes('<row') && !xml.includes(':row')) return xml
  if (!anyWithout.test(xml)) return xml
  let row = 0
  let column = 0
  return xml.replace(rowOrCell, (tag, prefix: string, kind: string, attributes = '', end: string) => {
    const [, letters, , number] = address.exec(attributes) ?? []
    if (kind === 'row') {
      row = number === undefined ? row + 1 : Number(number)
      column = 0
      return number === undefined ? `<${prefix}row r="${row}"${attributes}${end}>` : tag
    }
    column = letters === undefined ? column + 1 : numberOf(letters)
    return letters === undefined ? `<${prefix}c r="${lettersOf(column)}${row}"${attributes}${end}>` : tag
  })
}

const numberOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** 1 is A, 26 is Z, 27 is AA. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26))
  return column <= 26 ? last : `${lettersOf(Math.floor((column - 1) / 26))}${last}`
}
