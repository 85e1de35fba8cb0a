import { describe, expect, it } from 'vitest'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { everyCart } from '../language/every-cart.ts'
import { createRuleSet } from '../language/rule-set.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { createDraft, findEarlierNumbers, planRuleSetSave, readRuleRecord } from '../records/rule-record.ts'
import type { SaveStep } from '../records/save-plan.ts'
import { deriveAfter } from '../scheduled-changes/planned-writes.ts'
import { planUndo } from './plan-undo.ts'

const draft = {
  ...createDraft('payment-rules'),
  status: 'active' as const,
  ruleSet: createRuleSet('No COD', [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [everyCart],
      actions: [{ type: 'hide_payment', params: { names: ['COD'], exact: true } }],
    },
  ]),
}
const [create] = planRuleSetSave(undefined, draft, testFunctionIds)
if (create === undefined) throw new Error('A new rule set is created.')
const id = 'gid://shopify/PaymentCustomization/4'
const record = deriveAfter(create, testFunctionIds, id) as OwnerRecord
const undo = (step: SaveStep<OwnerRecord>, current: readonly OwnerRecord[]) =>
  planUndo({ steps: [step], knownIds: [id] }, current, testFunctionIds)
const disable: SaveStep<OwnerRecord> = { kind: 'update', record, changes: { enabled: false } } as never
const disabled = deriveAfter(disable, testFunctionIds) as OwnerRecord

describe('the undo of an action', () => {
  it('puts back what it has changed', () => {
    expect(undo(disable, [disabled])).toMatchObject({
      steps: [{ kind: 'update', record: { id }, changes: { enabled: true } }],
      skipped: [],
    })
  })

  it('creates a deleted rule set again, enabled as before, with its number for the history', () => {
    const { steps } = undo({ kind: 'delete', record }, [])
    const [step] = steps
    if (step?.kind !== 'create') throw new Error('It is created.')
    const made = deriveAfter(step, testFunctionIds, 'gid://shopify/PaymentCustomization/9') as OwnerRecord
    expect(readRuleRecord(made as never)?.draft).toEqual(readRuleRecord(record as never)?.draft)
    expect(findEarlierNumbers(made)).toEqual(['4'])
  })

  it('deletes a copy', () => {
    const copy = { ...record, id: 'gid://shopify/PaymentCustomization/5' } as OwnerRecord
    expect(undo(create, [record, copy])).toEqual({ steps: [{ kind: 'delete', record: copy }], skipped: [] })
  })

  it('does not change records that somebody has changed since then, and reports it', () => {
    const skipped = [{ title: 'No COD', reason: 'changed' }]
    expect(undo(disable, [record])).toEqual({ steps: [], skipped })
    expect(undo(disable, [])).toEqual({ steps: [], skipped })
    expect(undo(create, [record])).toEqual({ steps: [], skipped })
  })

  it('reports if the function of a deleted record is gone', () => {
    const foreign = { ...record, functionId: 'gone' } as OwnerRecord
    expect(undo({ kind: 'delete', record: foreign }, [])).toEqual({
      steps: [],
      skipped: [{ title: 'No COD', reason: 'noFunction' }],
    })
  })
})
