const decimals = /(?<=\d{3})\.0{1,2}(?!\d)/g
const brazilian = /(?<!\d)(\d{2})\.(\d{3})-?(\d{3})(?!\d)/g
const fullStop = /(?<=[A-Za-z0-9])\.$/

/**
 * Removes dots that are not part of a code. A spreadsheet adds decimals (`560001.0`), Brazil writes `01.310-100`, and a
 * sentence ends with a full stop.
 */
export function removeDots(written: string): string {
  if (!written.includes('.')) return written
  return written.replace(decimals, '').replace(brazilian, '$1$2-$3').replace(fullStop, '')
}
