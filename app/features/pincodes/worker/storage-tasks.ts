import { error, type Issue } from '#forms/issue.ts'
import type { FeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import {
  formatPincodeList,
  parsePincodeList,
  splitPincodeList,
  type UnreadPincode,
} from '#rules/features/pincodes/list/pincode-list.ts'
import { searchPincodes } from '#rules/features/pincodes/list/pincode-list-search.ts'
import { planPincodeSave, type RatesOfPincodes } from '#rules/features/pincodes/plan/pincode-plan.ts'
import {
  countRateRecords,
  listStoredParts,
  planRateRecords,
  readRateRecords,
} from '#rules/features/pincodes/plan/rate-records.ts'
import { deriveWantedRecords } from '#rules/features/pincodes/plan/wanted-records.ts'
import {
  derivePlannedRecords,
  findPincode,
  listStoredRecords,
  type PincodeFinding,
} from '#rules/features/pincodes/storage/find-pincode.ts'
import type { ListStorage } from '#rules/features/pincodes/storage/frontend-config.ts'
import { deriveListCapacity, type ListCapacity } from '#rules/features/pincodes/storage/list-capacity.ts'
import {
  listFeeRatesOf,
  type PincodeConfig,
  pincodeConfigSchema,
} from '#rules/features/pincodes/storage/pincode-config.ts'
import { findSetMetafields, type PincodeRecord } from '#rules/features/pincodes/storage/pincode-record.ts'
import { setLimits } from '#rules/features/pincodes/storage/set-limits.ts'
import {
  type FunctionIds,
  readPincodeRecords,
  type StoredPincodes,
} from '#rules/features/pincodes/storage/stored-pincodes.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { countBytes, limits } from '#rules/language/limits.ts'
import { listPincodeReadings, type PincodeEntry } from '#rules/language/pincodes/pincode.ts'
import { anyCountry, type PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { findPostalCover } from '#rules/language/pincodes/postal/postal-cover.ts'
import { readPostalEntry } from '#rules/language/pincodes/postal/read-postal-entry.ts'
import { showPostalEntry } from '#rules/language/pincodes/postal/show-postal-entry.ts'
import { joinZips } from '#rules/language/pincodes/zip-text.ts'
import { countActiveAfter } from '#rules/records/active-count.ts'
import { listSteps, type StagedSavePlan } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { testingOrNoTesters } from '#rules/records/testers.ts'
import type { MetafieldProblem } from '#rules/records/unread-metafields.ts'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { postalWords } from '#rules/words/postal-codes.ts'
import type { LoadedCustomization } from '../../../platform/customization-node.ts'
import { countTouched, type RecordCount } from '../record-count.ts'
import { readList } from './read-list.ts'

/**
 * The records as one text. A text transfers to the worker quickly, and equal texts prove that records are unchanged.
 */
export type StoredText = {
  readonly owner: CustomizationOwner
  readonly records: string
  readonly functionIds: FunctionIds
  /** Data for the delivery records that belong to the payment records. */
  readonly nearby: {
    /** Delivery records that hide the rates of COD with fee. */
    readonly records: string
    readonly fee: FeeRates | undefined
    /** Number of enabled delivery customizations of the store, from this and other apps. */
    readonly activeDelivery: number
  }
}

/** Values of the form; the list is in its stored form. */
export type PincodeValues = Omit<PincodeConfig, 'list'> & { readonly list: string }

let lastStored: { readonly text: string; readonly stored: StoredPincodes } | undefined

function requireStored({ owner, records, functionIds }: StoredText): StoredPincodes {
  const text = `${owner} ${records}`
  if (lastStored?.text !== text) {
    const parsed = JSON.parse(records) as LoadedCustomization[]
    lastStored = { text, stored: readPincodeRecords(owner, parsed, functionIds) }
  }
  return lastStored.stored
}

function readNearby({ nearby, functionIds }: StoredText): RatesOfPincodes {
  const records = JSON.parse(nearby.records) as LoadedCustomization[]
  return { stored: readRateRecords(records, functionIds), fee: nearby.fee }
}

const formatConfig = ({ list, ...values }: PincodeValues): PincodeConfig => ({
  ...values,
  list: splitPincodeList(list),
})

/** Summary of one stored record for the merchant. */
export type StoredSummary = {
  readonly id: string
  readonly title: string
  readonly enabled: boolean
  readonly functionId: string
  /** True if the form does not need the record, so the next save deletes it. */
  readonly isSurplus: boolean
  readonly codes: number
  readonly sets: number
  readonly bytes: number
}

export type ReadForm = {
  readonly values: PincodeValues
  /** Parts of the stored list that cannot be read as entries. */
  readonly unread: readonly UnreadPincode[]
  readonly storage: ListStorage
  readonly records: readonly StoredSummary[]
  /** Delivery records that belong to them and hide the rates of COD with fee. */
  readonly rateRecords: readonly StoredSummary[]
  readonly problems: readonly MetafieldProblem<OwnerRecord>[]
  readonly isComplete: boolean
  /** Finished records after an incomplete save, out of all records. */
  readonly inPlace: RecordCount | undefined
}

/** Reads the form from what is stored. */
function read(text: StoredText): ReadForm {
  const stored = requireStored(text)
  const { config, storage, problems } = stored
  // The delivery records may be incomplete although the payment records are complete, since COD with fee may have
  // changed.
  const nearby = readNearby(text)
  const rates = countRatesInPlace(stored, nearby)
  const isComplete = stored.isComplete && rates.done === rates.of
  const parsed = parsePincodeList(joinZips(config.list))
  return {
    values: { ...config, list: formatPincodeList(parsed.entries) },
    unread: parsed.unread,
    storage,
    records: listStoredRecords(stored).map((record) => summarise(record, stored.surplus)),
    rateRecords: [...nearby.stored.byNumber.values(), ...nearby.stored.surplus].map((record) =>
      summarise(record, nearby.stored.surplus),
    ),
    problems,
    isComplete,
    inPlace: isComplete ? undefined : addCounts(countInPlace(stored), rates),
  }
}

function summarise({ record, codes, sets }: PincodeRecord, surplus: readonly PincodeRecord[]): StoredSummary {
  const { id, title, enabled, functionId } = record
  const texts = findSetMetafields(record).map(({ value }) => value)
  return {
    id,
    title,
    enabled,
    functionId,
    isSurplus: surplus.some((other) => other.record === record),
    codes: codes.integers.length + codes.texts.length,
    sets: sets.length,
    bytes: texts.reduce((sum, value) => sum + countBytes(value), 0),
  }
}

function countInPlace(stored: StoredPincodes): RecordCount {
  const { records, surplus } = deriveWantedRecords(stored, stored.config, setLimits)
  const of = records.length + surplus.length
  return { done: of - countTouched(listSteps(planPincodeSave(stored, stored.config))), of }
}

/** Counts the delivery records that fit the current payment records. */
function countRatesInPlace(stored: StoredPincodes, nearby: RatesOfPincodes): RecordCount {
  const parts = listStoredParts(listStoredRecords(stored))
  const rates = listFeeRatesOf(stored.config, nearby.fee)
  const { formFirst, additions, replacements, removals, deletes } = planRateRecords(
    nearby.stored,
    parts,
    rates,
    testingOrNoTesters(stored.config),
  )
  const of = countRateRecords(parts, rates) + deletes.length
  return {
    done: of - countTouched([...formFirst, ...additions, ...replacements, ...removals, ...deletes]),
    of,
  }
}

const addCounts = (one: RecordCount, other: RecordCount): RecordCount => ({
  done: one.done + other.done,
  of: one.of + other.of,
})

type Asked = { readonly stored: StoredText; readonly values: PincodeValues }

export type PlannedSave =
  | { readonly ok: true; readonly plan: StagedSavePlan }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** `otherActive` is the number of enabled records in the shop that do not belong to this form. */
function plan({ stored, values, otherActive }: Asked & { readonly otherActive: number }): PlannedSave {
  const config = formatConfig(values)
  const parsed = pincodeConfigSchema(stored.owner, otherActive).safeParse(config)
  if (parsed.success) {
    const planned = planPincodeSave(requireStored(stored), parsed.data, setLimits, readNearby(stored))
    const issues = findRateIssues(planned, stored.nearby.activeDelivery)
    return issues.length === 0 ? { ok: true, plan: planned } : { ok: false, issues }
  }
  const issues = parsed.error.issues.map(({ path, message }) => error(path.map(nameSegment), message))
  return { ok: false, issues }
}

/** Checks the slots for records that hide rates. They count as delivery customizations. */
function findRateIssues(planned: StagedSavePlan, activeDelivery: number): Issue[] {
  const needed = countActiveAfter(listSteps(planned), 'delivery', activeDelivery)
  const isTooMany = needed > limits.activeCustomizations && needed > activeDelivery
  return isTooMany
    ? [error(['list'], feeRatesWords.records.tooMany(needed, limits.activeCustomizations))]
    : []
}

const nameSegment = (segment: PropertyKey) => (typeof segment === 'symbol' ? String(segment) : segment)

function deriveCapacity({
  values,
  otherActive,
}: {
  readonly values: PincodeValues
  readonly otherActive: number
}): ListCapacity {
  return deriveListCapacity(formatConfig(values), otherActive)
}

let lastPlanned: { readonly key: string; readonly records: readonly PincodeRecord[] } | undefined

/** The records as they would be after a save, enabled. The screen shows the status separately. */
function planRecords({ stored, values }: Asked): readonly PincodeRecord[] {
  const cacheKey = JSON.stringify([stored.records, values.methods, values.mode, values.list])
  if (lastPlanned?.key !== cacheKey) {
    const config = formatConfig({ ...values, status: 'active' })
    lastPlanned = { key: cacheKey, records: derivePlannedRecords(requireStored(stored), config) }
  }
  return lastPlanned.records
}

export type TestedPincode = {
  /** Result for the values on screen, as if they were saved and enabled. */
  readonly onScreen: PincodeFinding
  /** Entries on screen that cover the pincode, as they are written. */
  readonly entries: readonly string[]
  /** Result for checkout as it is now. */
  readonly now: PincodeFinding
  /** Reason why no shopper would enter this text. */
  readonly note?: string
}

function test({ zip, ...asked }: Asked & { readonly zip: string }): TestedPincode {
  const list = readList(asked.values.list)
  const { country = anyCountry } = asked.values
  const { code, note } = readTested(zip, country)
  // A shopper types a code and never a range, even if it has hyphens.
  const readings = listPincodeReadings(code, country === anyCountry ? 'US' : country)
  const found = readings.flatMap((reading) =>
    searchPincodes(list, reading).flatMap(({ index, match }) => {
      const item = match === 'begins' ? undefined : list[index]
      return item !== undefined && isWholeUnder(reading, item.entry) ? [item] : []
    }),
  )
  const entries = found.map(({ written }) => showPostalEntry(written, country))
  return {
    onScreen: findPincode(planRecords(asked), code, country),
    entries,
    now: findPincode(listStoredRecords(requireStored(asked.stored)), code, country),
    ...(note === undefined ? {} : { note }),
  }
}

/** True if the entry matches the whole code. A search also finds entries that a half-typed code could still match. */
function isWholeUnder(code: string, entry: PincodeEntry): boolean {
  if (entry.kind === 'range') return code.length === entry.first.length
  return entry.kind !== 'open' || code.length === entry.beginning.length + entry.characters
}

/** The code that a shopper of the country would enter, with a note if the text is not a code. */
function readTested(zip: string, country: PostalCountry): { readonly code: string; readonly note?: string } {
  if (country === anyCountry) return { code: zip }
  const reading = readPostalEntry(zip, country)
  if (!reading.ok) return { code: zip, note: postalWords.notOfCountry(country) }
  const [first = ''] = reading.entries
  const cover = findPostalCover(first, country)
  return cover === undefined
    ? { code: first }
    : { code: zip, note: postalWords.notWhole(postalWords.cover(cover)) }
}

/** Tasks on the stored records that run off the main thread. */
export const storageTasks = { read, plan, room: deriveCapacity, test }
