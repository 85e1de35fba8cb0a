import { isCodRulesRecord } from '../features/cod-rules/cod-rules-records.ts'
import { readCodRules } from '../features/cod-rules/stored.ts'
import { isCodWithFeeRecord, readCodWithFee } from '../features/cod-with-fee/cod-with-fee.ts'
import { isPincodeRecord } from '../features/pincodes/storage/record-markers.ts'
import { type FunctionIds, readPincodeRecords } from '../features/pincodes/storage/stored-pincodes.ts'
import { customizationOwners } from '../language/function-owners.ts'
import { listConditions, type RuleSet } from '../language/rule-set.ts'
import type { SampleCheckout } from '../preview/sample-checkout.ts'
import type { SavedTest } from '../preview/saved-tests/saved-test.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import type { DiscountRecord } from '../records/discount.ts'
import { readDiscountRecord, type StoredDiscount } from '../records/discount-rule-record.ts'
import { readRuleRecord, type StoredRuleSet } from '../records/rule-record.ts'
import { hasUnknownRules } from '../records/unknown-members.ts'
import type { ValidationRecord } from '../records/validation.ts'
import { ruleFileWords } from '../words/rule-files.ts'
import { titleOfEntry } from './describe-entry.ts'
import {
  writeCodRulesEntry,
  writeCodWithFeeEntry,
  writeDiscountEntry,
  writePincodeEntry,
  writeRuleSetEntry,
} from './entries.ts'
import { createReferenceWriter, type ReferenceWriter, type Resources } from './resources.ts'
import { type RuleFile, type RuleFileEntry, ruleFileEntrySchema, ruleFileVersion } from './rule-file.ts'

/** All records of a store that the app has made. */
export type StoreRecords = {
  readonly customizations: readonly CustomizationRecord[]
  readonly validations: readonly ValidationRecord[]
  readonly discounts: readonly DiscountRecord[]
}

/** Something that can be exported: a rule set, a discount, or the settings of a page. */
export type Exportable = {
  readonly key: string
  readonly title: string
  readonly type: RuleFileEntry['type']
  /** Id of the record that has saved tests; undefined where it can have none. */
  readonly testedId?: string
  /** The stored rules that the tests are of. */
  readonly ruleSet?: RuleSet
  readonly names: Readonly<Record<string, string>>
  readonly write: (references: ReferenceWriter, tests: readonly SavedTest[]) => RuleFileEntry
}

/** Records of a store that a file can have, and the titles of those that cannot be read. */
export function listExportables(
  { customizations, validations, discounts }: StoreRecords,
  functionIds: FunctionIds,
): { readonly exportables: readonly Exportable[]; readonly unreadable: readonly string[] } {
  const exportables: Exportable[] = []
  const unreadable: string[] = []
  for (const record of [...customizations, ...validations]) {
    const stored = readRuleRecord(record)
    if (stored === undefined) continue
    if (!isWholeInFile(stored) || stored.draft.ruleSet.title.trim() === '') unreadable.push(record.title)
    else {
      const { draft } = stored
      exportables.push({
        key: record.id,
        title: draft.ruleSet.title,
        type: draft.type,
        testedId: record.id,
        ruleSet: draft.ruleSet,
        names: draft.names,
        write: (references, tests) => writeRuleSetEntry(draft, tests, references),
      })
    }
  }
  for (const record of discounts) {
    const stored = readDiscountRecord(record)
    if (stored === undefined) continue
    if (!isWholeInFile(stored) || stored.problemKey === 'ui_config') unreadable.push(record.title)
    else
      exportables.push({
        key: record.id,
        title: stored.draft.title,
        type: stored.draft.type,
        names: stored.draft.names,
        write: (references) => writeDiscountEntry(stored.draft, references),
      })
  }
  const add = (
    problems: readonly unknown[],
    entry: (references: ReferenceWriter) => RuleFileEntry,
    names: Exportable['names'] = {},
  ) => {
    const { type } = entry(writeIds)
    const title = titleOfEntry(entry(writeIds))
    if (problems.length > 0) unreadable.push(title)
    else exportables.push({ key: type, title, type, names, write: entry })
  }
  if (customizations.some(isCodWithFeeRecord)) {
    const { config, feeRules, problems } = readCodWithFee(customizations)
    add(problems, (references) => writeCodWithFeeEntry(config, feeRules, references), feeRules.names)
  }
  if (customizations.some(isCodRulesRecord)) {
    const { form, problems } = readCodRules(customizations)
    const { product, collection } = form.conditions
    const picked = [...product.params.picked, ...collection.params.picked]
    const names = Object.fromEntries(picked.map(({ id, title }) => [id, title]))
    add(problems, (references) => writeCodRulesEntry(form, references), names)
  }
  for (const owner of customizationOwners) {
    const own = customizations.filter((record) => record.owner === owner)
    const { main, config, problems } = readPincodeRecords(owner, own.filter(isPincodeRecord), functionIds)
    // Records that only carry rates along have no form of their own.
    if (main !== undefined) add(problems, () => writePincodeEntry(owner, config))
  }
  return { exportables, unreadable }
}

