import type { Issue } from '#forms/issue.ts'
import { planCodRulesSave } from '../features/cod-rules/plan.ts'
import { readCodRules } from '../features/cod-rules/stored.ts'
import {
  chooseCashOnDeliveryName,
  planCodWithFeeSave,
  readCodWithFee,
} from '../features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '../features/pincodes/plan/pincode-plan.ts'
import { readPincodeRecords } from '../features/pincodes/storage/stored-pincodes.ts'
import { findClosestNames } from '../features/rule-editor/closest-names.ts'
import type { FunctionHandle } from '../functions/function-handles.ts'
import { namesIn } from '../language/actions.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { findUnofferedNames, type MethodName, readNames, textOfName } from '../language/method-names.ts'
import { listConditions } from '../language/rule-set.ts'
import { ownerOfType } from '../language/rule-types.ts'
import { planInOrder, type StagedSavePlan } from '../records/apply-plan.ts'
import { planDiscountSave } from '../records/discount-rule-record.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { planRuleSetSave } from '../records/rule-record.ts'
import { isSameValue } from '../records/same-value.ts'
import { titleOfEntry } from './describe-entry.ts'
import {
  ownerOfPincodes,
  readCodRulesEntry,
  readCodWithFeeEntry,
  readDiscountEntry,
  readPincodeEntry,
  readRuleSetEntry,
} from './entries.ts'
import { type EntrySetting, findEntryIssues } from './entry-issues.ts'
import { rulesOf } from './file-faults.ts'
import { listEntryReferences } from './file-resources.ts'
import { readFileRule } from './file-rules.ts'
import type { CollectionReference, ProductReference } from './references.ts'
import { createReferenceReader, formatReference, type ReferenceReader, type Resources } from './resources.ts'
import { isDiscountEntry, isRuleSetEntry, type RuleFileEntry } from './rule-file.ts'

/** `settings differ`: settings of a page that the store has in another form. They are never overwritten. */
export type ImportState = 'new' | 'same' | 'changed' | 'settings differ'

/** A product or collection that the store lacks, with those that it may be. */
export type UnmatchedReference = {
  readonly key: string
  readonly kind: 'product' | 'collection'
  readonly title: string
  readonly candidates: readonly { readonly id: string; readonly title: string }[]
}

/** A name of a method or rate that the store does not offer. The rules keep it. */
export type UnmatchedMethod = {
  readonly owner: CustomizationOwner
  readonly name: string
  readonly closest: readonly string[]
}

export type ImportEntry = {
  readonly entry: RuleFileEntry
  readonly title: string
  readonly state: ImportState
  readonly unmatched: readonly UnmatchedReference[]
  readonly methods: readonly UnmatchedMethod[]
  readonly issues: readonly Issue[]
}

/** The store as an import sees it. */
export type ImportStore = EntrySetting & {
  /** Things of the file that the store has, and further ones that may be the missing ones. */
  readonly resources: Resources
  /** Records of the store, as a file of them would have them. */
  readonly entries: readonly RuleFileEntry[]
  /** Names of the store's methods; undefined where they could not be loaded. */
  readonly methods: Readonly<Record<CustomizationOwner, readonly string[] | undefined>>
}

/** Ids that the merchant has chosen for references, by their writing; null: leave it out. */
export type ImportChoices = ReadonlyMap<string, string | null>

const candidatesMax = 5

/** Finds references in the store, and those that the merchant has chosen. */
export function createImportReader(resources: Resources, choices: ImportChoices): ReferenceReader {
  const found = createReferenceReader(resources)
  const chosen = (reference: ProductReference | CollectionReference) =>
    choices.get(formatReference(reference)) ?? undefined
  return {
    product: (reference) => found.product(reference) ?? chosen(reference),
    collection: (reference) => found.collection(reference) ?? chosen(reference),
    titleOf: found.titleOf,
  }
}

/** Compares a record of a file with the store, before anything is written. */
export function compareEntry(entry: RuleFileEntry, store: ImportStore, choices: ImportChoices): ImportEntry {
  const references = createImportReader(store.resources, choices)
  return {
    entry,
    title: titleOfEntry(entry),
    state: findState(entry, store),
    unmatched: findUnmatched(entry, store.resources),
    methods: findUnmatchedMethods(entry, store),
    issues: findEntryIssues(entry, references, store).filter(({ severity }) => severity === 'error'),
  }
}

function findState(entry: RuleFileEntry, { entries }: ImportStore): ImportState {
  const known = entries.find((one) => one.type === entry.type && titleOfEntry(one) === titleOfEntry(entry))
  if (known === undefined) return 'new'
  if (isSameValue(withoutRemarks(known), withoutRemarks(entry))) return 'same'
  return 'title' in entry ? 'changed' : 'settings differ'
}

/** Tests and notes are not part of the rules. */
function withoutRemarks(entry: RuleFileEntry): object {
  const { notes: _notes, ...others } = entry
  return 'tests' in others ? { ...others, tests: undefined } : others
}

