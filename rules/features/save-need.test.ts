import { describe, expect, it } from 'vitest'
import type { CustomizationRecord } from '../records/customization.ts'
import { formatJsonMetafield, type Metafield, metafieldKeys } from '../records/metafields.ts'
import { createDraft } from '../records/rule-record.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { deriveRuleForm } from './rule-editor/rule-form.ts'
import { derivePairSaveNeed, deriveRuleSetSaveNeed } from './save-need.ts'

const opened = deriveRuleForm(createDraft('payment-rules'))
const changed = { ...opened, title: 'Mine' }
const record: CustomizationRecord = {
  owner: 'payment',
  id: '1',
  title: '',
  enabled: false,
  functionId: 'f',
  metafields: [],
}
const fixed = formatJsonMetafield(metafieldKeys.queryInput, { timeWindowStart: '09:00:00' })
const respelt = formatJsonMetafield(metafieldKeys.rules, {})
const update: SavePlan = [{ kind: 'update', record, changes: { title: 'Mine' } }]
const { id: _id, functionId: _functionId, ...members } = record
const wanted = { ...members, functionHandle: 'payment-cod' as const }
const updateOf = (metafield: Metafield): SavePlan => [
  { kind: 'update', record, changes: { metafields: [metafield] } },
]

describe('the save need of a pair of records', () => {
  const none = { payment: undefined, delivery: undefined, surplus: [] }
  it.each([
    ['nothing was changed', { ...none, payment: record }, opened, [], 'nothing'],
    ['a change was made', none, changed, [], 'changes'],
    [
      'one record lacks what its settings ask for',
      { ...none, delivery: record },
      opened,
      update,
      'finishing',
    ],
    ['there are no records, and nothing was changed', none, opened, update, 'nothing'],
  ] as const)('%s', (_case, stored, form, plan, expected) => {
    expect(derivePairSaveNeed(stored, opened, form, plan)).toBe(expected)
  })
})

describe('the save need of a rule set', () => {
  it.each([
    ['nothing was changed', opened, update, 'nothing'],
    ['a change makes no difference to what is stored', changed, [], 'nothing'],
    ['a change makes a difference', changed, update, 'changes'],
    ['a change fits no function', changed, undefined, 'changes'],
    ['what the function asks for is not what the rules need', opened, updateOf(fixed), 'finishing'],
    ['a stored text only spells the same otherwise', opened, updateOf(respelt), 'nothing'],
    ['there is no record yet', opened, [{ kind: 'create', wanted }], 'nothing'],
    ['one of its records has to go', opened, [...updateOf(respelt), { kind: 'delete', record }], 'finishing'],
    [
      'both its texts are written',
      opened,
      [{ kind: 'update', record, changes: { metafields: [respelt, fixed] } }],
      'finishing',
    ],
    ['what is stored fits no function', opened, undefined, 'nothing'],
    ['the record has to go without a change', opened, [{ kind: 'delete', record }], 'finishing'],
  ] as const)('%s', (_case, form, plan, expected) => {
    expect(deriveRuleSetSaveNeed(opened, form, plan)).toBe(expected)
  })
})
