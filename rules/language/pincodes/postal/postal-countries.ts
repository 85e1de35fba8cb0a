import type { PostalShape } from './postal-shapes.ts'

/** Parts of codes that people write without a star. */
export type PostalPartNoun = 'area' | 'district' | 'routingKey' | 'locality'

/** The form of a country's postal codes. */
export type PostalSystem = {
  readonly shapes: readonly PostalShape[]
  /** Beginnings that people write for all codes under them, and the noun for such a part. */
  readonly part?: { readonly shapes: readonly PostalShape[]; readonly noun: PostalPartNoun }
  /** Letters that people write in front of a code, other than the country's own letters. */
  readonly signs?: readonly string[]
  /** Letters of the code that shoppers often leave out. An entry covers both forms. */
  readonly optionalLetters?: string
}

const ofDigits = (countries: string, shape: PostalShape): [string, PostalSystem][] =>
  countries.split(' ').map((country) => [country, { shapes: [shape] }])

const only = (shape: PostalShape): PostalSystem => ({ shapes: [shape] })

/** The last shapes are those of the armed forces and of a former bank. */
// biome-ignore format: one line for each kind
const britishShapes = [
  'A9 9AA', 'A99 9AA', 'AA9 9AA', 'AA99 9AA', 'A9A 9AA', 'AA9A 9AA',
  'bfpo 9', 'bfpo 99', 'bfpo 999', 'bfpo 9999', 'gir 0aa',
] as const
/** It has no `part`: uk-districts.ts reads British parts, since they have several lengths. */
const british: PostalSystem = { shapes: britishShapes }

const germanWords = ['PLZ'] as const

/**
 * Postal codes by country, in the shapes of the Universal Postal Union's addressing sheets. A missing country has no
 * codes, or codes in several forms. Its lists are read like lists for any country.
 */
