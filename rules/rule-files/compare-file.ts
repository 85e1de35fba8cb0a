import type { Issue } from '#forms/issue.ts'
import { nameCopy } from '../features/rule-list/name-copy.ts'
import { isSameCode } from '../language/discounts/discount-code.ts'
import { isSameValue } from '../records/same-value.ts'
import { discountListWords } from '../words/discount-list.ts'
import { withChosenMethods } from './chosen-methods.ts'
import { titleOfEntry } from './describe-entry.ts'
import { type EntrySetting, findEntryIssues } from './entry-issues.ts'
import { createImportReader, type ImportChoices } from './import-choices.ts'
import type { Resources } from './resources.ts'
import { isDiscountEntry, type RuleFile, type RuleFileEntry } from './rule-file.ts'
import { findUnmatchedMethods, type OfferedMethods, type UnmatchedMethod } from './unmatched-methods.ts'
import { findUnmatchedReferences, type UnmatchedReference } from './unmatched-references.ts'

/** `changed`: the store has a record of this title, or settings of this page, in another form. */
export type ImportState = 'new' | 'same' | 'changed'

/** A record of a file next to the store. */
export type ImportEntry = {
  /** Position in the file, which distinguishes records of one title. */
  readonly position: number
  /** The record with the methods that the merchant has chosen, and with a discount code that is free. */
  readonly entry: RuleFileEntry
  /** Code in the file that another discount has, so the import uses the code of a copy. */
  readonly takenCode?: string
  readonly title: string
  /** Title after the import: one that the store or another record of the file has becomes that of a copy. */
  readonly importTitle: string
  readonly state: ImportState
  /** The store's record that it differs from. */
  readonly stored?: RuleFileEntry
  /** True if it will be written. */
  readonly isWanted: boolean
  /** Settings that the merchant can only keep. */
  readonly isLocked: boolean
  readonly unmatched: readonly UnmatchedReference[]
  readonly methods: readonly UnmatchedMethod[]
  readonly issues: readonly Issue[]
}

/** The store as an import sees it. */
export type ImportStore = EntrySetting & {
  /** Things of the file and of the store's records, and further ones that may be the missing ones. */
  readonly resources: Resources
  /** Records of the store, as a file of them would have them. */
  readonly entries: readonly RuleFileEntry[]
  readonly methods: OfferedMethods
  /** Types of settings whose stored form the app cannot read, and so could not restore. */
  readonly unreadSettings: ReadonlySet<RuleFileEntry['type']>
}

/** Compares the records of a file with the store, before anything is written. */
export function compareFile(
  { records }: RuleFile,
  store: ImportStore,
  choices: ImportChoices,
): ImportEntry[] {
  const taken = new Set([...store.entries, ...records].flatMap((one) => ('title' in one ? [one.title] : [])))
  const known = new Set(store.entries.flatMap((one) => ('title' in one ? [one.title] : [])))
  const stored = pairRecords(records, store.entries)
  const usedCodes = store.entries.flatMap(listCode)
  const codesOfFile = records.flatMap(listCode)
  return records.map((original, position) => {
    const twin = stored.get(position)
    const state: ImportState = twin === undefined ? 'new' : isSameRecord(twin, original) ? 'same' : 'changed'
    const takenCode = state === 'same' ? undefined : listCode(original).find((code) => has(usedCodes, code))
    const chosen = state === 'same' ? original : withChosenMethods(original, choices.methods)
    const entry =
      takenCode === undefined
        ? chosen
        : withCode(chosen, nameCodeOfCopy(takenCode, [...usedCodes, ...codesOfFile]))
    usedCodes.push(...listCode(entry))
    const title = titleOfEntry(entry)
    const importTitle =
      state === 'changed' && 'title' in entry && known.has(title)
        ? nameCopy(title, (one) => taken.has(one))
        : title
    taken.add(importTitle)
    const isLocked = state === 'changed' && store.unreadSettings.has(entry.type)
    return {
      position,
      entry,
      title,
      importTitle,
      state,
      ...(takenCode === undefined ? {} : { takenCode }),
      ...(twin === undefined || state === 'same' ? {} : { stored: twin }),
      isWanted: !isLocked && isWanted(entry, state, choices.records.get(position)),
      isLocked,
      unmatched: findUnmatchedReferences(entry, store.resources),
      methods: findUnmatchedMethods(original, store.methods),
      issues: findEntryIssues(entry, createImportReader(store.resources, choices), store).filter(
        ({ severity }) => severity === 'error',
      ),
    }
  })
}

const listCode = (entry: RuleFileEntry) => ('code' in entry && entry.code !== undefined ? [entry.code] : [])

const has = (codes: readonly string[], code: string) => codes.some((one) => isSameCode(one, code))

const nameCodeOfCopy = (code: string, taken: readonly string[]) =>
  nameCopy(code, (copy) => has(taken, copy), discountListWords.bulk.copyOfCode)

const withCode = (entry: RuleFileEntry, code: string): RuleFileEntry =>
  isDiscountEntry(entry) ? { ...entry, code } : entry

/** A changed rule set is imported next to the store's. Settings of a page stay as they are until the merchant decides. */
function isWanted(entry: RuleFileEntry, state: ImportState, choice: 'keep' | 'take' | undefined): boolean {
  if (state !== 'changed') return state === 'new'
  return (choice ?? ('title' in entry ? 'take' : 'keep')) === 'take'
}

/** True if nothing is left to choose or to correct before the record can be written. */
export function isReady({ unmatched, issues }: ImportEntry, { resources }: ImportChoices): boolean {
  return unmatched.every(({ key }) => resources.has(key)) && issues.length === 0
}

/**
 * The store's record of each record of a file. Equal records are pairs first, even among several with one title. The
 * others with that title are pairs in their order.
 */
function pairRecords(
  records: readonly RuleFileEntry[],
  stored: readonly RuleFileEntry[],
): ReadonlyMap<number, RuleFileEntry> {
  const left = [...stored]
  const pairs = new Map<number, RuleFileEntry>()
  const pair = (belongs: (one: RuleFileEntry, other: RuleFileEntry) => boolean) => {
    for (const [position, record] of records.entries()) {
      if (pairs.has(position)) continue
      const at = left.findIndex((one) => one.type === record.type && belongs(one, record))
      const [found] = at < 0 ? [] : left.splice(at, 1)
      if (found !== undefined) pairs.set(position, found)
    }
  }
  pair((one, other) => titleOfEntry(one) === titleOfEntry(other) && isSameRecord(one, other))
  pair((one, other) => baseTitle(one) === baseTitle(other) && isSameRecord(one, other))
  pair((one, other) => titleOfEntry(one) === titleOfEntry(other))
  return pairs
}

/** Title without the number by which an export distinguishes records of one title. */
const baseTitle = (entry: RuleFileEntry) => titleOfEntry(entry).replace(/ \(\d+\)$/, '')

/** True for the same rules. Titles of one base are the same here; tests and notes are no part of the rules. */
function isSameRecord(one: RuleFileEntry, other: RuleFileEntry): boolean {
  return baseTitle(one) === baseTitle(other) && isSameValue(withoutRemarks(one), withoutRemarks(other))
}

function withoutRemarks(entry: RuleFileEntry): object {
  const { notes: _notes, ...others } = entry
  return { ...others, title: undefined, tests: undefined }
}
