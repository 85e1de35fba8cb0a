import type { GroupedParts } from '../code-parts.ts'
import type { PostalCountry } from './postal-countries.ts'
import { readPostalEntry } from './read-postal-entry.ts'

/** No code of any country, with what is written in front of it, has more parts between spaces. */
const mostParts = 4

/**
 * Decides by what the country of the list writes which parts belong together: always as many as make one entry. Doubtful
 * where each of them is an entry alone as well. Undefined where some part belongs to none.
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
