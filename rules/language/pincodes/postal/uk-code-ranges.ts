import { coverCodes } from './cover-codes.ts'
import { accept, type PostalReading, refuse } from './postal-reading.ts'
import { formatUkDistrict, listUkDistricts, parseUkDistrict, type UkDistrict } from './uk-districts.ts'

type Code = { readonly district: UkDistrict; readonly inward: string }

/** Number of characters after a district. */
const inwardLength = 3
const firstInward = '0AA'
const lastInward = '9ZZ'

/** Reads a range of whole codes, such as SW1A 1AA to SW1A 1ZZ. Undefined if the ends are not whole codes. */
export function readUkCodeRange(first: string, last: string): PostalReading | undefined {
  const from = parseCode(first)
  const until = parseCode(last)
  if (from === undefined || until === undefined) return undefined
  const between = listBetween(from.district, until.district)
  if (between === undefined) return refuse('rangeNotOfCountry')
  const isOne = formatUkDistrict(from.district) === formatUkDistrict(until.district)
  if (between === 'backwards' || (isOne && from.inward > until.inward)) return refuse('rangeBackwards')
  const entries = isOne
    ? cover(from.district, from.inward, until.inward)
    : [
        ...cover(from.district, from.inward, lastInward),
        ...between.flatMap((district) => cover(district, firstInward, lastInward)),
        ...cover(until.district, firstInward, until.inward),
      ]
  return accept(entries)
}

function parseCode(text: string): Code | undefined {
  const [, outward = '', inward = ''] = /^(.+?) ?(\d[A-Z]{2})$/.exec(text) ?? []
  const district = parseUkDistrict(outward)
  return district === undefined ? undefined : { district, inward }
}

/** Lists the districts between two districts of an area, without both ends. Undefined if they have no order. */
function listBetween(from: UkDistrict, until: UkDistrict): readonly UkDistrict[] | 'backwards' | undefined {
  if (from.area !== until.area) return undefined
  if (from.letter === '' && until.letter === '') {
    if (from.number > until.number) return 'backwards'
    const count = Math.max(0, until.number - from.number - 1)
    return Array.from({ length: count }, (_, index) => ({
      ...from,
      number: from.number + 1 + index,
    })).flatMap(listUkDistricts)
  }
  if (from.letter === '' || until.letter === '' || from.number !== until.number) return undefined
  if (from.letter > until.letter) return 'backwards'
  return listUkDistricts({ ...from, letter: '' }).filter(
    ({ letter }) => letter > from.letter && letter < until.letter,
  )
}

/** Lists entries for the codes of a district from one inward part to another. */
const cover = (district: UkDistrict, from: string, until: string) =>
  coverCodes(from, until).map((beginning) => {
    const outward = formatUkDistrict(district)
    const open = inwardLength - beginning.length
    return open === 0 ? `${outward} ${beginning}` : `${outward}${beginning}${'?'.repeat(open)}`
  })
