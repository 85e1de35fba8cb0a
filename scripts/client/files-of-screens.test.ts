import { expect, it } from 'vitest'
import { nameFiles } from './files-of-screens.ts'

const library = '/node_modules/@shopify/polaris/build/esm/'

/** Modules with their imports. A late import begins with "late:". */
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

/** Long modules, so that each file is worth its request. */
const long = 'x'.repeat(50_000)

const screen = (name: string, ...begins: string[]) => ({
  name,
  isOnScreen: (id: string) => begins.includes(id),
  weight: 1,
})

const short = ['conditions']

const names = nameFiles(
  'main',
  [
    screen('home', 'home'),
    screen('a list', 'list'),
    screen('COD', 'cod'),
    screen('a discount', 'discount'),
    screen('a payment rule', 'payment'),
    screen('pincodes', 'pincodes'),
  ],
  (id) => ({
    code: codes[id] ?? (short.includes(id) ? '' : long),
    importedIds: (modules[id] ?? []).filter((one) => !one.startsWith('late:')),
    dynamicallyImportedIds: (modules[id] ?? [])
      .filter((one) => one.startsWith('late:'))
      .map((one) => one.slice('late:'.length)),
  }),
)

/** Modules that go to the file of a module. */
const listFileOf = (module: string) => {
  const name = names.get(module)
  return name === undefined ? [] : [...names].flatMap(([id, file]) => (file === name ? [id] : []))
}

it('modules that the same screens need go together', () => {
  expect(listFileOf('words')).toEqual(['words'])
  expect(listFileOf('actions')).toEqual(['actions'])
})

it('a module of few bytes goes with a larger one, although a further screen loads it then', () => {
  expect(listFileOf('conditions').sort()).toEqual(['conditions', 'fields'])
})

it('a screen and its own modules are one file, named after the screen', () => {
  expect(listFileOf('cod').sort()).toEqual(['cod', 'prices'])
  expect(names.get('cod')).toMatch(/^COD-\d+$/)
})

it('modules of the entry that the first page leaves out have a file of their own', () => {
  expect(listFileOf('main')).toEqual(['main'])
})

it('a module of one late part has no name', () => {
  expect(names.get('chart')).toBeUndefined()
  expect(names.get('labels')).toBeUndefined()
})

it('a library’s index leads to the parts that are named', () => {
  expect(listFileOf(`${library}components/Card/Card.js`)).not.toEqual([])
  expect(names.get(`${library}components/Table/Table.js`)).toBeUndefined()
})
