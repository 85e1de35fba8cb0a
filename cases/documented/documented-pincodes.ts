/**
 * Pincodes as rules read them: docs/decisions/0031-readings-of-pincodes.md, written down plainly and without the
 * engine.
 */
export type PincodeAddress = { readonly zip: string; readonly countryCode: string | null }

/** Capitals and digits, without spaces and hyphens. */
export const readCode = (written: string) => written.toUpperCase().replaceAll(/[\s-]/g, '')

/** Codes that an address is found by: none without a code; in the United States the first five of nine digits too. */
export function listReadings({ zip, countryCode }: PincodeAddress): string[] {
  const code = readCode(zip)
  if (code === '') return []
  return countryCode === 'US' && /^\d{9}$/.test(code) ? [code, code.slice(0, 5)] : [code]
}

/** True if a code is one of these entries: codes, ranges and beginnings. */
export function isListed(code: string, entries: readonly string[]): boolean {
  return entries.some((entry) => {
    if (entry.endsWith('*')) return code.startsWith(readCode(entry.slice(0, -1)))
    const marks = /\?+$/.exec(entry)?.[0].length ?? 0
    if (marks > 0) {
      const beginning = readCode(entry.slice(0, -marks))
      return code.startsWith(beginning) && code.length === beginning.length + marks
    }
    const [first = '', last = ''] = entry.split('-')
    const isRange = /^\d+-\d+$/.test(entry) && first.length === last.length
    const isWithin = /^\d+$/.test(code) && code.length === first.length && code >= first && code <= last
    return (isRange && isWithin) || code === readCode(entry)
  })
}
