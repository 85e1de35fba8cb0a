import { describe, expect, it } from 'vitest'
import { functionHandles } from '../../functions/function-variants.ts'
import type { Condition } from '../../language/rule-set.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { formatJsonMetafield, type Metafield } from '../../records/metafields.ts'
import {
  createDraft,
  formatRecordNumber,
  planRuleSetSave,
  readRuleRecord,
} from '../../records/rule-record.ts'
import { planBulk } from './bulk-plan.ts'

const functionIds = Object.fromEntries(functionHandles.map((handle) => [handle, `id-${handle}`])) as Record<
  (typeof functionHandles)[number],
  string
>

const condition = (type: string): Condition => ({
  type,
  params: { operator: 'eq', valueType: 'string', value: 'x' },
})

function makeRecord(
  number: number,
  title: string,
  enabled: boolean,
  conditions: Condition[] = [],
): CustomizationRecord {
  const draft = createDraft('payment-rules')
  const rules = [{ title: 'Rule 1', match_type: 'all' as const, conditions, actions: [] }]
  const [step] = planRuleSetSave(
    undefined,
    { ...draft, ruleSet: { ...draft.ruleSet, title, rules } },
    functionIds,
  )
  if (step?.kind !== 'create') throw new Error('A new rule set is created.')
  return {
    owner: 'payment',
    id: `gid://shopify/PaymentCustomization/${number}`,
    title,
    enabled,
    functionId: 'id-payment-cod',
    metafields: step.wanted.metafields,
  }
}

const withMetafield = (record: CustomizationRecord, metafield: Metafield): CustomizationRecord => ({
  ...record,
  metafields: [...record.metafields.filter(({ key }) => key !== metafield.key), metafield],
})

const on = makeRecord(1, 'On', true)
const off = makeRecord(2, 'Off', false)
const broken = withMetafield(makeRecord(3, 'Broken', false), formatJsonMetafield('rules', { version: 99 }))
const foreign = withMetafield(
  { ...makeRecord(4, 'Of a list of pincodes', false) },
  formatJsonMetafield('ui_config', { version: 1, type: 'pincodes', names: {} }),
)
/** Record of another owner with the same number as one of these. */
const ofDelivery: CustomizationRecord = {
  ...withMetafield(
    makeRecord(1, 'Of delivery', true),
    formatJsonMetafield('ui_config', { version: 1, type: 'delivery-rules', names: {} }),
  ),
  owner: 'delivery',
}
const records = [ofDelivery, on, off, broken, foreign]
const choose = (...chosen: CustomizationRecord[]) =>
  chosen.map(({ id, title }) => ({ id: formatRecordNumber(id), title }))
const plan = (action: Parameters<typeof planBulk>[0], ...chosen: CustomizationRecord[]) =>
  planBulk(action, 'payment', choose(...chosen), records, functionIds)

describe('an action on several rule sets', () => {
  it('enables drafts, sends nothing else, and leaves unreadable records', () => {
    expect(plan('enable', on, off, broken)).toEqual({
      steps: [{ id: '2', step: { kind: 'update', record: off, changes: { enabled: true } } }],
      skipped: [{ title: 'Broken', reason: 'broken' }],
    })
  })

  it('enables rule sets with an action of the Plus plan only in shops with that plan', () => {
    const action = { type: 'set_payment_terms', params: { terms: 'none' } }
    const rule = { title: 'Rule 1', match_type: 'all', conditions: [], actions: [action] }
    const stored = formatJsonMetafield('rules', { version: 1, title: 'Terms', rules: [rule] })
    const terms = withMetafield(makeRecord(8, 'Terms', false), stored)
    const enable = (isPlus: boolean) =>
      planBulk('enable', 'payment', choose(terms), [terms], functionIds, isPlus)
    expect(enable(false)).toEqual({ steps: [], skipped: [{ title: 'Terms', reason: 'plus_only' }] })
    expect(enable(true)).toEqual({
      steps: [{ id: '8', step: { kind: 'update', record: terms, changes: { enabled: true } } }],
      skipped: [],
    })
  })

  it('disables active rule sets, readable or not', () => {
    const brokenOn = { ...broken, enabled: true }
    const { steps, skipped } = planBulk(
      'disable',
      'payment',
      choose(on, off, brokenOn),
      [on, off, brokenOn],
      functionIds,
    )
    expect(steps.map(({ step }) => step)).toEqual([
      { kind: 'update', record: on, changes: { enabled: false } },
      { kind: 'update', record: brokenOn, changes: { enabled: false } },
    ])
    expect(skipped).toEqual([])
  })

  it('deletes the chosen rule sets, readable or not', () => {
    expect(plan('delete', broken, on).steps.map(({ step }) => step)).toEqual([
      { kind: 'delete', record: broken },
      { kind: 'delete', record: on },
    ])
  })

  it('reports rule sets that are gone, and records that have become something else', () => {
    const gone = makeRecord(9, 'Gone', false)
    expect(plan('delete', gone, foreign)).toEqual({
      steps: [],
      skipped: [
        { title: 'Gone', reason: 'vanished' },
        { title: 'Of a list of pincodes', reason: 'vanished' },
      ],
    })
  })
})

describe('duplicating', () => {
  it('creates a draft of the same rules under a title that is free', () => {
    const copies = [on, makeRecord(5, 'Copy of On', false)]
    const { steps } = planBulk('duplicate', 'payment', choose(on, on), copies, functionIds)
    const wanted = steps.map(({ step }) => (step.kind === 'create' ? step.wanted : undefined))
    expect(wanted.map((record) => record?.title)).toEqual(['Copy of On (2)', 'Copy of On (3)'])
    expect(wanted.map((record) => record?.enabled)).toEqual([false, false])
    const read = readRuleRecord({ ...on, metafields: wanted[0]?.metafields ?? [] })
    expect(read?.draft.ruleSet).toEqual({ ...readRuleRecord(on)?.draft.ruleSet, title: 'Copy of On (2)' })
  })

  it('skips rule sets that are unreadable, and those that no function can run', () => {
    const torn = makeRecord(6, 'Torn', false)
    const rules = {
      version: 1,
      title: 'Torn',
      rules: [
        {
          title: 'Rule 1',
          match_type: 'all',
          conditions: [
            'product_tag',
            'collection',
            'customer_tag',
            'customer_metafield',
            'company_metafield',
            'company_location_metafield',
          ].map((type) => condition(type)),
          actions: [],
        },
      ],
    }
    const tornRecord = withMetafield(torn, formatJsonMetafield('rules', rules))
    const { steps, skipped } = planBulk(
      'duplicate',
      'payment',
      choose(broken, tornRecord),
      [broken, tornRecord],
      functionIds,
    )
    expect(steps).toEqual([])
    expect(skipped).toEqual([
      { title: 'Broken', reason: 'broken' },
      { title: 'Torn', reason: 'no_function' },
    ])
  })
})