/** False if a file would lose a part of the rules: they cannot be read, or a newer version of the app wrote members. */
const isWholeInFile = ({ record, problemKey }: StoredRuleSet | StoredDiscount) =>
  problemKey !== 'rules' && !hasUnknownRules(record.metafields)

const writeIds: ReferenceWriter = { product: (id) => id, collection: (id) => id }

/** Ids of the products, variants and collections that records and their tests name. */
export function listNamedIds(
  chosen: readonly Exportable[],
  tests: ReadonlyMap<string, readonly SavedTest[]>,
): string[] {
  const ids = new Set<string>()
  const collect = (id: string) => {
    ids.add(id)
    return id
  }
  const collector: ReferenceWriter = { product: collect, collection: collect }
  for (const one of chosen) one.write(collector, tests.get(one.key) ?? [])
  return [...ids].filter((id) => /^gid:\/\/shopify\/(Product|ProductVariant|Collection)\/\d+$/.test(id))
}

/** Conditions that compare how a customer can be reached. */
const contactKinds: ReadonlySet<string> = new Set(['customer_email', 'customer_phone', 'address_phone'])

export type Export = {
  readonly file: RuleFile
  /** Tests that stay in the store, since their rules ask for an email or a phone number. */
  readonly testsLeftOut: number
  /** Titles of records that no file can have. */
  readonly notWritten: readonly string[]
}

/** The file of some records, and the currency of their amounts. Emails and phone numbers of sample checkouts stay in the store. */
export function exportRecords(
  chosen: readonly Exportable[],
  tests: ReadonlyMap<string, readonly SavedTest[]>,
  resources: Resources,
  currency?: string,
): Export {
  let testsLeftOut = 0
  const notWritten: string[] = []
  const records = chosen.flatMap((one) => {
    const readsContact =
      one.ruleSet?.rules.flatMap(listConditions).some(({ type }) => contactKinds.has(type)) ?? false
    const ofRecord = (tests.get(one.key) ?? []).filter(({ sample }) => {
      const stays = readsContact && hasContact(sample)
      if (stays) testsLeftOut += 1
      return !stays
    })
    const references = createReferenceWriter(resources, one.names, ruleFileWords.gone)
    const entry = one.write(references, ofRecord.map(removeContact))
    // A stored record may have odd values that a file has no place for.
    if (ruleFileEntrySchema.safeParse(entry).success) return [entry]
    notWritten.push(one.title)
    return []
  })
  const head = { version: ruleFileVersion, ...(currency === undefined ? {} : { currency }) } as const
  return { file: { ...head, records: makeTitlesUnique(records) }, testsLeftOut, notWritten }
}

function hasContact({ customer, address }: SampleCheckout): boolean {
  return [customer.email, customer.phone, address?.phone ?? ''].some((text) => text !== '')
}

function removeContact(test: SavedTest): SavedTest {
  const { customer, address, ...others } = test.sample
  const { phone: _phone, ...place } = address ?? { countryCode: '', provinceCode: '', zip: '' }
  return {
    ...test,
    sample: {
      ...others,
      address: address === null ? null : place,
      customer: { ...customer, email: '', phone: '' },
    },
  }
}

/** Two records of one type may have one title in a store. A file has two. */
function makeTitlesUnique(records: readonly RuleFileEntry[]): RuleFileEntry[] {
  const taken = new Set<string>()
  return records.map((entry) => {
    if (!('title' in entry)) return entry
    let { title } = entry
    for (let number = 2; taken.has(`${entry.type} ${title}`); number += 1)
      title = `${entry.title} (${number})`
    taken.add(`${entry.type} ${title}`)
    return { ...entry, title }
  })
}
