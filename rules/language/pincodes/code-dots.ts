const decimals = /(?<=\d{3})\.0{1,2}(?!\d)/g
const brazilian = /(?<!\d)(\d{2})\.(\d{3})-?(\d{3})(?!\d)/g
const fullStop = /(?<=[A-Za-z0-9])\.$/

/**
 * Removes dots that are not part of a code: decimals that a spreadsheet adds to a number (`560001.0`), the dot of
 * `01.310-100` in Brazil, and the full stop after the last code of a sentence.
 */
export function removeDots(written: string): string {
  if (!written.includes('.')) return written
  return written.replace(decimals, '').replace(brazilian, '$1$2-$3').replace(fullStop, '')
}
