import { expect, it } from 'vitest'
import { nameFiles } from './files-of-screens.ts'

const library = '/node_modules/@shopify/polaris/build/esm/'

/** Modules with their imports. A late import begins with "late:". */
const modules: Readonly<Record<string, readonly string[]>> = {
  main: ['late:home', 'late:list', 'late:cod', 'late:discount', 'late:pincodes'],
  home: ['words'],
  list: ['save', 'words'],
  cod: ['save', 'fields', 'prices', `${library}index.js`],
  discount: ['save', 'fields', `${library}index.js`],
  pincodes: ['fields'],
  prices: ['late:chart'],
  chart: ['words'],
  save: [],
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
  ],
  [
    { name: 'cod', begins: /^cod$/ },
    { name: 'discounts', begins: /^discount$/ },
    { name: 'pincodes', begins: /^pincodes$/ },
  ],
  'pincodes',
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
  expect(names.get('save')).toBe('lists-and-editors')
  expect(names.get('fields')).toBe('forms')
})

it('a module of one form, or of a part that loads later, has no name', () => {
  expect(names.get('prices')).toBeUndefined()
  expect(names.get('chart')).toBeUndefined()
})

it('a library’s index leads to the parts that are named', () => {
  expect(names.get(`${library}components/Card/Card.js`)).toBe('editors')
  expect(names.get(`${library}components/Table/Table.js`)).toBeUndefined()
})