const systems: ReadonlyMap<string, PostalSystem> = new Map<string, PostalSystem>([
  ...ofDigits('FO GN IS LS MG PG', '999'),
  ...ofDigits(
    'AF AL AM AU BD BG CC CK CV CX CY DK ET GE GL GW HM LR MK MZ NE NF NZ PH PY SJ TN VE ZA',
    '9999',
  ),
  ...ofDigits(
    'AS AX BA BL BT CU DO DZ EE EG EH FM GF GP GT GU HR IQ JO KE KH KR KW LA LK MA MC ME MF MH MM MP MQ MV MX MY NA NC NP PE PF PK PM PW RE SA SD SM SN TH TR TZ UA UM UY VA VI WF XK YT ZM',
    '99999',
  ),
  ...ofDigits('BY CN CO KG KZ NG RO RU TJ TM UZ', '999999'),
  ['GB', { ...british, signs: ['UK'] }],
  ['GG', british],
  ['JE', british],
  ['IM', british],
  ['IN', { shapes: ['999999'], signs: ['IND'] }],
  ['SG', { shapes: ['999999'], signs: ['S', 'SGP'] }],
  ['US', { shapes: ['99999', '99999-9999'], signs: ['USA'] }],
  ['PR', { shapes: ['99999', '99999-9999'] }],
  ['CA', { shapes: ['A9A 9A9'], part: { shapes: ['A9A'], noun: 'area' }, signs: ['CDN'] }],
  [
    'IE',
    {
      shapes: ['A99 ####', 'd6w ####'],
      part: { shapes: ['A99', 'd6w'], noun: 'routingKey' },
      signs: ['IRL'],
    },
  ],
  ['NL', { shapes: ['9999 AA'], part: { shapes: ['9999'], noun: 'area' } }],
  ['PT', { shapes: ['9999-999'], part: { shapes: ['9999'], noun: 'area' }, signs: ['P'] }],
  ['BR', { shapes: ['99999-999'], part: { shapes: ['99999'], noun: 'area' }, signs: ['CEP'] }],
  ['JP', { shapes: ['999-9999'], part: { shapes: ['999'], noun: 'area' }, signs: ['〒'] }],
  ['DE', { shapes: ['99999'], signs: ['D', ...germanWords] }],
  ['AT', { shapes: ['9999'], signs: ['A', ...germanWords] }],
  ['CH', { shapes: ['9999'], signs: germanWords }],
  ['LI', { shapes: ['9999'], signs: ['FL', ...germanWords] }],
  ['BE', { shapes: ['9999'], signs: ['B'] }],
  ['NO', { shapes: ['9999'], signs: ['N'] }],
  ['ES', { shapes: ['99999'], signs: ['E', 'CP'] }],
  ['FI', { shapes: ['99999'], signs: ['FIN'] }],
  ['FR', { shapes: ['99999'], signs: ['F', 'CP'] }],
  ['IT', { shapes: ['99999'], signs: ['I', 'CAP'] }],
  ['LU', { shapes: ['9999'], optionalLetters: 'L' }],
  ['LV', { shapes: ['9999'], optionalLetters: 'LV' }],
  ['LT', { shapes: ['99999'], optionalLetters: 'LT' }],
  ['MD', { shapes: ['9999'], optionalLetters: 'MD' }],
  ['AZ', { shapes: ['9999'], optionalLetters: 'AZ' }],
  ['SI', { shapes: ['9999'], optionalLetters: 'SI' }],
  ['HT', { shapes: ['9999'], optionalLetters: 'HT' }],
  ['HU', { shapes: ['9999'], signs: ['H'] }],
  ['SE', { shapes: ['999 99'], signs: ['S'] }],
  ['CZ', only('999 99')],
  ['SK', only('999 99')],
  ['GR', { shapes: ['999 99'], signs: ['EL'] }],
  ['PL', only('99-999')],
  ['CL', only('999 9999')],
  ['IR', { shapes: ['99999-99999'], part: { shapes: ['99999'], noun: 'area' } }],
  ['IL', { shapes: ['9999999', '99999'] }],
  ['TW', { shapes: ['99999', '999999'], part: { shapes: ['999'], noun: 'district' } }],
  ['VN', { shapes: ['99999', '999999'] }],
  ['ID', only('99999')],
  ['RS', { shapes: ['99999', '999999'] }],
  ['CR', only('99999')],
  ['LB', { shapes: ['9999', '9999 9999'] }],
  ['MN', only('99999')],
  ['MU', only('99999')],
  ['OM', { shapes: ['999'], signs: ['PC'] }],
  ['BH', { shapes: ['999', '9999'] }],
  ['EC', only('999999')],
  ['NI', only('99999')],
  ['HN', only('99999')],
  ['PA', only('9999')],
  ['SV', { shapes: ['9999'], signs: ['CP'] }],
  ['AR', { shapes: ['9999', 'A9999AAA'], part: { shapes: ['A9999'], noun: 'area' }, signs: ['CP', 'CPA'] }],
  ['MT', { shapes: ['AAA 9999'], part: { shapes: ['AAA'], noun: 'locality' } }],
  ['BM', { shapes: ['AA 99', 'AA Ax'], part: { shapes: ['AA'], noun: 'area' } }],
  ['BN', { shapes: ['AA9999'], part: { shapes: ['AA'], noun: 'district' } }],
  ['SZ', only('A999')],
  ['SO', { shapes: ['AA 99999', '99999'] }],
  ['KY', { shapes: ['ky9-9999'], part: { shapes: ['ky9'], noun: 'area' } }],
  ['AD', only('ad999')],
  ['BB', only('bb99999')],
  ['AI', only('ai-9999')],
  ['MS', only('msr 9999')],
  ['VC', only('vc9999')],
  ['VG', only('vg9999')],
  ['LC', { shapes: ['lc99 999'], part: { shapes: ['lc99'], noun: 'district' } }],
  ['AC', only('ascn 1zz')],
  ['FK', only('fiqq 1zz')],
  ['GI', only('gx11 1aa')],
  ['GS', only('siqq 1zz')],
  ['IO', only('bbnd 1zz')],
  ['PN', only('pcrn 1zz')],
  ['SH', { shapes: ['sthl 1zz', 'ascn 1zz', 'tdcu 1zz'] }],
  ['TA', only('tdcu 1zz')],
  ['TC', only('tkca 1zz')],
])

/** Countries with codes that begin with zero. Spreadsheets drop the zero. */
const zeroFirst: ReadonlySet<string> = new Set(
  'AM AU BR CN CO DE DK DZ EC ES FI FR GE GT IT JP KE KR KZ LA LK LT MM MX MY NO NZ PA PE PH PL PR RO SG SK TR UA US VE VN ZA'.split(
    ' ',
  ),
)
export const canBeginWithZero = (country: PostalCountry) => zeroFirst.has(country)

/** The country of a list of codes: two letters, or `any`. */
export type PostalCountry = string
/** Used for lists that were saved before lists had a country. */
export const anyCountry = 'any'

export const findPostalSystem = (country: PostalCountry): PostalSystem | undefined => systems.get(country)
export const isBritish = (country: PostalCountry) => systems.get(country)?.shapes === britishShapes
/** Countries whose codes are known, sorted by their country code. */
export const postalCountries: readonly PostalCountry[] = [...systems.keys()].sort()
