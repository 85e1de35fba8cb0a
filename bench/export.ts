/**
 * Export of 25 rule sets, each near its maximum size, as on the app's page: `npx node bench/export.ts`. Reading the
 * file back and comparing it with the store are also measured. The exit status is 1 if one of these is over its budget.
 */
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { createSample } from '#rules/preview/samples.ts'
import type { SavedTest } from '#rules/preview/saved-tests/saved-test.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { compareFile } from '#rules/rule-files/compare-file.ts'
import { exportRecords, listExportables, listNamedIds } from '#rules/rule-files/export-records.ts'
import { noChoices } from '#rules/rule-files/import-choices.ts'
import { readRuleFile } from '#rules/rule-files/read-rule-file.ts'
import type { Resources } from '#rules/rule-files/resources.ts'
import { writeRuleFile } from '#rules/rule-files/write-rule-file.ts'
import { formatTable } from './table.ts'

/** Budgets in milliseconds. */
const budgets = { exportMs: 1_000, readMs: 2_000, compareMs: 1_000 }
const ruleSets = 25
const rulesOfSet = 12
const productsOfRule = 8
const testsOfSet = 20
const runs = 5

const productIds = Array.from({ length: 100 }, (_, index) => `gid://shopify/Product/${index + 1}`)
const resources: Resources = {
  products: productIds.map((id, index) => ({
    id,
    handle: `product-${index}`,
    title: `Product ${index}`,
    variants: [],
  })),
  collections: [],
}

function ruleOf(set: number, number: number): Rule {
  const products = Array.from(
    { length: productsOfRule },
    (_, index) => productIds[(set * 7 + number * 3 + index) % productIds.length] ?? '',
  )
  return {
    title: `Rule ${number}`,
    match_type: 'all',
    conditions: [
      { type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: 100 * number } },
      { type: 'product', params: { operator: 'in', valueType: 'array', value: products } },
      { type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['IN', 'NP'] } },
    ],
    actions: [{ type: 'hide_payment', params: { name: 'Cash on Delivery (COD)', exact: true } }],
  }
}

function storeRuleSet(number: number): CustomizationRecord {
  const rules = Array.from({ length: rulesOfSet }, (_, index) => ruleOf(number, index + 1))
  const draft = { ...createDraft('payment-rules'), ruleSet: createRuleSet(`Rule set ${number}`, rules) }
  const [step] = planRuleSetSave(undefined, draft, testFunctionIds)
  if (step?.kind !== 'create' || step.wanted.owner !== 'payment') throw new Error('Nothing to create.')
  const { functionHandle, ...wanted } = step.wanted
  return {
    ...wanted,
    id: `gid://shopify/PaymentCustomization/${number}`,
    functionId: testFunctionIds[functionHandle],
  }
}

const about = { rates: [], paymentMethods: ['Cash on Delivery (COD)'], date: '2026-11-20', time: '10:30' }
const tests = Array.from(
  { length: testsOfSet },
  (_, index): SavedTest => ({
    name: `Test ${index}`,
    sample: createSample('metro-shopper', about),
    expected: { kind: 'messages', messages: [] },
  }),
)

const customizations = Array.from({ length: ruleSets }, (_, index) => storeRuleSet(index + 1))

function exportAll() {
  const { exportables } = listExportables({ customizations, validations: [], discounts: [] }, testFunctionIds)
  const byRecord = new Map(exportables.map(({ key }) => [key, tests]))
  const ids = listNamedIds(exportables, byRecord)
  if (ids.length === 0) throw new Error('The rules name products.')
  const { file, notWritten } = exportRecords(exportables, byRecord, resources)
  if (file.records.length !== ruleSets || notWritten.length > 0) throw new Error('A rule set is missing.')
  return { file, text: writeRuleFile(file) }
}

/** The shortest of several runs, after a warm-up run, since other work on the machine only adds to a time. */
function measure(work: () => unknown): number {
  const times = Array.from({ length: runs + 1 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.ceil(Math.min(...times.slice(1)))
}

const { file, text } = exportAll()
const store = {
  resources,
  entries: file.records,
  methods: { payment: ['Cash on Delivery (COD)'], delivery: [] },
  unreadSettings: new Set<never>(),
  isPlus: true,
  isProduction: true,
}
const read = readRuleFile(text)
if (!read.ok) throw new Error(read.faults[0].message)

const figures = [
  ['Export of 25 rule sets', 'ms', measure(exportAll), budgets.exportMs],
  ['Reading their file', 'ms', measure(() => readRuleFile(text)), budgets.readMs],
  [
    'Comparing it with the store',
    'ms',
    measure(() => compareFile(read.file, store, noChoices)),
    budgets.compareMs,
  ],
] as const
console.log(`${text.length} letters of YAML, with ${testsOfSet} saved tests of each rule set`)
console.log(formatTable(['Figure', 'Unit', 'Measured', 'Budget'], figures))
if (figures.some(([, , measured, budget]) => measured > budget)) process.exitCode = 1
