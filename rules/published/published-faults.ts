import { bytesShareWarning } from '../checkout-now/capacity.ts'
import { countBytes } from '../language/limits.ts'
import type { PublishedMetafield } from '../records/publish-step.ts'
import { isSameValue } from '../records/same-value.ts'
import { formatParts, listPartKeys, partBytes, partsMaximum } from './format-parts.ts'
import type { Publication, PublicationInput } from './publication.ts'
import { publications } from './publications.ts'
import { readHead, readParts } from './read-parts.ts'

/**
 * Fault of published data. `notWritten`: there are rules, but no data for them. `unfinished`: a save was interrupted.
 * `older`: the data is from other rules or prices. `nearlyFull`: the next codes may not fit.
 */
export type PublishedFault = 'notWritten' | 'unfinished' | 'older' | 'tooLong' | 'nearlyFull'

/** Finds the faults of a shop's published data, from its metafields and from the data that they are composed of. */
export function findPublishedFaults(
  stored: readonly PublishedMetafield[],
  input: PublicationInput,
): { readonly key: string; readonly fault: PublishedFault }[] {
  return publications.flatMap((publication) => {
    const fault = findFault(publication, stored, input)
    return fault === undefined ? [] : [{ key: publication.key, fault }]
  })
}

function findFault(
  publication: Publication,
  stored: readonly PublishedMetafield[],
  input: PublicationInput,
): PublishedFault | undefined {
  const values = listPartKeys(publication).map((key) =>
    parse(stored.find((one) => one.owner === publication.owner && one.key === key)?.value),
  )
  const content = publication.compose(input)
  const head = readHead(values[0])
  if (head === undefined) {
    if (values[0] !== undefined) return 'older'
    return content !== undefined && (publication.hasRules?.(content) ?? true) ? 'notWritten' : undefined
  }
  if (head.state === 'changing') return 'unfinished'
  const parts = formatParts(content ?? {})
  if (parts === undefined) return head.state === 'tooLong' ? 'tooLong' : 'older'
  if (!isSameValue(readParts(values), JSON.parse(JSON.stringify(content ?? {})))) return 'older'
  const bytes = parts.reduce((sum, part) => sum + countBytes(part), 0)
  return bytes > partBytes * partsMaximum * bytesShareWarning ? 'nearlyFull' : undefined
}

function parse(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
