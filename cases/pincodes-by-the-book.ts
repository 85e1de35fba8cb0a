/**
 * What a pincode means in a rule, written down from docs/decisions/0031-a-pincode-has-one-reading.md as plainly as it goes, and
 * without the engine.
 */
export type PincodeAddress = { readonly zip: string; readonly countryCode: string | null }

/** Capitals and digits, without spaces and hyphens. */
export const readCode = (written: string) => written.toUpperCase().replaceAll(/[\s-]/g, '')

/** As which codes an address is found: none where it has no code, and in the United States by the first five of nine as well. */
export function listReadings({ zip, countryCode }: PincodeAddress): string[] {
  const code = readCode(zip)
  if (code === '') return []
  return countryCode === 'US' && /^\d{9}$/.test(code) ? [code, code.slice(0, 5)] : [code]
}

/** Is a code one of these entries: codes, ranges and beginnings? */
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
