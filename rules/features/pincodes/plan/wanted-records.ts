import { countBytes, limits as platformLimits } from '../../../language/limits.ts'
import { joinNames } from '../../../language/method-names.ts'
import { type CodeSet, collectCodes, joinCodes, noCodes } from '../../../language/pincodes/code-set.ts'
import { type CustomizationRecord, isEnabled } from '../../../records/customization.ts'
import {
  findMetafield,
  formatMarkerMetafield,
  type Metafield,
  metafieldNamespace,
  pincodeMetafieldKeys,
  pincodeSetKey,
} from '../../../records/metafields.ts'
import { formatReasons } from '../../../records/reasons.ts'
import type { WantedRecord } from '../../../records/save-plan.ts'
import { testingOrNoTesters } from '../../../records/testers.ts'
import { formatAppConfig, replaceMethods } from '../storage/app-config.ts'
import { formatFrontendConfig } from '../storage/frontend-config.ts'
import type { PincodeConfig } from '../storage/pincode-config.ts'
import { deriveLayout, type PincodeLayout } from '../storage/pincode-layout.ts'
import { findSetMetafields, type PincodeRecord } from '../storage/pincode-record.ts'
import { formatEmptySet, formatSets, parseSet, type SetOperator } from '../storage/pincode-sets.ts'
import { formatRecordTitle } from '../storage/record-titles.ts'
import type { SetLimits } from '../storage/set-limits.ts'
import { pincodeFunctions, type StoredPincodes } from '../storage/stored-pincodes.ts'
import { makeCoverage, type PincodeCoverage } from './pincode-coverage.ts'

/** A stored record and its wanted state, by index. The main record is first. */
export type PlannedRecord = {
  readonly stored: PincodeRecord | undefined
  readonly wanted: WantedRecord
  /** Effect of the wanted record at checkout. */
  readonly coverage: PincodeCoverage | undefined
}

/** Records that a form needs, and their combined effect. */
export type WantedRecords = {
  readonly records: readonly PlannedRecord[]
  /** Stored records that are no longer needed. */
  readonly surplus: readonly PincodeRecord[]
  readonly coverage: PincodeCoverage | undefined
}

export function deriveWantedRecords(
  stored: StoredPincodes,
  config: PincodeConfig,
  limits: SetLimits,
): WantedRecords {
  const codes = collectCodes(config.list)
  const present = [stored.main, ...stored.extras]
  const layout = layOut(config, codes, present, limits)
  const form = formatFrontendConfig(stored.owner, config, codes)
  return {
    records: layout.map((part, index) => formatPlanned(stored, config, part, index, form, limits)),
    surplus: [...present.slice(layout.length).filter((record) => record !== undefined), ...stored.surplus],
    coverage: isEnabled(config.status)
      ? makeCoverage(config.methods, operatorOf(config), codes, config.status === 'testing')
      : undefined,
  }
}

/** An allowing list hides methods outside it. It needs a single record, since each record is judged separately. */
function layOut(
  config: PincodeConfig,
  codes: CodeSet,
  present: readonly (PincodeRecord | undefined)[],
  limits: SetLimits,
): PincodeLayout {
  if (config.mode === 'allow') return [codes]
  const held = present.map((record) => (record?.operator === 'in' ? record.codes : noCodes))
  return deriveLayout(codes, held, limits)
}

function operatorOf({ mode }: PincodeConfig): SetOperator {
  return mode === 'allow' ? 'not_in' : 'in'
}

function formatPlanned(
  { owner, main, extras }: StoredPincodes,
  config: PincodeConfig,
  codes: CodeSet,
  index: number,
  form: Metafield,
  limits: SetLimits,
): PlannedRecord {
  const stored = index === 0 ? main : extras[index - 1]
  const operator = operatorOf(config)
  const sets = formatSets(operator, codes, limits)
  const wanted: WantedRecord = {
    owner,
    title: formatRecordTitle(index + 1),
    enabled: isEnabled(config.status),
    functionHandle: pincodeFunctions[owner],
    metafields: [
      formatMarkerMetafield(pincodeMetafieldKeys.marker),
      index === 0 ? form : formatMarkerMetafield(pincodeMetafieldKeys.additionalMarker),
      formatAppConfig(owner, config.methods, testingOrNoTesters(config)),
      // Each record hides methods independently, so each has the reason.
      ...formatReasons(stored?.record.metafields ?? [], [{ texts: config.reason ?? {} }]),
      ...sets.map(formatSet),
    ],
  }
  const isActing = isEnabled(config.status) && sets.length > 0
  return {
    stored,
    wanted: stored === undefined ? wanted : emptyOtherSets(wanted, stored.record),
    coverage: isActing
      ? makeCoverage(config.methods, operator, codes, config.status === 'testing')
      : undefined,
  }
}

export function formatSet(value: string, index: number): Metafield {
  return { namespace: metafieldNamespace, key: pincodeSetKey(index + 1), type: 'json', value }
}

/**
 * Returns the wanted record with the stored record's other sets emptied, since an update cannot remove a metafield.
 * Emptied sets have the operator of the others. In a record without any code they must not hide outside of an empty
 * set, which would be everywhere.
 */
export function emptyOtherSets(wanted: WantedRecord, record: CustomizationRecord): WantedRecord {
  const sets = findSetMetafields(wanted)
  const parsed = parseSet(sets[0]?.value ?? '')
  const empty = formatEmptySet(parsed.ok ? parsed.set.operator : 'in')
  const others = findSetMetafields(record).filter(({ key }) => !sets.some((set) => set.key === key))
  return {
    ...wanted,
    metafields: [...wanted.metafields, ...others.map(({ number }) => formatSet(empty, number - 1))],
  }
}

/**
 * A record between two states: it hides the codes of both until all other records are written. Undefined if both do not
 * fit in one record.
 */
export function formatBetween(
  { stored, wanted, coverage }: PlannedRecord,
  before: PincodeCoverage | undefined,
  limits: SetLimits,
): WantedRecord | undefined {
  if (stored === undefined || before?.operator !== 'in' || coverage?.operator !== 'in') return undefined
  const sets = formatSets('in', joinCodes(before.codes, coverage.codes), limits)
  const wantedAppConfig = findMetafield(wanted.metafields, pincodeMetafieldKeys.appConfig)
  if (wantedAppConfig === undefined) return undefined
  const methods = joinNames(before.methods, coverage.methods)
  const appConfig = replaceMethods(wanted.owner, wantedAppConfig, methods)
  const isTooMuch =
    sets.length > limits.setsPerRecord || countBytes(appConfig.value) > platformLimits.metafieldBytes
  if (isTooMuch) return undefined
  const ownSets = findSetMetafields(wanted).map(({ key }) => key)
  const others = wanted.metafields.filter(({ key }) => key !== appConfig.key && !ownSets.includes(key))
  return emptyOtherSets(
    { ...wanted, metafields: [...others, appConfig, ...sets.map(formatSet)] },
    stored.record,
  )
}
