import { expect, it } from 'vitest'
import { nameFiles } from './files-of-screens.ts'

const library = '/node_modules/@shopify/polaris/build/esm/'

/** Modules with their imports. A dynamic import begins with "late:". */
const modules: Readonly<Record<string, readonly string[]>> = {
  main: [
    'late:home',
    'late:list',
    'late:cod',
    'late:discount',
    'late:payment',
    'late:pincodes',
    'late:panel',
  ],
  home: ['words'],
  list: ['save', 'words'],
  cod: ['save', 'fields', 'prices', 'conditions', 'actions', `${library}index.js`],
  discount: ['save', 'fields', 'conditions', 'late:dates', `${library}index.js`],
  panel: ['time'],
  dates: ['time', 'fields', 'labels'],
  time: [],
  labels: [],
  payment: ['fields', 'conditions', 'actions'],
  pincodes: ['fields'],
  prices: ['late:chart'],
  chart: ['words'],
  save: [],
  conditions: [],
  actions: [],
  fields: [],
  words: [],
  [`${library}index.js`]: [`${library}components/Card/Card.js`, `${library}components/Table/Table.js`],
}

const codes: Readonly<Record<string, string>> = {
  cod: "import { Card as Frame } from '@shopify/polaris'",
  discount: "import { Card } from '@shopify/polaris'",
  [`${library}index.js`]: [
    "export { Card } from './components/Card/Card.js'",
    "export { Table } from './components/Table/Table.js'",
  ].join('\n'),
}

const names = nameFiles(
  'main',
  [
    { name: 'home', begins: /^home$/ },
    { name: 'lists', begins: /^list$/ },
    { name: 'panels', begins: /^panel$/ },
    { name: 'parts', begins: /^dates$/, isWithinForms: true },
  ],
  [
    { name: 'cod', begins: /^cod$/ },
    { name: 'discounts', begins: /^discount$/ },
    { name: 'payments', begins: /^payment$/ },
    { name: 'pincodes', begins: /^pincodes$/ },
  ],
  [
    { name: 'rich-forms', of: ['cod', 'discounts', 'payments'] },
    { name: 'forms', of: ['cod', 'discounts', 'payments', 'pincodes'] },
  ],
  (id) => ({
    code: codes[id] ?? '',
    importedIds: (modules[id] ?? []).filter((one) => !one.startsWith('late:')),
    dynamicallyImportedIds: (modules[id] ?? [])
      .filter((one) => one.startsWith('late:'))
      .map((one) => one.slice('late:'.length)),
  }),
)

it('a module goes with the kinds of screens that need it', () => {
  expect(names.get('words')).toBe('home-and-lists')
  expect(names.get('save')).toBe('lists-and-rich-forms')
})

it('a module of several forms goes to the first file that all of them load', () => {
  expect(names.get('conditions')).toBe('rich-forms')
  expect(names.get('fields')).toBe('forms')
})

it('a module of two forms alone has a file of its own', () => {
  expect(names.get('actions')).toBe('cod-and-payments')
})

it('a module of one form, or of a part that loads later, has no name', () => {
  expect(names.get('prices')).toBeUndefined()
  expect(names.get('chart')).toBeUndefined()
})

it('a part of forms shares files with other screens, and takes code of several forms from the forms', () => {
  expect(names.get('time')).toBe('panels-and-parts')
  expect(names.get('labels')).toBe('parts')
  expect(names.get('fields')).toBe('forms')
})

it('a library’s index leads to the parts that are named', () => {
  expect(names.get(`${library}components/Card/Card.js`)).toBe('cod-and-discounts')
  expect(names.get(`${library}components/Table/Table.js`)).toBeUndefined()
})
