import { describe, expect, it } from 'vitest'
import { nameOf } from '../../language/method-names.ts'
import { type Action, createRuleSet, type Rule } from '../../language/rule-set.ts'
import { findRenaming, listRenamings } from './renamed-names.ts'

const rename = (currentName: string, newName: string): Rule => ({
  title: 'Rename',
  match_type: 'all',
  conditions: [],
  actions: [{ type: 'rename_payment', params: { currentName, newName } }],
})

it('lists what the active rules of a set rename', () => {
  const set = createRuleSet('Names', [
    rename('Cash on Delivery (COD)', 'Pay at the door'),
    { ...rename('UPI', 'Instant'), status: 'disabled' },
    rename('UPI', ''),
    { ...rename('UPI', 'x'), actions: [{ type: 'hide_payment', params: { name: 'UPI' } }] },
  ])
  expect(listRenamings(set, 'Theirs')).toEqual([
    { from: { contains: 'Cash on Delivery (COD)' }, to: 'Pay at the door', setTitle: 'Theirs' },
  ])
})

it('lists names with a text added', () => {
  const added = (place: string): Action => ({
    type: 'add_text_payment',
    params: { name: 'UPI', text: ' (instant) ', place },
  })
  const set = createRuleSet('Names', [{ ...rename('', ''), actions: [added('after'), added('before')] }])
  expect(listRenamings(set).map(({ to }) => to)).toEqual(['UPI (instant)', '(instant) UPI'])
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

describe('a name that was typed', () => {
  const renamings = [
    { from: { contains: 'Cash on Delivery (COD)' }, to: 'Cash at the door', setTitle: undefined },
  ]
  it.each([
    ['the new name', 'Cash at the door', true, true],
    ['a part of the new name', 'the door', false, true],
    ['a part that the old name has as well', 'cash', false, false],
    ['the old name', 'Cash on Delivery (COD)', true, false],
    ['another name', 'UPI', false, false],
  ])('%s', (_case, name, isWhole, isFound) => {
    expect(findRenaming(nameOf(name, isWhole), renamings) !== undefined).toBe(isFound)
  })
})
