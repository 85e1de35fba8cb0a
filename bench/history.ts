/**
 * Measures opening a history of 1,000 versions, and the difference of two lists of 100,000 pincodes. Also measures the
 * bytes of daily saves for a year, in a shop of 25 records: `npx node bench/history.ts`. The exit status is 1 if one of
 * these is over its budget.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { pincodeFunctions, readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { versionsPerPage } from '#rules/history/answer.ts'
import { formatVersionContent, writeContent } from '#rules/history/version-content.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { serveEmbedded } from '../server/database/embedded-database.ts'
import { createEncryption } from '../server/database/encryption.ts'
import { describeChange } from '../server/history/describe-versions-task.ts'
import { createVersionStore, type NewVersion } from '../server/history/version-store.ts'
import { formatTable } from './table.ts'

const shop = 'saffron-lane.myshopify.com'
const dayMs = 24 * 3_600_000
const began = Date.parse('2026-01-01T10:00:00Z')
/** Budgets in milliseconds and bytes. */
const budgets = { openMs: 300, differenceMs: 200, yearBytes: 20 * 1024 * 1024 }
/** Versions of the history that is opened. */
const versionsOpened = 1_000
const ruleSets = 24
/** Days of random saves, and the factor from these days to a year. */
const days = 73
const yearOfDays = 5
/** Number of pincodes that each save of the list adds or removes. */
const changedPincodes = 40

/** Pseudo-random numbers that are the same in every run. */
let seed = 20_261_126
function draw(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

const rule = (number: number, limit: number): Rule => ({
  title: `Rule ${number}`,
  match_type: 'all',
  conditions: [
    { type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: limit } },
    {
      type: 'location_country',
      params: { operator: 'in', valueType: 'array', value: ['IN', 'NP', 'BD'].slice(0, 1 + (number % 3)) },
    },
  ],
  actions: [{ type: 'hide_payment', params: { names: ['Cash on Delivery (COD)'], exact: true } }],
})

/** A rule set of 8 rules. Each save changes a limit. */
function storeRuleSet(number: number, limits: readonly number[]): OwnerRecord {
  const rules = limits.map((limit, index) => rule(index + 1, limit))
  const draft = { ...createDraft('payment-rules'), ruleSet: createRuleSet(`Limits ${number}`, rules) }
  const [step] = planRuleSetSave(undefined, draft, testFunctionIds)
  if (step?.kind !== 'create') throw new Error('Nothing to create.')
  const { functionHandle, ...wanted } = step.wanted
  const functionId = testFunctionIds[functionHandle]
  return { ...wanted, id: `gid://shopify/PaymentCustomization/${number}`, functionId } as OwnerRecord
}

function storeList(codes: readonly string[]): OwnerRecord[] {
  const config = { status: 'active' as const, methods: ['COD'], mode: 'hide' as const, list: [...codes] }
  const steps = listSteps(planPincodeSave(readPincodeRecords('payment', []), config))
  return steps.flatMap((step, index) => {
    if (step.kind !== 'create') return []
    const { functionHandle: _handle, ...wanted } = step.wanted
    const functionId = testFunctionIds[pincodeFunctions.payment]
    return [{ ...wanted, id: `gid://shopify/PaymentCustomization/${900 + index}`, functionId } as OwnerRecord]
  })
}

