import { describe, expect, it } from 'vitest'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { createRuleSet } from '../language/rule-set.ts'
import { createSample } from '../preview/samples.ts'
import type { SavedTest } from '../preview/saved-tests/saved-test.ts'
import { listSteps } from '../records/apply-plan.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { createDraft, planRuleSetSave } from '../records/rule-record.ts'
import { applyChanges } from '../records/save-plan.ts'
import { compareFile, type ImportEntry, type ImportStore, isReady } from './compare-file.ts'
import { describeEntryDifference } from './entry-differences.ts'
import { exportRecords, listExportables, listNamedIds } from './export-records.ts'
import { createImportReader, type ImportChoices, noChoices } from './import-choices.ts'
import { listImportSlots, measureImport } from './import-limits.ts'
import {
  type PageSettings,
  planPageSettings,
  readSettingsEntry,
  readStoredSettings,
} from './page-settings.ts'
import { planImport } from './plan-import.ts'
import type { Resources } from './resources.ts'
import type { RuleFileEntry, SingleEntry } from './rule-file.ts'

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
  unreadSettings: new Set(),
  isPlus: true,
  isProduction: true,
}

const setting = {
  functionIds: testFunctionIds,
  methods: second.methods,
  now: new Date(0),
  customizations: [],
}

function compare(records: readonly RuleFileEntry[], store: ImportStore, choices: ImportChoices = noChoices) {
  return compareFile({ version: 1, records: [...records] }, store, choices)
}

function compareOne(
  record: RuleFileEntry,
  store: ImportStore,
  choices: ImportChoices = noChoices,
): ImportEntry {
  const [one] = compare([record], store, choices)
  if (one === undefined) throw new Error('A record is compared.')
  return one
}

const chooseResource = (key: string, id: string | null): ImportChoices => ({
  ...noChoices,
  resources: new Map([[key, id]]),
})

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
    const withMarket = createRuleSet(
      'By email',
      rule && [{ ...rule, conditions: [{ type: 'customer_email', params }] }],
    )
    const { file, testsLeftOut } = exportOf([storeRecord(undefined, withMarket)], [test])
    expect(testsLeftOut).toBe(1)
    expect(JSON.stringify(file)).not.toContain('Asha')
  })
})

