import { describe, expect, it } from 'vitest'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { createRuleSet } from '../language/rule-set.ts'
import { createSample } from '../preview/samples.ts'
import type { SavedTest } from '../preview/saved-tests/saved-test.ts'
import { listSteps } from '../records/apply-plan.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { createDraft, planRuleSetSave } from '../records/rule-record.ts'
import { exportRecords, listExportables, listNamedIds } from './export-records.ts'
import { canImport, compareEntry, createImportReader, type ImportStore, planImport } from './plan-import.ts'
import type { Resources } from './resources.ts'
import type { RuleFileEntry } from './rule-file.ts'

const productId = 'gid://shopify/Product/7'
const ofFirst: Resources = {
  products: [{ id: productId, handle: 'kashmir-shawl', title: 'Kashmir shawl', variants: [] }],
  collections: [],
}
const ofSecond: Resources = {
  products: [
    {
      id: 'gid://shopify/Product/900',
      handle: 'shawl-from-kashmir',
      title: 'Shawl from Kashmir',
      variants: [],
    },
  ],
  collections: [],
}

const ruleSet = createRuleSet('No cash for shawls', [
  {
    title: 'Rule 1',
    match_type: 'all',
    conditions: [{ type: 'product', params: { operator: 'in', valueType: 'array', value: [productId] } }],
    actions: [{ type: 'hide_payment', params: { name: 'Cash on Delivery (COD)', exact: true } }],
  },
])

function storeRecord(id = 'gid://shopify/PaymentCustomization/1', rules = ruleSet): CustomizationRecord {
  const draft = { ...createDraft('payment-rules'), status: 'active' as const, ruleSet: rules }
  const [step] = planRuleSetSave(undefined, draft, testFunctionIds)
  if (step?.kind !== 'create' || step.wanted.owner !== 'payment') throw new Error('Nothing is created.')
  const { functionHandle, ...members } = step.wanted
  return { ...members, id, functionId: testFunctionIds[functionHandle] }
}

function exportOf(records: readonly CustomizationRecord[], tests: readonly SavedTest[] = []) {
  const { exportables } = listExportables(
    { customizations: records, validations: [], discounts: [] },
    testFunctionIds,
  )
  const byRecord = new Map(exportables.map(({ key }) => [key, tests]))
  return {
    exportables,
    ...exportRecords(exportables, byRecord, ofFirst),
    ids: listNamedIds(exportables, byRecord),
  }
}

const second: ImportStore = {
  resources: ofSecond,
  entries: [],
  methods: { payment: ['Cash on delivery'], delivery: [] },
  isPlus: true,
  isProduction: true,
}

function onlyEntry(): RuleFileEntry {
  const [entry] = exportOf([storeRecord()]).file.records
  if (entry === undefined) throw new Error('Nothing is exported.')
  return entry
}

describe('an export', () => {
  it('names products by their handles, and no status', () => {
    const { file, ids } = exportOf([storeRecord()])
    expect(ids).toEqual([productId])
    expect(file.records).toMatchObject([{ rules: [{ conditions: [{ products: ['kashmir-shawl'] }] }] }])
    expect(JSON.stringify(file)).not.toMatch(/gid:|active|enabled/)
  })

  it('has two titles for two records of one title', () => {
    const { file } = exportOf([storeRecord(), storeRecord('gid://shopify/PaymentCustomization/2')])
    expect(file.records.map((entry) => 'title' in entry && entry.title)).toEqual([
      'No cash for shawls',
      'No cash for shawls (2)',
    ])
  })

  const about = { rates: [], paymentMethods: ['Cash'], date: '2026-11-20', time: '10:30' }
  const sample = createSample('metro-shopper', about)
  const customer = { ...sample.customer, email: 'asha@example.com', phone: '+919800000009' }
  const test: SavedTest = {
    name: 'Asha',
    sample: { ...sample, customer },
    expected: { kind: 'messages', messages: [] },
  }

  it('has no email and no phone number of a sample checkout', () => {
    const { file, testsLeftOut } = exportOf([storeRecord()], [test])
    expect(testsLeftOut).toBe(0)
    expect(JSON.stringify(file)).toContain('"Asha"')
    expect(JSON.stringify(file)).not.toMatch(/asha@example|98000/)
  })

  it('leaves out a test whose rules ask for them', () => {
    const [rule] = ruleSet.rules
    const params = { operator: 'contains', valueType: 'string', value: '@example' } as const
    const asks = createRuleSet(
      'By email',
      rule && [{ ...rule, conditions: [{ type: 'customer_email', params }] }],
    )
    const { file, testsLeftOut } = exportOf([storeRecord(undefined, asks)], [test])
    expect(testsLeftOut).toBe(1)
    expect(JSON.stringify(file)).not.toContain('Asha')
  })
})

