/** Area letters of the United Kingdom and of the islands that share its codes. */
// biome-ignore format: many letters
const areas: ReadonlySet<string> = new Set((
  'AB AL B BA BB BD BF BH BL BN BR BS BT BX CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX ' +
  'FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN ' +
  'NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB ' +
  'W WA WC WD WF WN WR WS WV YO ZE').split(' '))

export const isUkArea = (letters: string) => areas.has(letters)

/** Districts of London that exist only with a further letter, and their letters. */
const lettersOf: ReadonlyMap<string, string> = new Map([
  ['EC1', 'AMNPRVY'],
  ['EC2', 'AMNPRVY'],
  ['EC3', 'AMNPRV'],
  ['EC4', 'AMNPRVY'],
  ['SW1', 'AEHPVWXY'],
  ['W1', 'ABCDFGHJKMPRSTUVWXY'],
  ['WC1', 'ABEHNRVX'],
  ['WC2', 'ABEHNR'],
])

export type UkDistrict = { readonly area: string; readonly number: number; readonly letter: string }

/**
 * Parses a district such as `AB31` or `W1A`; undefined for any other text, or for an area that does not
 * exist.
 */
export function parseUkDistrict(text: string): UkDistrict | undefined {
  const [, area = '', number = '', letter = ''] = /^([A-Z]{1,2})(\d|[1-9]\d)([A-Z]?)$/.exec(text) ?? []
  if (!isUkArea(area) || (number.length === 2 && letter !== '')) return undefined
  return { area, number: Number(number), letter }
}

export const formatUkDistrict = ({ area, number, letter }: UkDistrict) => `${area}${number}${letter}`

/** Lists the district itself, or its districts with a letter if it exists only with one: SW1 is SW1A to SW1Y. */
export function listUkDistricts(district: UkDistrict): UkDistrict[] {
  const letters = district.letter === '' ? lettersOf.get(formatUkDistrict(district)) : undefined
  return letters === undefined ? [district] : [...letters].map((letter) => ({ ...district, letter }))
}

/**
 * Parses a sector such as `AB31 4`. The space may be missing if the text has one reading: AB314 is a sector, AB14 is a
 * district.
 */
export function parseUkSector(
  text: string,
): { readonly district: UkDistrict; readonly sector: string } | undefined {
  const [, outward = '', sector = ''] =
    /^(\S+) (\d)$/.exec(text) ?? /^([A-Z]{1,2}(?:\d\d|\d[A-Z]))(\d)$/.exec(text) ?? []
  const district = parseUkDistrict(outward)
  return district === undefined ? undefined : { district, sector }
}