const write = (records: readonly OwnerRecord[]) => writeContent(formatVersionContent(records))
const country = readFileSync(join(import.meta.dirname, 'india-pincodes.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

const client = await PGlite.create()
const database = await serveEmbedded(client, join(import.meta.dirname, '../server/database/migrations'))
const store = createVersionStore(database.tables, createEncryption([Buffer.alloc(32, 1)]))
/** Number and text of each history's last version. */
const last = new Map<string, { readonly number: number; readonly text: string }>()

function describeVersion(subject: string, part: string, text: string, savedAt: Date): NewVersion {
  const before = last.get(subject)
  last.set(subject, { number: (before?.number ?? 0) + 1, text })
  const change = { part, after: text, ...(before === undefined ? {} : { before: before.text }) }
  const { lines, difference } = describeChange(change)
  const compared = before === undefined ? {} : { comparedWith: before.number }
  return {
    ...{ subject, part, author: 'user' as const, userId: '7', savedAt, isDeleted: false, title: 'Limits' },
    ...{ lines, text, ...compared, ...(difference === undefined ? {} : { difference }) },
  }
}

/** Processor time of the work, which other work on the machine does not affect. */
const time = async (work: () => unknown): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
const best = async (work: () => unknown): Promise<number> =>
  Math.min(...[await time(work), await time(work), await time(work)])

// Each record is saved once a day.
const limits = Array.from({ length: ruleSets }, () => Array.from({ length: 8 }, () => 1_000 + draw(9_000)))
let list = country.filter((_, index) => index % 2 === 0)
for (let day = 0; day < days; day += 1) {
  const savedAt = new Date(began + day * dayMs)
  const versions: NewVersion[] = []
  for (const [number, ofSet] of limits.entries()) {
    ofSet[draw(ofSet.length)] = 1_000 + draw(9_000)
    const text = write([storeRuleSet(number, ofSet)])
    versions.push(describeVersion(`rule-set-${number}`, 'payment-rules', text, savedAt))
  }
  const gone = new Set(Array.from({ length: changedPincodes }, () => list[draw(list.length)]))
  const added = Array.from({ length: changedPincodes }, () => country[draw(country.length)] ?? '')
  list = [...new Set([...list.filter((code) => !gone.has(code)), ...added])]
  versions.push(describeVersion('payment-pincodes', 'payment-pincodes', write(storeList(list)), savedAt))
  await store.add(shop, versions, new Date())
}
const { rows } = await client.query<{ bytes: number }>(
  "select pg_total_relation_size('record_versions')::float8 as bytes",
)
const yearBytes = Math.ceil(Number(rows[0]?.bytes ?? 0) * yearOfDays)
const lastOfList = await store.readText(shop, 'payment-pincodes', days)
if (lastOfList !== last.get('payment-pincodes')?.text) throw new Error('The last version was not kept whole.')

const opened = Array.from({ length: versionsOpened }, (_, number) => {
  const text = write([storeRuleSet(1, [1_000 + number, 2_000])])
  return describeVersion('opened', 'payment-rules', text, new Date(began + number * 3_600_000))
})
await store.add(shop, opened, new Date())
const openMs = await best(async () => {
  let before: number | undefined
  for (;;) {
    const page = await store.list(shop, {
      ...{ subject: 'opened', count: versionsPerPage },
      ...(before === undefined ? {} : { before }),
    })
    before = page.at(-1)?.number
    if (page.length < versionsPerPage) return
  }
})
const restoreMs = await best(() => store.readText(shop, 'opened', versionsOpened))

const codes = Array.from({ length: 100_000 }, (_, index) => String(110_001 + index * 7))
const changed = codes.flatMap((code, index) =>
  index % 320 === 0 ? [code, String(Number(code) + 1)] : index % 25_000 === 1 ? [] : [code],
)
const [before, after] = [write(storeList(codes)), write(storeList(changed))]
let lines: readonly string[] = []
const differenceMs = await best(() => {
  lines = describeChange({ part: 'payment-pincodes', before, after }).lines
})

await database.close()
const rounded = (value: number) => Math.ceil(value)
const figures = [
  ['Opening 1,000 versions', 'ms', rounded(openMs), budgets.openMs],
  ['Reading the last of 1,000 versions', 'ms', rounded(restoreMs), budgets.openMs],
  ['Difference of two lists of 100,000 pincodes', 'ms', rounded(differenceMs), budgets.differenceMs],
  ['A year of daily saves of 25 records', 'bytes', yearBytes, budgets.yearBytes],
] as const
console.log(formatTable(['Figure', 'Unit', 'Measured', 'Budget'], figures))
console.log(lines.join('\n'))
if (figures.some(([, , measured, budget]) => measured > budget)) process.exitCode = 1
