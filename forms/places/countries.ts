import { compareNames, nameCountry } from '../text/language.ts'
import type { Place } from './place.ts'

/** Headings of the list of countries. */
export const continents = [
  'Asia',
  'Europe',
  'Africa',
  'Oceania',
  'Central America',
  'South America',
  'North America',
] as const
export type Continent = (typeof continents)[number]

/**
 * Two-letter codes by continent: the inhabited countries of the platform's CountryCode. Territories such as Puerto Rico
 * are not in it. The platform treats them as states, so no address has their code. The Caribbean counts as Central
 * America.
 */
const codesByContinent = {
  Asia: 'AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  Europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  Africa:
    'AC AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TA TD TF TG TN TZ UG YT ZA ZM ZW',
  Oceania: 'AU CC CK CX FJ KI NC NF NR NU NZ PF PG PN SB TK TO TV UM VU WF WS',
  'Central America':
    'AG AI AW BB BL BQ BS BZ CR CU CW DM DO GD GP GT HN HT JM KN KY LC MF MQ MS NI PA SV SX TC TT VC VG',
  'South America': 'AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE',
  'North America': 'BM CA GL MX PM US',
} as const satisfies Record<Continent, string>

export type Country = { readonly code: string; readonly name: string; readonly continent: Continent }

/** Lists every country in the language of the texts, by continent and then by name. */
export function listCountries(): Country[] {
  return continents.flatMap((continent) =>
    codesByContinent[continent]
      .split(' ')
      .map((code) => ({ code, name: nameCountry(code), continent }))
      .sort((one, other) => compareNames(one.name, other.name)),
  )
}

export function listCountryChoices(): Place[] {
  return listCountries().map(({ code, name, continent }) => ({
    value: code,
    label: name,
    group: continent,
  }))
}
