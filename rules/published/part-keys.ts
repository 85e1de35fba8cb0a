import { partsMaximum } from './format-parts.ts'
import type { Publication } from './publication.ts'

/** Keys of the metafields of a publication, the first one first. */
export function listPartKeys({ key }: Pick<Publication, 'key'>): string[] {
  return Array.from({ length: partsMaximum }, (_, index) => (index === 0 ? key : `${key}_${index + 1}`))
}
