import { isPart } from './postal-beginnings.ts'
import { findPostalSystem, isBritish, type PostalCountry } from './postal-countries.ts'
import { isUkArea, parseUkDistrict, parseUkSector } from './uk-districts.ts'

/**
 * Shows an entry as people of the country write it: `AB31???` of the United Kingdom is AB31, `1012*` of the Netherlands
 * is 1012. Reading the result gives the same entry again.
 */
export function showPostalEntry(entry: string, country: PostalCountry): string {
  const system = findPostalSystem(country)
  if (system === undefined || !/[*?]$/.test(entry)) return entry
  const beginning = entry.replace(/[*?]+$/, '')
  if (isBritish(country)) return showUkEntry(entry, beginning)
  return entry.endsWith('*') && system.optionalLetters === undefined && isPart(beginning, system)
    ? beginning
    : entry
}

function showUkEntry(entry: string, beginning: string): string {
  if (entry.endsWith('*')) return beginning.length === 2 && isUkArea(beginning) ? beginning : entry
  const marks = entry.length - beginning.length
  if (marks === 3 && parseUkDistrict(beginning) !== undefined) return beginning
  const outward = beginning.slice(0, -1)
  const spaced = `${outward} ${beginning.slice(-1)}`
  return marks === 2 && parseUkSector(spaced) !== undefined ? spaced : entry
}
