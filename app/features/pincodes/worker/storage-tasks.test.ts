import { expect, it } from 'vitest'
import { storageTasks } from './storage-tasks.ts'

const stored = {
  owner: 'payment',
  records: '[]',
  functionIds: {},
  nearby: { records: '[]', fee: undefined, activeDelivery: 0 },
} as const
const test = (list: string, zip: string, country: string) =>
  storageTasks.test({
    stored,
    zip,
    values: { status: 'active', methods: ['COD'], mode: 'hide', list, country },
  })

it.each([
  ['AB31 4AB', true, ['AB31']],
  ['ab314ab', true, ['AB31']],
  ['AB3 1AB', false, []],
  ['AB12 1AB', false, []],
  ['AB1 2AB', true, ['AB1']],
])('%s is tested against districts', (zip, hidden, entries) => {
  const tested = test('AB31???,AB1???', zip, 'GB')
  expect(tested).toMatchObject({ onScreen: { hidden }, entries })
  expect(tested.note).toBeUndefined()
})

it('reads the prefix of a code, and says where a text is no whole code', () => {
  expect(test('10115', 'D-10115', 'DE')).toMatchObject({ onScreen: { hidden: true }, entries: ['10115'] })
  expect(test('AB31???', 'AB31', 'GB').note).toBe(
    'This is a part of codes: 1 district, codes such as AB31 4XX. Customers enter a whole code.',
  )
  expect(test('AB31???', '110001', 'GB').note).toBe('This isn’t a code of this country (United Kingdom).')
  expect(test('1012*', '1012 AB', 'NL')).toMatchObject({ onScreen: { hidden: true }, entries: ['1012'] })
})
