import type { GroupedParts } from '../code-parts.ts'
import type { PostalCountry } from './postal-countries.ts'
import { readPostalEntry } from './read-postal-entry.ts'

/** Maximum number of parts between spaces that a code of any country has, including words in front of it. */
const mostParts = 4

/**
 * Groups parts into entries as the country of the list writes them. The result is doubtful if each part would also be
 * an entry. Undefined if a part belongs to no entry.
 */
export function groupPostalParts(parts: readonly string[], country: PostalCountry): GroupedParts | undefined {
  const isEntry = (text: string) => readPostalEntry(text, country).ok
  const codes: string[] = []
  let isDoubtful = false
  for (let at = 0; at < parts.length; ) {
    let taken = Math.min(mostParts, parts.length - at)
    while (taken > 0 && !isEntry(parts.slice(at, at + taken).join(' '))) taken -= 1
    if (taken === 0) return undefined
    const own = parts.slice(at, at + taken)
    isDoubtful ||= taken > 1 && own.every(isEntry)
    codes.push(own.join(' '))
    at += taken
  }
  return { codes, isDoubtful }
}
