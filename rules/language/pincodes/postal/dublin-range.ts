import { accept, type PostalReading, refuse } from './postal-reading.ts'

/** Dublin 6W is next to Dublin 6, but ends with a letter instead of a digit. */
const westOfSix = 'D6W'
const districts = Array.from({ length: 24 }, (_, index) => `D${String(index + 1).padStart(2, '0')}`).flatMap(
  (district) => (district === 'D06' ? [district, westOfSix] : [district]),
)

/** Reads a range of Dublin's districts, in their order. Undefined if an end is not one of them. */
export function readDublinRange(first: string, last: string): PostalReading | undefined {
  const [from, until] = [districts.indexOf(first), districts.indexOf(last)]
  if (from < 0 || until < 0) return undefined
  if (from > until) return refuse('rangeBackwards')
  return accept(districts.slice(from, until + 1).map((district) => `${district}*`))
}
