import type { QueryClient } from '@tanstack/react-query'
import { isCodRulesRecord } from '#rules/features/cod-rules/cod-rules-records.ts'
import { isCodWithFeeRecord } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { isPincodeRecord } from '#rules/features/pincodes/storage/record-markers.ts'
import { ruleTypes } from '#rules/language/rule-types.ts'
import { findTestedFunction } from '#rules/preview/saved-tests/tested-function.ts'
import { isCustomizationRecord, type OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { chainPlans, type PlanOfRecords } from '#rules/rule-files/chain-plans.ts'
import type { ImportEntry, ImportStore } from '#rules/rule-files/compare-file.ts'
import { ownerOfPincodes, readRuleSetEntry } from '#rules/rule-files/entries.ts'
import { createImportReader, type ImportChoices } from '#rules/rule-files/import-choices.ts'
import { type PageSettings, readStoredSettings } from '#rules/rule-files/page-settings.ts'
import { planImport } from '#rules/rule-files/plan-import.ts'
import type { ReferenceReader } from '#rules/rule-files/resources.ts'
import { isRuleSetEntry, isSingleEntry, type RuleFileEntry } from '#rules/rule-files/rule-file.ts'
import { type ImportEffects, listUndoPlans } from '#rules/rule-files/undo-import.ts'
import { storeTest } from '../../saved-tests/requests.ts'
import { writeAll } from '../../saving/write-plan.ts'
import type { Settings } from '../../settings.ts'
import { readStoreRecords } from './store-records.ts'

/** Effects of an import, and what could not be imported. */
export type Imported = ImportEffects & {
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

/** All writes of an import, so that the merchant is asked about them before the first one. */
export async function planWholeImport(
  wanted: readonly ImportEntry[],
  store: ImportStore,
  choices: ImportChoices,
  { functions }: Settings,
): Promise<SavePlan<OwnerRecord>> {
  const planOf = createPlanOf(store, createImportReader(store.resources, choices), functions)
  const settingsFirst = [
    ...wanted.filter(({ entry }) => isSingleEntry(entry)),
    ...wanted.filter(({ entry }) => !isSingleEntry(entry)),
  ]
  return chainPlans(settingsFirst.map(planOf), await listAll(), functions)
}

/** Plans the writes of one record of a file, from the store's records at that time. */
const createPlanOf =
  (store: ImportStore, references: ReferenceReader, functionIds: Settings['functions']) =>
  ({ entry, importTitle }: ImportEntry): PlanOfRecords =>
  (records) =>
    planImport(entry, importTitle, references, {
      functionIds,
      methods: store.methods,
      now: new Date(),
      customizations: records.filter(isCustomizationRecord),
    })

/** Writes records of a file, one after another. All of them are Disabled. */
export async function importEntries(
  wanted: readonly ImportEntry[],
  store: ImportStore,
  choices: ImportChoices,
  settings: Settings,
  client: QueryClient,
): Promise<Imported> {
  const references = createImportReader(store.resources, choices)
  const planOf = createPlanOf(store, references, settings.functions)
  const createdIds = new Set<string>()
  const replaced: PageSettings[] = []
  let count = 0
  let testsLost = 0
  for (const one of wanted) {
    const { entry, importTitle } = one
    const before = await listAll()
    const old =
      isSingleEntry(entry) && one.state === 'changed'
        ? readStoredSettings(entry.type, before.filter(isCustomizationRecord), settings.functions)
        : undefined
    if (old !== undefined) replaced.push(old)
    try {
      const createdId = await writeAll(settings, client, planOf(one)(before))
      // Records that replaced existing ones belong to settings, which the undo restores as a whole.
      if (old === undefined) for (const id of await listMade(one, before, createdId)) createdIds.add(id)
      count += 1
      testsLost += await storeTests(entry, createdId, references)
    } catch (error) {
      if (old === undefined) for (const id of await listMade(one, before)) createdIds.add(id)
      throw new ImportStopped(importTitle, { createdIds, replaced, count, testsLost }, error)
    }
  }
  return { createdIds, replaced, count, testsLost }
}

/**
 * Records that a write created. For a rule set or discount, the record with this id. Settings and incomplete writes may
 * have several. These are found in the store, where another app may have created records meanwhile.
 */
async function listMade(
  one: ImportEntry,
  before: readonly OwnerRecord[],
  createdId?: string,
): Promise<string[]> {
  if (createdId !== undefined && !isSingleEntry(one.entry)) return [createdId]
  const known = new Set(before.map(({ id }) => id))
  const now = await listAll().catch(() => [])
  return now
    .filter((record) => !known.has(record.id) && belongsTo(record, one.entry, one.importTitle))
    .map(({ id }) => id)
}

function belongsTo(record: OwnerRecord, entry: RuleFileEntry, title: string): boolean {
  if (!isSingleEntry(entry)) return record.title === title
  if (!isCustomizationRecord(record)) return false
  if (entry.type === 'cod-with-fee') return isCodWithFeeRecord(record)
  if (entry.type === 'cod-rules') return isCodRulesRecord(record)
  return isPincodeRecord(record) && record.owner === ownerOfPincodes(entry)
}

async function listAll(): Promise<OwnerRecord[]> {
  const { customizations, validations, discounts } = await readStoreRecords()
  return [...customizations, ...validations, ...discounts]
}

/** Stores the tests of a rule set with the file's expectations. Counts tests that the server refuses. */
async function storeTests(
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
      await storeTest({ recordId, functionHandle, ruleSet, ...test })
    } catch {
      lost += 1
    }
  }
  return lost
}

/** All writes of the undo, so that the merchant is asked about them before the first one. */
export async function planWholeUndo(
  imported: Imported,
  { functions }: Settings,
): Promise<SavePlan<OwnerRecord>> {
  return chainPlans(listUndoPlans(imported, functions), await listAll(), functions)
}

/** Restores the store to its state before an import. */
export async function undoImport(imported: Imported, settings: Settings, client: QueryClient): Promise<void> {
  for (const plan of listUndoPlans(imported, settings.functions))
    await writeAll(settings, client, plan(await listAll()))
}
