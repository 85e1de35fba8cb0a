import { readForcesPart, readForcesRange } from './forces-codes.ts'
import { accept, type PostalReading } from './postal-reading.ts'
import { hasShape } from './postal-shapes.ts'
import { readUkCodeRange } from './uk-code-ranges.ts'
import {
  formatUkDistrict,
  isUkArea,
  listUkDistricts,
  parseUkDistrict,
  parseUkSector,
  type UkDistrict,
} from './uk-districts.ts'

/** A district is followed by three characters, a sector by two. */
const districtEnd = '???'
const sectorEnd = '??'

const writeDistrict = (district: UkDistrict) =>
  listUkDistricts(district).map((each) => `${formatUkDistrict(each)}${districtEnd}`)

const writeSector = (district: UkDistrict, sector: string | number) =>
  `${formatUkDistrict(district)}${sector}${sectorEnd}`

/** Reads an area, a district or a sector. Undefined for any other text. */
export function readUkPart(text: string): PostalReading | undefined {
  if (isUkArea(text))
    return accept(text.length === 2 ? [`${text}*`] : [...'0123456789'].map((each) => `${text}${each}*`))
  const forces = readForcesPart(text)
  if (forces !== undefined) return forces
  const district = parseUkDistrict(text) ?? parseUkDistrict(text.replaceAll(' ', ''))
  const sector = parseUkSector(text)
  if (sector !== undefined) return accept([writeSector(sector.district, sector.sector)])
  return district === undefined ? undefined : accept(writeDistrict(district))
}

/**
 * Reads a text with a star. A space before the star ends the part there: `AB1 *` is only the district AB1, while `AB1*`
 * also covers AB10 to AB19. Both are equal if no longer district exists.
 */
export function readUkBeginning(text: string): PostalReading | undefined {
  const forces = readForcesPart(text)
  if (forces !== undefined) return forces
  const [, part = '', space = ''] = /^(.*?)( ?)\*+$/.exec(text) ?? []
  const bare = part.replace(/[ -]/g, '')
  const district = parseUkDistrict(part)
  if (district !== undefined) {
    const isLong = district.number > 9 || district.letter !== ''
    return space !== '' || isLong ? accept(writeDistrict(district)) : accept([`${bare}*`], 'severalDistricts')
  }
  if (parseUkSector(part) !== undefined) return readUkPart(part)
  if (isUkArea(bare) && space !== '') return readUkPart(bare)
  if (/^[A-Z]$/.test(bare)) return accept([`${bare}*`], isUkArea(bare) ? 'severalAreas' : undefined)
  // A beginning inside a sector, such as AB31 4X*.
  const isInside = parts.some((shape) => hasShape(bare, shape))
  return isUkArea(bare) || isInside ? accept([`${bare}*`]) : undefined
}

const parts = ['A99A', 'A999A', 'AA99A', 'AA999A', 'A9A9A', 'AA9A9A'] as const

/** Reads a range of districts, or of sectors in one district. Undefined if the ends are neither. */
export function readUkRange(first: string, last: string): PostalReading | undefined {
  const [from, until] = removeInward(joinDistrict(removeStar(first)), joinDistrict(removeStar(last)))
  return (
    readDistricts(from, until) ??
    readSectors(from, until) ??
    readUkCodeRange(from, until) ??
    readForcesRange(from, until) ??
    readAreas(from, until)
  )
}

/** Joins `ZE 1` to ZE1, while `AB1 4` is a sector. `KW-10-15` has a hyphen in this place. */
const joinDistrict = (end: string) => end.replace(/^([A-Z]{1,2})[ -](?=\d{1,2}$)/, '$1')

/** Returns the districts of a range of codes that covers them entirely: AB10 0AA to AB16 9ZZ. */
function removeInward(first: string, last: string): readonly [string, string] {
  const [from, until] = [first.replace(/ ?0AA$/, ''), last.replace(/ ?9ZZ$/, '')]
  const areDistricts = [from, until].every((each) => parseUkDistrict(each) !== undefined)
  return from !== first && until !== last && areDistricts ? [from, until] : [first, last]
}

const removeStar = (end: string) => end.replace(/ ?\*+$/, '').trim()

function readDistricts(first: string, last: string): PostalReading | undefined {
  const from = parseUkDistrict(first)
  if (from === undefined) return undefined
  const isShort = /^(?:\d{1,2}|[A-Z])$/.test(last)
  const until = parseUkDistrict(last) ?? (isShort ? completeEnd(from, last) : undefined)
  if (until === undefined) return undefined
  if (until.area !== from.area) return { ok: false, problem: 'rangeNotOfCountry' }
  const doubt = isShort ? 'shortEnd' : undefined
  if (from.letter !== '' && until.letter !== '' && from.number === until.number) {
    if (from.letter > until.letter) return { ok: false, problem: 'rangeBackwards' }
    return accept(
      listLetters(from.letter, until.letter).flatMap((letter) => writeDistrict({ ...from, letter })),
      doubt,
    )
  }
  if (from.letter !== '' || until.letter !== '')
    return readLetteredDistricts(from, until) ?? { ok: false, problem: 'rangeNotOfCountry' }
  if (from.number > until.number) return { ok: false, problem: 'rangeBackwards' }
  return accept(
    listNumbers(from.number, until.number).flatMap((number) => writeDistrict({ ...from, number })),
    doubt,
  )
}

/** Reads EC1A to EC4Y: districts with several numbers that exist only with a letter. */
function readLetteredDistricts(from: UkDistrict, until: UkDistrict): PostalReading | undefined {
  if (from.letter === '' || until.letter === '' || from.number >= until.number) return undefined
  const districts = listNumbers(from.number, until.number).flatMap((number) =>
    listUkDistricts({ ...from, number, letter: '' }),
  )
  if (districts.some(({ letter }) => letter === '')) return undefined
  return accept(
    districts
      .filter(({ number, letter }) => number > from.number || letter >= from.letter)
      .filter(({ number, letter }) => number < until.number || letter <= until.letter)
      .flatMap(writeDistrict),
  )
}

/** Completes the end of `AB10-16` or `W1A-D` with the letters of the beginning. */
function completeEnd(from: UkDistrict, end: string): UkDistrict | undefined {
  if (from.letter === '') return /\d/.test(end) ? { ...from, number: Number(end) } : undefined
  return /[A-Z]/.test(end) ? { ...from, letter: end } : undefined
}

function readSectors(first: string, last: string): PostalReading | undefined {
  const from = parseUkSector(first)
  if (from === undefined) return undefined
  const isShort = /^\d$/.test(last)
  const until = isShort ? { ...from, sector: last } : parseUkSector(last)
  if (until === undefined) return undefined
  if (formatUkDistrict(from.district) !== formatUkDistrict(until.district))
    return { ok: false, problem: 'rangeNotOfCountry' }
  if (from.sector > until.sector) return { ok: false, problem: 'rangeBackwards' }
  const sectors = listNumbers(Number(from.sector), Number(until.sector))
  return accept(
    sectors.map((sector) => writeSector(from.district, sector)),
    isShort ? 'shortEnd' : undefined,
  )
}

/** Areas have no order, so a range of them is an error. */
const readAreas = (first: string, last: string): PostalReading | undefined =>
  isUkArea(first) && isUkArea(last) ? { ok: false, problem: 'rangeNotOfCountry' } : undefined

const listNumbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const listLetters = (first: string, last: string) =>
  listNumbers(first.charCodeAt(0), last.charCodeAt(0)).map((code) => String.fromCharCode(code))