describe('an import', () => {
  const entry = onlyEntry()

  it('asks for a product that the store lacks, and offers near ones', () => {
    const compared = compareEntry(entry, second, new Map())
    expect(compared).toMatchObject({
      state: 'new',
      unmatched: [
        { key: 'kashmir-shawl', kind: 'product', candidates: [{ id: 'gid://shopify/Product/900' }] },
      ],
      methods: [{ owner: 'payment', name: 'Cash on Delivery (COD)', closest: ['Cash on delivery'] }],
    })
    expect(canImport(compared, new Map())).toBe(false)
  })

  it('creates one record, Disabled, about the chosen product', () => {
    const choices = new Map([['kashmir-shawl', 'gid://shopify/Product/900']])
    const compared = compareEntry(entry, second, choices)
    expect(canImport(compared, choices)).toBe(true)
    const references = createImportReader(second.resources, choices)
    const setting = { functionIds: testFunctionIds, methods: second.methods, now: new Date(0) }
    const steps = listSteps(planImport(entry, 'No cash for shawls', references, setting))
    expect(steps).toMatchObject([{ kind: 'create', wanted: { enabled: false, title: 'No cash for shawls' } }])
    expect(JSON.stringify(steps)).toContain('Product/900')
    expect(JSON.stringify(steps)).not.toContain('Product/7"')
  })

  it('refuses a record whose list is empty once its product is left out', () => {
    const choices = new Map([['kashmir-shawl', null]])
    const compared = compareEntry(entry, second, choices)
    expect(compared.issues).not.toEqual([])
    expect(canImport(compared, choices)).toBe(false)
  })

  it('knows a record that the store has, and one that differs', () => {
    const same = { ...second, resources: ofFirst, entries: [entry] }
    expect(compareEntry(entry, same, new Map()).state).toBe('same')
    const changed = { ...entry, rules: [] } as RuleFileEntry
    expect(compareEntry(changed, same, new Map()).state).toBe('changed')
  })

  it('never overwrites settings of a page', () => {
    const ours: RuleFileEntry = { type: 'cod-with-fee', rates: ['Parcel'] }
    const theirs: RuleFileEntry = { type: 'cod-with-fee', rates: ['Post'] }
    const store = { ...second, entries: [ours] }
    const compared = compareEntry(theirs, store, new Map())
    expect(compared.state).toBe('settings differ')
    expect(canImport(compared, new Map())).toBe(false)
  })

  it.each<RuleFileEntry>([
    { type: 'cod-with-fee', rates: ['Parcel post'] },
    {
      type: 'cod-rules',
      methods: ['Cash'],
      conditions: { customer_tag: { operator: 'in', value: ['risky'] } },
    },
    { type: 'payment-pincodes', methods: ['Cash'], mode: 'hide', pincodes: '400001, 560001-560010' },
    { type: 'delivery-pincodes', methods: ['Parcel post'], mode: 'allow', pincodes: '400001' },
    {
      type: 'order-discounts',
      title: 'Ten off',
      method: 'code',
      code: 'TEN',
      startsAt: '2026-11-20T10:00:00Z',
      rules: onlyDiscountRules(),
    },
  ])('creates $type and nothing else, and an export has the file’s record again', (record) => {
    const references = createImportReader(second.resources, new Map())
    expect(compareEntry(record, second, new Map()).issues).toEqual([])
    const setting = { functionIds: testFunctionIds, methods: second.methods, now: new Date(0) }
    const steps = listSteps(planImport(record, 'Ten off', references, setting))
    expect(steps.length).toBeGreaterThan(0)
    const created = steps.map((step, index) => {
      if (step.kind !== 'create') throw new Error('An import only creates.')
      const { functionHandle, ...members } = step.wanted
      return {
        ...members,
        id: `gid://shopify/Record/${index}`,
        functionId: testFunctionIds[functionHandle as 'payment-cod'],
        usedCount: 0,
      }
    })
    const customizations = created.filter(({ owner }) => owner === 'payment' || owner === 'delivery')
    for (const one of customizations) expect(one).toMatchObject({ enabled: false })
    const discounts = created.filter(({ owner }) => owner === 'discount')
    const { exportables } = listExportables(
      { customizations, validations: [], discounts } as Parameters<typeof listExportables>[0],
      testFunctionIds,
    )
    expect(exportRecords(exportables, new Map(), ofSecond).file.records).toEqual([record])
  })
})

function onlyDiscountRules(): Extract<RuleFileEntry, { method: string }>['rules'] {
  const condition = { type: 'cart_subtotal', operator: 'gte', value: 500 } as const
  const value = { type: 'percentage', percentage: '10' }
  return [
    {
      title: 'Rule 1',
      conditions: [condition],
      actions: [{ type: 'apply_discount', value, message: 'Ten' }],
    },
  ]
}
