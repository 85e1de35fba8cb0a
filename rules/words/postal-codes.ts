import {
  formatNumber,
  listAnd,
  listItems,
  nameCountry,
  type PluralForms,
  plural,
} from '#forms/text/language.ts'
import {
  anyCountry,
  type PostalCountry,
  postalCountries,
} from '../language/pincodes/postal/postal-countries.ts'
import type { CoveredNoun, PostalCover } from '../language/pincodes/postal/postal-cover.ts'
import type { PostalDoubt } from '../language/pincodes/postal/postal-reading.ts'

const nouns: Readonly<Record<Exclude<CoveredNoun, 'beginning'>, PluralForms>> = {
  area: { one: 'area', other: 'areas' },
  district: { one: 'district', other: 'districts' },
  routingKey: { one: 'routing key', other: 'routing keys' },
  locality: { one: 'locality', other: 'localities' },
  sector: { one: 'sector', other: 'sectors' },
}

/** The country of a list of postal codes, and what its entries cover. */
export const postalWords = {
  country: {
    label: 'Country of these codes',
    help: 'Codes are read the way this country writes them.',
    any: 'Any country',
    changed: (country: PostalCountry) =>
      country === anyCountry
        ? 'The app now reads the list for any country.'
        : `The app now reads the list as codes of this country: ${nameCountry(country)}.`,
    unread: (country: PostalCountry, number: number) =>
      number === 1
        ? `1 entry isn’t a code of this country (${nameCountry(country)}). Correct it in the box, or choose another country.`
        : `${formatNumber(number)} entries aren’t codes of this country (${nameCountry(country)}). Correct them in the box, or choose another country.`,
  },
  /** "1 district, codes such as AB31 4XX" */
  cover: ({ noun, count, examples }: PostalCover) => {
    const covered =
      noun === 'beginning' || count === undefined
        ? 'all codes that begin like this'
        : plural(count, {
            one: `1 ${nouns[noun].one}`,
            other: `up to ${formatNumber(count)} ${nouns[noun].other}`,
          })
    return examples.length === 0 ? covered : `${covered}, codes such as ${listItems(examples)}`
  },
  covers: {
    heading: 'Codes in these entries',
    line: (entry: string, cover: string) => `${entry}: ${cover}`,
    more: (number: number) => `and ${formatNumber(number)} more`,
  },
  partOf: (country: PostalCountry) =>
    `This is one code in a list of any country. To match a part of codes (${nameCountry(country)}), choose that country for the list.`,
  notWhole: (cover: string) => `This is a part of codes: ${cover}. Customers enter a whole code.`,
  notOfCountry: (country: PostalCountry) => `This isn’t a code of this country (${nameCountry(country)}).`,
  doubts: {
    widened: (_written, read) =>
      `This is read as all codes that begin with ${listShown(read)}. For a range of codes, type both codes in full.`,
    shortAlone: (_written, read) =>
      `This is read as all codes that begin with ${listShown(read)}. For one code, type it whole.`,
    shortEnd: (_written, read) => `This is read as ${read[0]} to ${read.at(-1)}.`,
    severalDistricts: (written) => {
      const district = written.replace(/\W/g, '').toUpperCase()
      return `This covers the district ${district} and also ${district}0 to ${district}9. For ${district} only, leave out the star.`
    },
    severalAreas: (written) => {
      const area = written.replace(/\W/g, '').toUpperCase()
      return `This covers every area that begins with ${area}. For the area ${area} only, leave out the star.`
    },
    shortCode: () =>
      'This covers only one code of four digits. For longer codes, type the letter of the province first, such as C1425.',
    oneCode: (written) => {
      const beginning = written.trim().replace(/[ -]?X+$/i, '')
      return `This is read as one code that ends with XX. For all codes that begin like this, type ${beginning}*.`
    },
    hyphenAtEnd: (_written, read) =>
      `This is read as the code ${read[0]?.replace(/-$/, '')}. For a range, type both ends.`,
    lettersKept: (written) => {
      const [digits] = /\d+/.exec(written) ?? []
      return `The letters are read as a part of the code. For ${digits} alone, leave them out.`
    },
  } satisfies Record<PostalDoubt, (written: string, read: readonly string[]) => string>,
} as const

const shownMost = 6
const listShown = (read: readonly string[]) => {
  const shown = read.slice(0, shownMost).map((entry) => entry.replace(/\*$/, ''))
  const more = read.length - shown.length
  return more === 0 ? listItems(shown) : listAnd([...shown, `${formatNumber(more)} more`])
}

/** India comes first, then lists of any country, then all others by name. */
export const postalCountryChoices = [
  { value: 'IN', label: nameCountry('IN') },
  { value: anyCountry, label: postalWords.country.any },
  ...postalCountries
    .filter((country) => country !== 'IN')
    .map((country) => ({ value: country, label: nameCountry(country) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en')),
]
