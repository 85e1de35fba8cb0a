import { describe, expect, it } from 'vitest'
import type { CustomizationRecord } from '../customization.ts'
import { createDraft } from '../rule-record.ts'
import type { SavePlan } from '../save-plan.ts'
import { deriveRuleForm } from './rule-form.ts'
import { deriveSaveNeed } from './save-need.ts'

const opened = deriveRuleForm(createDraft('payment-rules'))
const changed = { ...opened, title: 'Mine' }
const record: CustomizationRecord = {
  api: 'payment',
  id: '1',
  title: '',
  enabled: false,
  functionId: 'f',
  metafields: [],
}
const update: SavePlan = [{ kind: 'update', record, changes: { title: 'Mine' } }]

describe('deriveSaveNeed', () => {
  it.each([
    ['nothing was changed', opened, update, 'nothing'],
    ['a change makes no difference to what is stored', changed, [], 'nothing'],
    ['a change makes a difference', changed, update, 'changes'],
    ['a change fits no function', changed, undefined, 'changes'],
    ['the record has to go without a change', opened, [{ kind: 'delete', record }], 'finishing'],
  ] as const)('%s', (_case, form, plan, expected) => {
    expect(deriveSaveNeed(opened, form, plan)).toBe(expected)
  })
})
