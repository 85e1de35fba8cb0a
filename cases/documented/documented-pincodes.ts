/**
 * Rules' readings of pincodes. A plain implementation of docs/decisions/0031-readings-of-pincodes.md without the
 * engine.
 */
export type PincodeAddress = { readonly zip: string; readonly countryCode: string | null }

/** Converts to capitals and removes spaces and hyphens. */
export const readCode = (written: string) => written.toUpperCase().replaceAll(/[\s-]/g, '')

/**
 * Codes under which an address is found. None without a code. In the United States, also the first five of nine digits.
 */
export function listReadings({ zip, countryCode }: PincodeAddress): string[] {
  const code = readCode(zip)
  if (code === '') return []
  return countryCode === 'US' && /^\d{9}$/.test(code) ? [code, code.slice(0, 5)] : [code]
}

/** True if a code matches one of these entries: codes, ranges and prefixes. */
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
