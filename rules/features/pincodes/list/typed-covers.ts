import type { PostalCountry } from '../../../language/pincodes/postal/postal-countries.ts'
import { findPostalCover, type PostalCover } from '../../../language/pincodes/postal/postal-cover.ts'
import { readPostalEntry } from '../../../language/pincodes/postal/read-postal-entry.ts'
import { showPostalEntry } from '../../../language/pincodes/postal/show-postal-entry.ts'

export type TypedCover = { readonly shown: string; readonly cover: PostalCover }

/**
 * Lists the codes that typed entries cover, without duplicates. A range of parts such as EC1-EC3 is one line, with its
 * first and last example.
 */
export function listTypedCovers(typed: readonly string[], country: PostalCountry): TypedCover[] {
  const covers = new Map<string, TypedCover>()
  for (const written of typed) {
    const reading = readPostalEntry(written, country)
    if (!reading.ok) continue
    const parts = reading.entries.flatMap((entry): TypedCover[] => {
      const cover = findPostalCover(entry, country)
      return cover === undefined ? [] : [{ shown: showPostalEntry(entry, country), cover }]
    })
    for (const line of joinCovers(written.trim().toUpperCase(), parts)) covers.set(line.shown, line)
  }
  return [...covers.values()]
}

/** Joins parts into one line if all are of the same kind and can be counted. Otherwise each has a line. */
function joinCovers(written: string, parts: readonly TypedCover[]): readonly TypedCover[] {
  const [first] = parts
  if (first === undefined || parts.length === 1) return parts
  const { noun } = first.cover
  if (!parts.every(({ cover }) => cover.noun === noun && cover.count !== undefined)) return parts
  const count = parts.reduce((sum, { cover }) => sum + (cover.count ?? 0), 0)
  const ends = [first.cover.examples[0], parts.at(-1)?.cover.examples.at(-1)]
  return [{ shown: written, cover: { noun, count, examples: ends.filter((code) => code !== undefined) } }]
}