describe('an import', () => {
  const entry = onlyEntry()

  it('asks for a product that the store lacks, and offers similar ones', () => {
    const compared = compareOne(entry, second)
    expect(compared).toMatchObject({
      state: 'new',
      unmatched: [
        { key: 'kashmir-shawl', kind: 'product', candidates: [{ id: 'gid://shopify/Product/900' }] },
      ],
      methods: [{ owner: 'payment', name: 'Cash on Delivery (COD)', candidates: ['Cash on delivery'] }],
    })
    expect(isReady(compared, noChoices)).toBe(false)
  })

  it('creates one record, Disabled, about the chosen product', () => {
    const choices = chooseResource('kashmir-shawl', 'gid://shopify/Product/900')
    expect(isReady(compareOne(entry, second, choices), choices)).toBe(true)
    const references = createImportReader(second.resources, choices)
    const steps = listSteps(planImport(entry, 'No cash for shawls', references, setting))
    expect(steps).toMatchObject([{ kind: 'create', wanted: { enabled: false, title: 'No cash for shawls' } }])
    expect(JSON.stringify(steps)).toContain('Product/900')
    expect(JSON.stringify(steps)).not.toContain('Product/7"')
  })

  it('refuses a record whose list is empty once its product is left out', () => {
    const choices = chooseResource('kashmir-shawl', null)
    const compared = compareOne(entry, second, choices)
    expect(compared.issues).not.toEqual([])
    expect(isReady(compared, choices)).toBe(false)
  })

  it('recognizes a record that the store has, and one that differs', () => {
    const same = { ...second, resources: ofFirst, entries: [entry] }
    expect(compareOne(entry, same)).toMatchObject({ state: 'same', isWanted: false })
    const changed = { ...entry, rules: [] } as RuleFileEntry
    expect(compareOne(changed, same)).toMatchObject({
      state: 'changed',
      isWanted: true,
      importTitle: 'Copy of No cash for shawls',
    })
    const keepFirst = { ...noChoices, records: new Map([[0, 'keep' as const]]) }
    expect(compareOne(changed, same, keepFirst).isWanted).toBe(false)
  })

  it('keeps settings of a page until the merchant chooses those of the file', () => {
    const ours: RuleFileEntry = { type: 'cod-with-fee', rates: ['Parcel'] }
    const theirs: RuleFileEntry = { type: 'cod-with-fee', rates: ['Post'] }
    const store = { ...second, entries: [ours] }
    expect(compareOne(theirs, store)).toMatchObject({ state: 'changed', isWanted: false })
    const takes = { ...noChoices, records: new Map([[0, 'take' as const]]) }
    expect(compareOne(theirs, store, takes).isWanted).toBe(true)
    const unread = { ...store, unreadSettings: new Set(['cod-with-fee' as const]) }
    expect(compareOne(theirs, unread, takes)).toMatchObject({ isWanted: false, isLocked: true })
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
    const references = createImportReader(second.resources, noChoices)
    expect(compareOne(record, second).issues).toEqual([])
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

/** Records of a store after its page saved the settings of a file as Enabled. */
function storeEnabled(entry: SingleEntry): CustomizationRecord[] {
  const read = readSettingsEntry(entry, createImportReader(second.resources, noChoices))
  const settings: PageSettings =
    'form' in read
      ? { ...read, form: { ...read.form, status: 'active' } }
      : ({ ...read, config: { ...read.config, status: 'active' } } as PageSettings)
  return listSteps(planPageSettings(settings, [], testFunctionIds)).map((step, index) => {
    if (step.kind !== 'create') throw new Error('A store without records gets new ones.')
    const { functionHandle, ...members } = step.wanted
    return {
      ...members,
      id: `gid://shopify/PaymentCustomization/${index + 1}`,
      functionId: testFunctionIds[functionHandle],
    }
  })
}

describe('settings of a page', () => {
  it.each<[string, SingleEntry, SingleEntry, string[]]>([
    [
      'COD with fee',
      { type: 'cod-with-fee', rates: ['Parcel'] },
      { type: 'cod-with-fee', rates: ['Post'] },
      ['Shipping rates: Post added, Parcel removed'],
    ],
    [
      'COD rules',
      { type: 'cod-rules', methods: ['Cash'], conditions: { cart_subtotal: { min: 100, max: 5000 } } },
      { type: 'cod-rules', methods: ['Cash'], conditions: { cart_subtotal: { min: 100, max: 6000 } } },
      [expect.stringMatching(/5,000.*→.*6,000/)],
    ],
    [
      'pincodes',
      { type: 'payment-pincodes', methods: ['Cash'], mode: 'hide', country: 'IN', pincodes: '400001-400010' },
      { type: 'payment-pincodes', methods: ['Cash'], mode: 'hide', country: 'IN', pincodes: '400003-400013' },
      ['3 pincodes added, 2 removed'],
    ],
  ])('of %s are replaced, Disabled, and put back', (_, ours, theirs, differences) => {
    const references = createImportReader(second.resources, noChoices)
    expect(describeEntryDifference(ours, theirs, references, testFunctionIds)).toEqual(differences)
    const before = storeEnabled(ours)
    for (const { enabled } of before) expect(enabled).toBe(true)
    const write = (records: readonly CustomizationRecord[], plan: ReturnType<typeof planImport>) =>
      listSteps(plan).reduce<CustomizationRecord[]>(
        (stored, step) => {
          if (step.kind === 'create') throw new Error('The store has these records.')
          const others = stored.filter(({ id }) => id !== step.record.id)
          return step.kind === 'delete'
            ? others
            : [
                ...others,
                applyChanges(
                  stored.find(({ id }) => id === step.record.id) ?? step.record,
                  step.changes,
                ) as CustomizationRecord,
              ]
        },
        [...records],
      )
    const stored = readStoredSettings(ours.type, before, testFunctionIds)
    if (stored === undefined) throw new Error('The settings can be read.')
    const plan = planImport(theirs, '-', references, { ...setting, customizations: before })
    const after = write(before, plan)
    for (const { enabled } of after) expect(enabled).toBe(false)
    expect(exportOf(after).file.records).toEqual([theirs])
    const undone = write(after, planPageSettings(stored, after, testFunctionIds))
    for (const { enabled } of undone) expect(enabled).toBe(true)
    expect(exportOf(undone).file.records).toEqual([ours])
  })
})

describe('names of methods', () => {
  const rules = [
    {
      title: 'Rule 1',
      conditions: [{ type: 'shipping_method_name', operator: 'in' as const, value: ['Slow post'] }],
      groups: [
        {
          match: 'any' as const,
          conditions: [
            { type: 'shipping_method_name', operator: 'not_in' as const, value: ['Slow post', 'Express'] },
          ],
        },
      ],
      actions: [
        { type: 'hide_payment', name: { contains: 'cash' } },
        { type: 'sort_payment', names: ['Bank Deposit', { contains: 'cash' }] },
        { type: 'add_text_payment', name: { contains: 'cash' }, text: ' (+40)', place: 'after' },
      ],
    },
  ]
  const withTest: RuleFileEntry = {
    type: 'payment-rules',
    title: 'Names',
    rules,
    tests: [
      {
        name: 'One',
        checkout: {
          rates: [{ title: 'Slow post', cost: 10 }],
          chosenRate: 'Slow post',
          paymentMethods: ['Cash (COD)', 'Bank Deposit'],
        },
        expect: { hidden: ['Bank Deposit'], shown: ['Cash (COD) (+40)'] },
      },
    ],
  }
  const store: ImportStore = {
    ...second,
    methods: { payment: ['Bank Deposit', 'Pay at the door'], delivery: ['Express', 'Parcel'] },
  }

  it('that the store lacks are kept, and can be replaced in rules, groups and tests', () => {
    const comparison = compareOne(withTest, store)
    expect(comparison.entry).toBe(withTest)
    expect(comparison.methods.map(({ name, isPart, candidates }) => [name, isPart, candidates])).toEqual([
      ['cash', true, ['Bank Deposit', 'Pay at the door']],
      ['Slow post', false, ['Express', 'Parcel']],
    ])
    const [cash, post] = comparison.methods
    const methods = new Map([
      [cash?.key ?? '', 'Pay at the door'],
      [post?.key ?? '', 'Parcel'],
    ])
    const { entry, methods: stillOffered } = compareOne(withTest, store, { ...noChoices, methods })
    expect(stillOffered).toHaveLength(2)
    expect(entry).toMatchObject({
      rules: [
        {
          conditions: [{ value: ['Parcel'] }],
          groups: [{ conditions: [{ value: ['Parcel', 'Express'] }] }],
          actions: [
            { name: 'Pay at the door' },
            { names: ['Bank Deposit', 'Pay at the door'] },
            { name: 'Pay at the door', text: ' (+40)' },
          ],
        },
      ],
      tests: [
        {
          checkout: {
            rates: [{ title: 'Parcel', cost: 10 }],
            chosenRate: 'Parcel',
            paymentMethods: ['Pay at the door', 'Bank Deposit'],
          },
          expect: { hidden: ['Bank Deposit'], shown: ['Pay at the door (+40)'] },
        },
      ],
    })
  })

  it.each<[RuleFileEntry, object]>([
    [{ type: 'cod-with-fee', rates: ['Slow post'] }, { rates: ['Parcel'] }],
    [
      { type: 'cod-rules', methods: ['Cash'], rates: ['Slow post'], conditions: {} },
      { methods: ['Cash'], rates: ['Parcel'] },
    ],
    [
      { type: 'delivery-pincodes', methods: ['Slow post'], mode: 'hide', pincodes: '1' },
      { methods: ['Parcel'] },
    ],
  ])('are exchanged in settings of a page', (record, expected) => {
    const key = compareOne(record, store).methods.find(({ name }) => name === 'Slow post')?.key ?? ''
    const choices = { ...noChoices, methods: new Map([[key, 'Parcel']]) }
    expect(compareOne(record, store, choices).entry).toMatchObject(expected)
  })
})

describe('records of one title', () => {
  const named = (title: string, value: number): RuleFileEntry => ({
    type: 'payment-rules',
    title,
    rules: [
      {
        title: 'Rule 1',
        conditions: [{ type: 'cart_subtotal', operator: 'gt', value }],
        actions: [{ type: 'hide_payment', name: 'Cash on delivery' }],
      },
    ],
  })

  it('are paired with equal records, in any order of the export', () => {
    // The first of two records has been deleted since the export, so the second now has the plain title.
    const store = { ...second, entries: [named('Sale', 2)] }
    const states = compare([named('Sale', 1), named('Sale (2)', 2)], store).map(({ state }) => state)
    expect(states).toEqual(['new', 'same'])
  })

  it('of two types are two records, each at its position', () => {
    const delivery: RuleFileEntry = {
      type: 'delivery-rules',
      title: 'Sale',
      rules: [{ title: 'Rule 1', actions: [{ type: 'hide_delivery', names: ['Express'] }] }],
    }
    const store = { ...second, entries: [named('Sale', 2)] }
    const found = compare([delivery, named('Sale', 1)], store)
    expect(found.map(({ position, state }) => [position, state])).toEqual([
      [0, 'new'],
      [1, 'changed'],
    ])
  })

  const ofCode = (title: string, code: string): RuleFileEntry => ({
    type: 'order-discounts',
    title,
    method: 'code',
    code,
    startsAt: '2026-11-20T00:00:00Z',
    rules: onlyDiscountRules(),
  })

  it('get codes that neither the store nor the file has, in any case', () => {
    const store = { ...second, entries: [ofCode('Ten', 'ten'), ofCode('Other', 'OTHER')] }
    const found = compare(
      [
        ofCode('Ten', 'TEN'),
        ofCode('Eleven', 'Other'),
        ofCode('Copy', 'TEN-copy'),
        ofCode('Twice', 'Ten-Copy'),
      ],
      store,
    )
    expect(found.map(({ entry, takenCode }) => ['code' in entry && entry.code, takenCode])).toEqual([
      ['TEN-COPY-2', 'TEN'],
      ['Other-COPY', 'Other'],
      ['TEN-copy', undefined],
      ['Ten-Copy-COPY', 'Ten-Copy'],
    ])
  })

  it('get titles that neither the store nor the file has', () => {
    const store = { ...second, entries: [named('Sale', 2), named('Other', 1)] }
    const titles = compare([named('Sale', 1), named('Copy of Sale', 3), named('Other', 4)], store).map(
      ({ importTitle }) => importTitle,
    )
    expect(titles).toEqual(['Copy of Sale (2)', 'Copy of Sale', 'Copy of Other'])
  })
})

describe('a changed rule set', () => {
  const entry = onlyEntry()

  it('has its differences in plain words, with products that the store lacks', () => {
    const [rule] = 'rules' in entry ? (entry.rules ?? []) : []
    const changed = {
      ...entry,
      rules: [
        {
          ...rule,
          conditions: [{ type: 'product', operator: 'in', products: ['kashmir-shawl', 'brass-lamp'] }],
        },
      ],
    } as RuleFileEntry
    const references = createImportReader(ofFirst, noChoices)
    const lines = describeEntryDifference(entry, changed, references, testFunctionIds)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('brass-lamp')
  })
})

describe('limits of an import', () => {
  it('are computed before anything is written', () => {
    const choices = chooseResource('kashmir-shawl', 'gid://shopify/Product/900')
    const one = compareOne(onlyEntry(), second, choices)
    const size = measureImport(one, second, choices, setting)
    expect(size).toMatchObject({ max: 10_000, isNearlyFull: false, slots: { payment: 1 } })
    expect(size?.functions).toHaveLength(1)
    if (size === undefined) throw new Error('The record is measured.')
    const slots = (used: number) => listImportSlots([size, size], [{ owner: 'payment', used, max: 25 }])
    expect(slots(23)).toEqual([{ owner: 'payment', used: 23, max: 25, more: 2, fits: true }])
    expect(slots(24)).toMatchObject([{ fits: false }])
  })

  it('a code takes no slot, and an automatic discount takes one', () => {
    const discount = (method: 'automatic' | 'code'): RuleFileEntry => ({
      type: 'order-discounts',
      title: 'Ten off',
      method,
      ...(method === 'code' ? { code: 'TEN' } : {}),
      startsAt: '2026-11-20T10:00:00Z',
      rules: onlyDiscountRules(),
    })
    const slotsOf = (record: RuleFileEntry) =>
      measureImport(compareOne(record, second), second, noChoices, setting)?.slots
    expect(slotsOf(discount('code'))).toEqual({})
    expect(slotsOf(discount('automatic'))).toEqual({ discount: 1 })
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
