import { describe, expect, it } from 'vitest'
import type { CustomizationRecord } from './customization.ts'
import { formatJsonMetafield } from './metafields.ts'
import { applyChanges, planRecord, type SaveStep, stepTitle, type WantedRecord } from './save-plan.ts'

const record: CustomizationRecord = {
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/1',
  title: 'COD',
  enabled: true,
  functionId: 'f',
  metafields: [formatJsonMetafield('rules', { rules: [] }), formatJsonMetafield('queryInput', {})],
}
const wanted: WantedRecord = {
  owner: 'payment',
  title: 'COD',
  enabled: true,
  functionHandle: 'payment-cod',
  metafields: record.metafields,
}
const remove: SaveStep = { kind: 'delete', record }
const create: SaveStep = { kind: 'create', wanted: { ...wanted, title: 'Second' } }

describe('planRecord', () => {
  it('writes nothing if nothing differs', () => {
    expect(planRecord(record, wanted)).toEqual([])
  })

  it('writes nothing where the stored rules have aliases, which no form has', () => {
    const rules = formatJsonMetafield('rules', { rules: [], aliases: { methods: [] } })
    const stored = { ...record, metafields: [rules, ...record.metafields.slice(1)] }
    expect(planRecord(stored, wanted)).toEqual([])
  })

  it('creates a missing record', () => {
    expect(planRecord(undefined, wanted)).toEqual([{ kind: 'create', wanted }])
  })

  it('sends only members that differ', () => {
    const rules = formatJsonMetafield('rules', { rules: [1] })
    expect(
      planRecord(record, { ...wanted, metafields: [rules, formatJsonMetafield('queryInput', {})] }),
    ).toEqual([{ kind: 'update', record, changes: { metafields: [rules] } }])
    expect(planRecord(record, { ...wanted, enabled: false })).toEqual([
      { kind: 'update', record, changes: { enabled: false } },
    ])
  })
})

describe('a record after an update', () => {
  it('has the members that were sent, and the others as they were', () => {
    expect(applyChanges(record, { enabled: false })).toEqual({ ...record, enabled: false })
    const [rules, queryInput] = record.metafields
    const fresh = formatJsonMetafield('rules', { rules: [1] })
    const foreign = { ...fresh, namespace: 'another-app' }
    expect(applyChanges(record, { metafields: [fresh] }).metafields).toEqual([queryInput, fresh])
    expect(applyChanges(record, { metafields: [foreign] }).metafields).toEqual([rules, queryInput, foreign])
  })

  it('is named by its title, a new one by the title that it gets', () => {
    expect([remove, create].map(stepTitle)).toEqual(['COD', 'Second'])
  })
})
