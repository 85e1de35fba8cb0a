import { expect, it } from 'vitest'
import { type Action, createRuleSet, type Rule } from '../rule-set.ts'
import { applyRenaming, listNames, listRenamings, takeText } from './renamings.ts'

const rename = (currentName: string, newName: string): Rule => ({
  title: 'Rename',
  match_type: 'all',
  conditions: [],
  actions: [{ type: 'rename_payment', params: { currentName, newName } }],
})

it('lists a new name together with the text that a later action of the set adds to it', () => {
  const add: Action = {
    type: 'add_text_delivery',
    params: { name: 'Express', text: '(2 days)', place: 'after', exact: true },
  }
  const renameRate: Action = {
    type: 'rename_delivery',
    params: { currentName: 'Express', newName: 'Standard', exact: true },
  }
  const namesOf = (...actions: Action[]) =>
    listRenamings(createRuleSet('Names', [{ title: 'One', match_type: 'all', conditions: [], actions }])).map(
      ({ gives }) => ('name' in gives ? gives.name : gives.text),
    )
  expect(namesOf(renameRate, add)).toEqual(['Standard', '(2 days)', 'Standard (2 days)'])
  expect(namesOf(add, renameRate)).toEqual(['(2 days)', 'Standard'])
  const ofAnother: Action = { ...add, params: { ...add.params, name: 'Slow' } }
  expect(namesOf(renameRate, ofAnother)).toEqual(['Standard', '(2 days)'])
})

it('lists what the active rules of a set rename', () => {
  const set = createRuleSet('Names', [
    rename('Cash on Delivery (COD)', 'Pay at the door'),
    { ...rename('UPI', 'Instant'), status: 'disabled' },
    rename('UPI', ''),
    { ...rename('UPI', 'x'), actions: [{ type: 'hide_payment', params: { name: 'UPI' } }] },
  ])
  expect(listRenamings(set)).toEqual([
    { owner: 'payment', from: { contains: 'Cash on Delivery (COD)' }, gives: { name: 'Pay at the door' } },
  ])
})

it('lists texts that are added', () => {
  const added = (position: string): Action => ({
    type: 'add_text_delivery',
    params: { name: 'Express', text: ' (fast) ', place: position, exact: true },
  })
  const set = createRuleSet('Names', [{ ...rename('', ''), actions: [added('after'), added('before')] }])
  const renamings = listRenamings(set)
  expect(renamings).toEqual([
    { owner: 'delivery', from: 'Express', gives: { text: '(fast)', isBefore: false } },
    { owner: 'delivery', from: 'Express', gives: { text: '(fast)', isBefore: true } },
  ])
  const renamed = renamings.map((renaming) => applyRenaming('Express', renaming))
  expect(renamed).toEqual(['Express (fast)', '(fast) Express'])
  expect(renamings.map((renaming, index) => takeText(renamed[index] ?? '', renaming))).toEqual([
    'Express',
    'Express',
  ])
  expect(renamings.map((renaming) => takeText('(fast)', renaming))).toEqual([undefined, undefined])
})

it.each<[string, Action]>([
  ['with a blank text', { type: 'add_text_payment', params: { name: 'UPI', text: ' ', place: 'after' } }],
  ['without a name', { type: 'rename_payment', params: { newName: 'Instant' } }],
  ['with a blank name', { type: 'rename_payment', params: { currentName: ' ', newName: 'Instant' } }],
  ['with an empty name', { type: 'rename_delivery', params: { currentName: '', newName: 'Instant' } }],
  ['without a new name', { type: 'rename_payment', params: { currentName: 'UPI' } }],
  ['with a blank new name', { type: 'rename_payment', params: { currentName: 'UPI', newName: ' ' } }],
  ['with a number for a new name', { type: 'rename_payment', params: { currentName: 'UPI', newName: 5 } }],
  ['of another kind', { type: 'hide_payment', params: { name: 'UPI', newName: 'Instant' } }],
])('an action %s renames nothing', (_case, action) => {
  expect(listRenamings(createRuleSet('Names', [{ ...rename('', ''), actions: [action] }]))).toEqual([])
})

it('many renamings of one method are limited', () => {
  const set = createRuleSet(
    'Names',
    Array.from({ length: 20 }, (_, index) => rename('UPI', `UPI ${index}`)),
  )
  expect(listNames('UPI', listRenamings(set))).toHaveLength(12)
})

it('lists a name for each language, and the one for all others', () => {
  const action: Action = {
    type: 'rename_payment',
    params: {
      currentName: 'UPI',
      exact: true,
      newName: 'Instant',
      newNames: [
        { language: 'HI', newName: ' तुरंत ' },
        { language: 'TA', newName: '' },
      ],
    },
  }
  expect(listRenamings(createRuleSet('Names', [{ ...rename('', ''), actions: [action] }]))).toEqual([
    { owner: 'payment', from: 'UPI', gives: { name: 'Instant' }, except: ['HI'] },
    { owner: 'payment', from: 'UPI', gives: { name: 'तुरंत' }, language: 'HI' },
  ])
})

it('texts of different languages are not combined in one name', () => {
  const action: Action = {
    type: 'add_text_payment',
    params: {
      name: 'UPI',
      exact: true,
      place: 'after',
      text: '(fast)',
      texts: [
        { language: 'HI', text: '(तेज़)' },
        { language: 'PT', text: '(rápido)' },
      ],
    },
  }
  const other: Action = {
    type: 'add_text_payment',
    params: { name: 'UPI', place: 'before', texts: [{ language: 'PT_BR', text: 'Novo:' }] },
  }
  const set = createRuleSet('Names', [{ ...rename('', ''), actions: [action, other] }])
  const names = listNames('UPI', listRenamings(set))
  // Brazil also uses the Portuguese text, but not the text for all other languages.
  expect(names).toEqual(['UPI', 'UPI (fast)', 'UPI (तेज़)', 'UPI (rápido)', 'Novo: UPI', 'Novo: UPI (rápido)'])
})

it('names of all languages of a shop are listed', () => {
  const codes = Array.from({ length: 20 }, (_, index) => `${String.fromCharCode(65 + index)}A`)
  const action: Action = {
    type: 'rename_payment',
    params: {
      currentName: 'UPI',
      exact: true,
      newName: 'Instant',
      newNames: codes.map((language) => ({ language, newName: `Instant ${language}` })),
    },
  }
  const set = createRuleSet('Names', [{ ...rename('', ''), actions: [action] }])
  expect(listNames('UPI', listRenamings(set))).toHaveLength(22)
})