function findUnmatched(entry: RuleFileEntry, resources: Resources): UnmatchedReference[] {
  const found = createReferenceReader(resources)
  const { products, collections } = listEntryReferences(entry)
  const missing = [
    ...products
      .filter((reference) => found.product(reference) === undefined)
      .map((reference) => describeMissing('product', reference, resources.products)),
    ...collections
      .filter((reference) => found.collection(reference) === undefined)
      .map((reference) => describeMissing('collection', reference, resources.collections)),
  ]
  return missing.filter(({ key }, index) => missing.findIndex((one) => one.key === key) === index)
}

function describeMissing(
  kind: UnmatchedReference['kind'],
  reference: ProductReference | CollectionReference,
  known: readonly { readonly id: string; readonly handle: string; readonly title: string }[],
): UnmatchedReference {
  const title = nameReference(reference)
  const byName = new Map(known.flatMap((one) => [[one.title, one] as const, [one.handle, one] as const]))
  const closest = findClosestNames(title, [...byName.keys()]).flatMap((name) => byName.get(name) ?? [])
  const others = [...new Set([...closest, ...known])].slice(0, candidatesMax)
  return {
    key: formatReference(reference),
    kind,
    title,
    candidates: others.map(({ id, title: of }) => ({ id, title: of })),
  }
}

function nameReference(reference: ProductReference | CollectionReference): string {
  if (typeof reference === 'string') return reference
  if ('title' in reference) return reference.title
  return `${reference.product} (${'sku' in reference ? reference.sku : reference.variant})`
}

function findUnmatchedMethods(entry: RuleFileEntry, { methods }: ImportStore): UnmatchedMethod[] {
  const named = listMethodNames(entry)
  return (['payment', 'delivery'] as const).flatMap((owner) => {
    const offered = methods[owner]
    if (offered === undefined) return []
    const names = [
      ...new Map(findUnofferedNames(named[owner], offered).map((name) => [textOfName(name), name])).keys(),
    ]
    return names.map((name) => ({ owner, name, closest: findClosestNames(name, offered) }))
  })
}

function listMethodNames(entry: RuleFileEntry): Record<CustomizationOwner, MethodName[]> {
  const none: ReferenceReader = {
    product: () => undefined,
    collection: () => undefined,
    titleOf: () => undefined,
  }
  const rules = rulesOf(entry).map((rule) => readFileRule(rule, none))
  const inActions = rules.flatMap(({ actions }) => actions.flatMap(namesIn))
  const rates = rules
    .flatMap(listConditions)
    .filter(
      ({ type, params }) => type === 'shipping_method_name' && ['in', 'not_in'].includes(params.operator),
    )
    .flatMap(({ params }) => readNames(params.value, true))
  if (isRuleSetEntry(entry)) {
    const isDelivery = ownerOfType(entry.type) === 'delivery'
    return { payment: isDelivery ? [] : inActions, delivery: [...rates, ...(isDelivery ? inActions : [])] }
  }
  switch (entry.type) {
    case 'cod-with-fee':
      return { payment: [], delivery: readNames(entry.rates, true) }
    case 'cod-rules':
      return { payment: readNames(entry.methods, true), delivery: readNames(entry.rates ?? [], true) }
    case 'payment-pincodes':
      return { payment: readNames(entry.methods, true), delivery: [] }
    case 'delivery-pincodes':
      return { payment: [], delivery: readNames(entry.methods, true) }
    default:
      return { payment: [], delivery: inActions }
  }
}

/** True if nothing is left to choose or to correct before the record can be imported. */
export function canImport({ state, unmatched, issues }: ImportEntry, choices: ImportChoices): boolean {
  if (state === 'settings differ') return false
  return unmatched.every(({ key }) => choices.has(key)) && issues.length === 0
}

export type ImportSetting = {
  readonly functionIds: Readonly<Record<FunctionHandle, string>>
  readonly methods: ImportStore['methods']
  readonly now: Date
}

/**
 * Plans the writes that create a record of a file: only creates, each Disabled. `title` replaces that of a copy. Settings of a
 * page are planned for a store that has none.
 */
export function planImport(
  entry: RuleFileEntry,
  title: string,
  references: ReferenceReader,
  { functionIds, methods, now }: ImportSetting,
): StagedSavePlan<OwnerRecord> {
  if (isRuleSetEntry(entry)) {
    const { draft } = readRuleSetEntry({ ...entry, title }, references)
    return planInOrder<OwnerRecord>(planRuleSetSave(undefined, draft, functionIds))
  }
  if (isDiscountEntry(entry)) {
    const draft = readDiscountEntry({ ...entry, title }, references)
    return planInOrder<OwnerRecord>(planDiscountSave(undefined, draft, { functionIds, now }))
  }
  switch (entry.type) {
    case 'cod-with-fee': {
      const { config, feeRules } = readCodWithFeeEntry(entry, references)
      const none = readCodWithFee([])
      const name = chooseCashOnDeliveryName(none, methods.payment)
      return planInOrder(planCodWithFeeSave(none, config, name, functionIds, feeRules))
    }
    case 'cod-rules': {
      const form = readCodRulesEntry(entry, references)
      return planInOrder(planCodRulesSave(readCodRules([]), form, functionIds))
    }
    case 'payment-pincodes':
    case 'delivery-pincodes': {
      const stored = readPincodeRecords(ownerOfPincodes(entry), [])
      return planPincodeSave(stored, readPincodeEntry(entry))
    }
  }
}
