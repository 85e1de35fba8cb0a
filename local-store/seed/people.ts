import { formatGid } from '../platform-ids.ts'
import type { MetafieldRecord } from '../resources/metafields/record.ts'
import { type State, takeId } from '../state/state.ts'
import { seedMoment } from './moment.ts'

type Person = {
  name: readonly [first: string, last: string]
  phone: string | null
  tags: string[]
  orders: readonly [count: number, rupees: number]
  at: readonly [address: string, city: string, province: string, zip: string]
  buysFor?: 'Pune kitchen'
}

const people: readonly Person[] = [
  {
    name: ['Ananya', 'Iyer'],
    phone: '+919845012345',
    tags: ['vip'],
    orders: [24, 38_450],
    at: ['14 Lavelle Road', 'Bengaluru', 'KA', '560001'],
  },
  {
    name: ['Rohan', 'Mehta'],
    phone: '+919820098200',
    tags: ['cod-blocked', 'returns'],
    orders: [6, 5_240],
    at: ['7B Hill Road, Bandra', 'Mumbai', 'MH', '400050'],
  },
  {
    name: ['Priya', 'Nair'],
    phone: '+919447055512',
    tags: ['newsletter'],
    orders: [3, 2_199],
    at: ['Panampilly Nagar', 'Kochi', 'KL', '682036'],
  },
  {
    name: ['Arjun', 'Singh'],
    phone: null,
    tags: ['wholesale'],
    orders: [41, 212_900],
    at: ['Sector 17', 'Chandigarh', 'CH', '160017'],
  },
  {
    name: ['Fatima', 'Sheikh'],
    phone: '+919030044556',
    tags: ['newsletter', 'vip'],
    orders: [12, 15_780],
    at: ['Banjara Hills Road 3', 'Hyderabad', 'TG', '500034'],
  },
  {
    name: ['Kabir', 'Das'],
    phone: '+919433012121',
    tags: [],
    orders: [0, 0],
    at: ['22 Park Street', 'Kolkata', 'WB', '700016'],
  },
  {
    name: ['Meera', 'Joshi'],
    phone: '+919422033344',
    tags: ['b2b'],
    orders: [18, 164_300],
    at: ['FC Road', 'Pune', 'MH', '411004'],
    buysFor: 'Pune kitchen',
  },
  {
    name: ['Vikram', 'Reddy'],
    phone: '+919840077889',
    tags: ['cod-risk'],
    orders: [2, 1_048],
    at: ['Anna Salai', 'Chennai', 'TN', '600002'],
  },
  {
    name: ['Sana', 'Qureshi'],
    phone: null,
    tags: ['staff'],
    orders: [9, 7_610],
    at: ['Hazratganj', 'Lucknow', 'UP', '226001'],
  },
  {
    name: ['Tenzin', 'Dorje'],
    phone: '+919418022110',
    tags: ['remote-area'],
    orders: [1, 549],
    at: ['Old Road', 'Leh', 'LA', '194101'],
  },
]

const minorUnitsPerRupee = 100

export function seedPeople(state: State): void {
  const company = seedCompany(state)
  for (const person of people) addCustomer(state, person, person.buysFor && company)
}

type Employer = { id: number; name: string; locationId: number }

/** @param company that the person buys for, if any. */
export function addCustomer(state: State, person: Person, company?: Employer): void {
  const [firstName, lastName] = person.name
  const [address1, city, provinceCode, zip] = person.at
  state.customers.push({
    id: takeId(state, 'Customer'),
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    phone: person.phone,
    tags: person.tags,
    numberOfOrders: person.orders[0],
    amountSpentInMinorUnits: person.orders[1] * minorUnitsPerRupee,
    companyId: company?.id ?? null,
    companyLocationId: company?.locationId ?? null,
    address: {
      firstName,
      lastName,
      company: company?.name ?? null,
      address1,
      address2: null,
      city,
      countryCode: 'IN',
      provinceCode,
      zip,
      phone: person.phone,
    },
    createdAt: seedMoment,
    updatedAt: seedMoment,
  })
}

function seedCompany(state: State): Employer {
  const name = 'Monsoon Café Company'
  const id = takeId(state, 'Company')
  const locations = [
    { name: 'Pune kitchen', externalId: 'MCC-PNQ' },
    { name: 'Goa beach house', externalId: 'MCC-GOI' },
  ].map((location) => ({
    ...location,
    id: takeId(state, 'CompanyLocation'),
    createdAt: seedMoment,
    updatedAt: seedMoment,
  }))
  state.companies.push({
    id,
    name,
    externalId: 'MCC',
    locations,
    createdAt: seedMoment,
    updatedAt: seedMoment,
  })
  addMetafield(state, formatGid('Company', id), 'credit_terms', 'single_line_text_field', 'net-30')
  addMetafield(state, formatGid('Company', id), 'credit_limit', 'number_integer', '250000')
  const [pune, goa] = locations
  if (pune === undefined || goa === undefined) throw new Error('The seed company needs its two locations')
  addMetafield(state, formatGid('CompanyLocation', pune.id), 'cod_allowed', 'boolean', 'true')
  addMetafield(state, formatGid('CompanyLocation', goa.id), 'cod_allowed', 'boolean', 'false')
  return { id, name, locationId: pune.id }
}

function addMetafield(state: State, ownerId: string, key: string, type: string, value: string): void {
  const metafield: MetafieldRecord = {
    id: takeId(state, 'Metafield'),
    ownerId,
    namespace: 'custom',
    key,
    type,
    value,
    createdAt: seedMoment,
    updatedAt: seedMoment,
  }
  state.metafields.push(metafield)
}
