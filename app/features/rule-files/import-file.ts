import type { QueryClient } from '@tanstack/react-query'
import { isCodRulesRecord } from '#rules/features/cod-rules/cod-rules-records.ts'
import { isCodWithFeeRecord } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { isPincodeRecord } from '#rules/features/pincodes/storage/record-markers.ts'
import { nameCopy } from '#rules/features/rule-list/name-copy.ts'
import { ruleTypes } from '#rules/language/rule-types.ts'
import { findTestedFunction } from '#rules/preview/saved-tests/tested-function.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { ownerOfPincodes, readRuleSetEntry } from '#rules/rule-files/entries.ts'
import { listEntryReferences, listTestReferences } from '#rules/rule-files/file-resources.ts'
import {
  createImportReader,
  type ImportChoices,
  type ImportEntry,
  type ImportStore,
  planImport,
} from '#rules/rule-files/plan-import.ts'
import type { ReferenceReader } from '#rules/rule-files/resources.ts'
import { isRuleSetEntry, type RuleFile, type RuleFileEntry } from '#rules/rule-files/rule-file.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { readResourcesOfHandles } from '../../platform/named-resources.ts'
import { keepTest } from '../../saved-tests/requests.ts'
import { writeAll } from '../../saving/write-plan.ts'
import type { Settings } from '../../settings.ts'
import { shopSettingsQuery } from '../../shop-settings-query.ts'
import { exportChosen, readExportables, readStoreRecords } from './store-records.ts'

/** The store as a file is compared with it. */
export async function readImportStore(
  { records }: RuleFile,
  { functions, production }: Settings,
  client: QueryClient,
): Promise<ImportStore> {
  const named = records.flatMap((entry) => [listEntryReferences(entry), listTestReferences(entry)])
  const handlesOf = (references: readonly unknown[]) => [
    ...new Set(references.flatMap((one) => (typeof one === 'string' ? [one] : [productOf(one)].flat()))),
  ]
  const namesOf = (owner: 'payment' | 'delivery') =>
    client.fetchQuery(methodNamesQueries[owner]).catch(() => undefined)
  const [resources, stored, shop, payment, delivery] = await Promise.all([
    readResourcesOfHandles(
      handlesOf(named.flatMap(({ products }) => [...products])),
      handlesOf(named.flatMap(({ collections }) => [...collections])),
    ),
    readExportables(functions).then(({ exportables }) => exportChosen(exportables, false)),
    client.fetchQuery(shopSettingsQuery),
    namesOf('payment'),
    namesOf('delivery'),
  ])
  return {
    resources,
    entries: stored.file.records,
    methods: { payment, delivery },
    isPlus: shop.isPlus,
    isProduction: production,
  }
}

function productOf(reference: unknown): string[] {
  return typeof reference === 'object' && reference !== null && 'product' in reference
    ? [String(reference.product)]
    : []
}

/** Title of a record after the import: one that the store has gets the title of a copy. */
export function titleOfImport({ title, state }: ImportEntry, { entries }: ImportStore): string {
  if (state === 'new') return title
  return nameCopy(title, new Set(entries.flatMap((one) => ('title' in one ? [one.title] : []))))
}

/** Records that an import created, to remove them again. */
export type Imported = {
  readonly createdIds: ReadonlySet<string>
  readonly count: number
  readonly testsLost: number
}

export class ImportStopped extends Error {
  readonly title: string
  readonly imported: Imported
  constructor(title: string, imported: Imported, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause))
    this.title = title
    this.imported = imported
  }
}

/**
 * Writes records of a file, one after another. Each is Disabled. Created records are found by comparing the store before and
 * after: a list of pincodes has several.
 */
export async function importEntries(
  chosen: readonly ImportEntry[],
  store: ImportStore,
  choices: ImportChoices,
  settings: Settings,
  client: QueryClient,
): Promise<Imported> {
  const references = createImportReader(store.resources, choices)
  const setting = { functionIds: settings.functions, methods: store.methods, now: new Date() }
  const before = new Set((await listAll()).map(({ id }) => id))
  const listCreated = async () =>
    (await listAll()).filter((record) => !before.has(record.id) && isOurs(record))
  let count = 0
  const finish = async (): Promise<Imported> => {
    const created = await listCreated()
    let testsLost = 0
    for (const one of chosen.slice(0, count)) {
      const title = titleOfImport(one, store)
      const id = created.find((record) => record.title === title)?.id
      testsLost += await keepTests(one.entry, id, references)
    }
    return { createdIds: new Set(created.map(({ id }) => id)), count, testsLost }
  }
  for (const one of chosen) {
    const title = titleOfImport(one, store)
    try {
      await writeAll(settings, client, planImport(one.entry, title, references, setting))
      count += 1
    } catch (error) {
      throw new ImportStopped(title, await finish(), error)
    }
  }
  return finish()

  /** Another app may create a record meanwhile. */
  function isOurs(record: OwnerRecord): boolean {
    return chosen.some((one) => belongsTo(record, one.entry, titleOfImport(one, store)))
  }
}

function belongsTo(record: OwnerRecord, entry: RuleFileEntry, title: string): boolean {
  if ('title' in entry) return record.title === title
  if (record.owner !== 'payment' && record.owner !== 'delivery') return false
  const customization: CustomizationRecord = record
  if (entry.type === 'cod-with-fee') return isCodWithFeeRecord(customization)
  if (entry.type === 'cod-rules') return isCodRulesRecord(customization)
  return isPincodeRecord(customization) && record.owner === ownerOfPincodes(entry)
}

async function listAll(): Promise<OwnerRecord[]> {
  const { customizations, validations, discounts } = await readStoreRecords()
  return [...customizations, ...validations, ...discounts]
}

/** Keeps the tests of a rule set with what the file expects, and counts those that the server refuses. */
async function keepTests(
  entry: RuleFileEntry,
  recordId: string | undefined,
  references: ReferenceReader,
): Promise<number> {
  if (!isRuleSetEntry(entry) || entry.tests === undefined) return 0
  const { draft, tests } = readRuleSetEntry(entry, references)
  const { ruleSet } = draft
  const functionHandle = findTestedFunction(ruleTypes[entry.type].owner, ruleSet)
  if (recordId === undefined || functionHandle === undefined) return tests.length
  let lost = 0
  for (const test of tests) {
    try {
      await keepTest({ recordId, functionHandle, ruleSet, ...test })
    } catch {
      lost += 1
    }
  }
  return lost
}

/** Removes the records that an import created. */
export async function undoImport(
  { createdIds }: Imported,
  settings: Settings,
  client: QueryClient,
): Promise<void> {
  const left = (await listAll()).filter(({ id }) => createdIds.has(id))
  await writeAll(
    settings,
    client,
    left.map((record) => ({ kind: 'delete', record })),
  )
}
