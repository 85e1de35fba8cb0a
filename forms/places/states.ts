import { comparable } from '../text/comparable-text.ts'
import { nameCountry } from '../text/language.ts'
import type { Place } from './place.ts'

/**
 * States and provinces by country, with the platform's province codes, since a function only receives the code. India
 * is first, then the countries whose codes merchants use most. Codes of other countries have to be typed.
 */
const statesByCountry = {
  IN: {
    AN: 'Andaman and Nicobar Islands',
    AP: 'Andhra Pradesh',
    AR: 'Arunachal Pradesh',
    AS: 'Assam',
    BR: 'Bihar',
    CH: 'Chandigarh',
    CG: 'Chhattisgarh',
    DN: 'Dadra and Nagar Haveli',
    DD: 'Daman and Diu',
    DL: 'Delhi',
    GA: 'Goa',
    GJ: 'Gujarat',
    HR: 'Haryana',
    HP: 'Himachal Pradesh',
    JK: 'Jammu and Kashmir',
    JH: 'Jharkhand',
    KA: 'Karnataka',
    KL: 'Kerala',
    LA: 'Ladakh',
    LD: 'Lakshadweep',
    MP: 'Madhya Pradesh',
    MH: 'Maharashtra',
    MN: 'Manipur',
    ML: 'Meghalaya',
    MZ: 'Mizoram',
    NL: 'Nagaland',
    OR: 'Odisha',
    PY: 'Puducherry',
    PB: 'Punjab',
    RJ: 'Rajasthan',
    SK: 'Sikkim',
    TN: 'Tamil Nadu',
    TS: 'Telangana',
    TR: 'Tripura',
    UP: 'Uttar Pradesh',
    UK: 'Uttarakhand',
    WB: 'West Bengal',
  },
  US: {
    AL: 'Alabama',
    AK: 'Alaska',
    AS: 'American Samoa',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    GU: 'Guam',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    MP: 'Northern Mariana Islands',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    PR: 'Puerto Rico',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VI: 'Virgin Islands',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
  },
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NT: 'Northwest Territories',
    NS: 'Nova Scotia',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  AU: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    NT: 'Northern Territory',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
  GB: {
    ENG: 'England',
    NIR: 'Northern Ireland',
    SCT: 'Scotland',
    WLS: 'Wales',
  },
  AE: {
    AZ: 'Abu Dhabi',
    AJ: 'Ajman',
    DU: 'Dubai',
    FU: 'Fujairah',
    RK: 'Ras al-Khaimah',
    SH: 'Sharjah',
    UQ: 'Umm al-Quwain',
  },
  MY: {
    JHR: 'Johor',
    KDH: 'Kedah',
    KTN: 'Kelantan',
    KUL: 'Kuala Lumpur',
    LBN: 'Labuan',
    MLK: 'Malacca',
    NSN: 'Negeri Sembilan',
    PHG: 'Pahang',
    PNG: 'Penang',
    PRK: 'Perak',
    PLS: 'Perlis',
    PJY: 'Putrajaya',
    SBH: 'Sabah',
    SWK: 'Sarawak',
    SGR: 'Selangor',
    TRG: 'Terengganu',
  },
  BR: {
    AC: 'Acre',
    AL: 'Alagoas',
    AP: 'Amapá',
    AM: 'Amazonas',
    BA: 'Bahia',
    CE: 'Ceará',
    DF: 'Distrito Federal',
    ES: 'Espírito Santo',
    GO: 'Goiás',
    MA: 'Maranhão',
    MT: 'Mato Grosso',
    MS: 'Mato Grosso do Sul',
    MG: 'Minas Gerais',
    PA: 'Pará',
    PB: 'Paraíba',
    PR: 'Paraná',
    PE: 'Pernambuco',
    PI: 'Piauí',
    RJ: 'Rio de Janeiro',
    RN: 'Rio Grande do Norte',
    RS: 'Rio Grande do Sul',
    RO: 'Rondônia',
    RR: 'Roraima',
    SC: 'Santa Catarina',
    SP: 'São Paulo',
    SE: 'Sergipe',
    TO: 'Tocantins',
  },
} as const

type State = { readonly name: string; readonly country: string }

const home = 'IN'
const statesByCode = collectStates()

/** Several countries can have the same code: WA is Washington and Western Australia. */
function collectStates(): ReadonlyMap<string, readonly State[]> {
  const found = new Map<string, State[]>()
  for (const [country, states] of Object.entries(statesByCountry)) {
    for (const [code, name] of Object.entries(states)) {
      found.set(code, [...(found.get(code) ?? []), { name, country }])
    }
  }
  return found
}

/** Every known code once, under the first country that has it, and labelled with all its states. */
export const stateChoices: readonly Place[] = [...statesByCode].map(([code, states]) => ({
  value: code,
  label: `${states.map(nameInList).join(' / ')} (${code})`,
  group: nameCountry(states[0]?.country ?? home),
}))

/** Lists the states of a country by name. Empty if its codes have to be typed. */
export function listStatesOf(country: string): Place[] {
  return [...statesByCode].flatMap(([value, states]) => {
    const state = states.find((one) => one.country === country)
    return state === undefined ? [] : [{ value, label: state.name }]
  })
}

function nameInList({ name, country }: State): string {
  return country === home ? name : `${name}, ${nameCountry(country)}`
}

/**
 * Names a state: "Maharashtra" for MH, or "WA (Washington or Western Australia)" if several have the code. An unknown
 * code is returned unchanged.
 */
export function nameState(code: string): string {
  const states = statesByCode.get(code.trim().toUpperCase()) ?? []
  const [first] = states
  if (first === undefined) return code
  const names = states.map(({ name }) => name)
  return states.length === 1 ? first.name : `${code} (${names.join(' or ')})`
}

/** Length of the platform's longest code for a state or province. */
const codeLettersMax = 5

/** Finds entries that are names of states instead of codes. No address has them, so a rule with them never acts. */
export function findStateNames(entries: readonly string[]): string[] {
  return entries.filter((entry) => {
    const text = entry.trim()
    if (text === '' || statesByCode.has(text.toUpperCase())) return false
    return text.length > codeLettersMax || !/^[A-Za-z0-9-]+$/.test(text) || isName(text)
  })
}

function isName(text: string): boolean {
  return [...statesByCode.values()].some((states) => states.some(({ name }) => isSame(name, text)))
}

/** Finds the code of a state by its name. Undefined if there is not exactly one state with that name. */
export function findStateCode(name: string): string | undefined {
  const codes = [...statesByCode].flatMap(([code, states]) =>
    states.some((state) => isSame(state.name, name)) ? [code] : [],
  )
  return codes.length === 1 ? codes[0] : undefined
}

function isSame(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}
