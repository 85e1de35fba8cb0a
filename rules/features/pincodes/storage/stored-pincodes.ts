import type { DeployedFunctionHandle, PincodeFunctionHandle } from '../../../functions/function-handles.ts'
import type { CustomizationOwner } from '../../../language/function-owners.ts'
import { areWrittenAlike } from '../../../language/method-names.ts'
import {
  type CodeSet,
  collectCodes,
  countCodes,
  countWrittenCodes,
  isSameCodes,
  joinCodes,
} from '../../../language/pincodes/code-set.ts'
import { pincodeLimits } from '../../../language/pincodes/pincode.ts'
import {
  type CustomizationRecord,
  deriveStatus,
  isEnabled,
  type RecordStatus,
} from '../../../records/customization.ts'
import { findMetafield, pincodeMetafieldKeys } from '../../../records/metafields.ts'
import { findRecordReason } from '../../../records/reasons.ts'
import { byAge } from '../../../records/record-pair.ts'
import { isSameValue } from '../../../records/same-value.ts'
import type { MetafieldProblem } from '../../../records/unread-metafields.ts'
import { pincodeMessages as messages } from '../../../words/pincode-messages.ts'
import { formatCodes } from './code-runs.ts'
import { type FrontendConfig, type ListStorage, parseFrontendConfig } from './frontend-config.ts'
import { type PincodeConfig, pincodeDefaults } from './pincode-config.ts'
import type { PincodeMode } from './pincode-modes.ts'
import { type PincodeRecord, readPincodeRecord } from './pincode-record.ts'
import type { SetOperator } from './pincode-sets.ts'
import { isAdditionalRecord, isPincodeRecord } from './record-markers.ts'
import { parseSetTitle } from './record-titles.ts'

/** Function that judges the records of each owner. */
export const pincodeFunctions = {
  payment: 'payment-pincodes',
  delivery: 'delivery-pincodes',
} as const satisfies Record<CustomizationOwner, PincodeFunctionHandle>

/** Known ids of the deployed functions. */
export type FunctionIds = Partial<Readonly<Record<DeployedFunctionHandle, string>>>

/** The stored pincode form of an owner: a main record, further records, and their combined result. */
export type StoredPincodes = {
  readonly owner: CustomizationOwner
  /** The record with the form. */
  readonly main: PincodeRecord | undefined
  /** Records with further sets, in the order of the numbers in their titles. */
  readonly extras: readonly PincodeRecord[]
  /** Records that the next save removes: a second main record, or a record that another function judges. */
  readonly surplus: readonly PincodeRecord[]
  /** Configuration that the merchant last saved. */
  readonly config: PincodeConfig
  readonly storage: ListStorage
  readonly problems: readonly MetafieldProblem[]
  /**
   * True if the records do exactly what `config` describes. If false, a save was interrupted or somebody changed a
   * record elsewhere. Saving again completes it.
   */
  readonly isComplete: boolean
}

/** Reads an owner's form from a store's records, in any order and together with other records. */
export function readPincodeRecords(
  owner: CustomizationOwner,
  records: readonly CustomizationRecord[],
  functionIds: FunctionIds = {},
): StoredPincodes {
  const ours = records
    .filter((record) => record.owner === owner && isPincodeRecord(record))
    .sort(byAge)
    .map((record) => readPincodeRecord(owner, record))
  const runsOurs = ({ record }: PincodeRecord) =>
    [undefined, record.functionId].includes(functionIds[pincodeFunctions[owner]])
  const mains = ours.filter(({ record }) => !isAdditionalRecord(record))
  const main = mains.find(runsOurs)
  // Sets that hide outside of them are in a single record, so they are never in further records.
  const extras = ours
    .filter((each) => isAdditionalRecord(each.record) && runsOurs(each) && each.operator !== 'not_in')
    .sort((one, other) => parseSetTitle(one.record.title) - parseSetTitle(other.record.title))
  const surplus = ours.filter((each) => each !== main && !extras.includes(each))
  const form = readForm(owner, main ?? mains[0], ours)
  return {
    owner,
    main,
    extras,
    surplus,
    ...form,
    problems: [...form.problems, ...ours.flatMap(({ problems }) => problems)],
    isComplete:
      ours.length === 0 ||
      (main !== undefined && surplus.length === 0 && isAsWanted(form.config, [main, ...extras])),
  }
}

type StoredForm = Pick<StoredPincodes, 'config' | 'storage' | 'problems'>

/** The stored form from the main record. If it is missing or broken, it is derived from the sets and methods. */
function readForm(
  owner: CustomizationOwner,
  main: PincodeRecord | undefined,
  ours: readonly PincodeRecord[],
): StoredForm {
  const metafield =
    main === undefined
      ? undefined
      : findMetafield(main.record.metafields, pincodeMetafieldKeys.frontendConfig)
  const form = metafield === undefined ? undefined : parseFrontendConfig(owner, metafield.value)
  if (form !== undefined) return { ...readConfig(form, main, ours), storage: form.storage, problems: [] }
  const problems =
    main === undefined || metafield === undefined
      ? []
      : [{ record: main.record, key: pincodeMetafieldKeys.frontendConfig, message: messages.formBroken }]
  return { config: deriveConfig(owner, main ?? ours[0], ours), storage: 'sets', problems }
}

function readConfig(form: FrontendConfig, main: PincodeRecord | undefined, ours: readonly PincodeRecord[]) {
  const { status, methods, mode, list, format, hidesFeeRates, country } = form
  const stored = list ?? format(joinOperator(ours, mode === 'allow' ? 'not_in' : 'in'))
  const rates = hidesFeeRates === false ? { hidesFeeRates } : {}
  const ofCountry = country === undefined ? {} : { country }
  return {
    config: {
      status,
      ...readTesting(status, main),
      methods,
      mode,
      list: stored,
      ...ofCountry,
      ...rates,
      ...readReason(main),
    },
  }
}

function deriveConfig(
  owner: CustomizationOwner,
  first: PincodeRecord | undefined,
  ours: readonly PincodeRecord[],
): PincodeConfig {
  if (first === undefined) return pincodeDefaults[owner]
  const operator = ours.find((each) => each.operator !== undefined)?.operator ?? 'in'
  const mode: PincodeMode = operator === 'not_in' ? 'allow' : 'hide'
  const status = deriveStatus(first.record)
  return {
    status,
    ...readTesting(status, first),
    methods: [...first.methods],
    mode,
    list: formatCodes(joinOperator(ours, operator)),
    ...readReason(first),
  }
}

/** The reason of a list. */
function readReason(first: PincodeRecord | undefined): Pick<PincodeConfig, 'reason'> {
  if (first === undefined) return {}
  const reason = findRecordReason(first.record.metafields)
  return reason === undefined ? {} : { reason: { ...reason } }
}

function readTesting(status: RecordStatus, first: PincodeRecord | undefined): Pick<PincodeConfig, 'testing'> {
  return status === 'testing' && first?.testing !== undefined ? { testing: first.testing } : {}
}

function joinOperator(records: readonly PincodeRecord[], operator: SetOperator): CodeSet {
  const sets = records.flatMap((each) => each.sets.filter((set) => set.operator === operator))
  return joinCodes(...sets.map(({ codes }) => codes))
}

function isAsWanted(
  { status, testing, methods, mode, list, reason }: PincodeConfig,
  records: readonly PincodeRecord[],
): boolean {
  const operator = mode === 'allow' ? 'not_in' : 'in'
  const isAlike = records.every(
    (each) =>
      !each.isBroken &&
      each.record.enabled === isEnabled(status) &&
      (status === 'testing') === (each.testing !== undefined) &&
      JSON.stringify(each.testing) === JSON.stringify(testing) &&
      areWrittenAlike(each.methods, methods) &&
      isSameValue(readReason(each).reason, reason) &&
      (each.operator === operator || countCodes(each.codes) === 0),
  )
  if (!isAlike || (mode === 'allow' && records.length > 1)) return false
  if (countWrittenCodes(list) > pincodeLimits.listCodes) return false
  const stored = joinCodes(...records.map(({ codes }) => codes))
  const held = records.reduce((sum, { codes }) => sum + countCodes(codes), 0)
  return held === countCodes(stored) && isSameCodes(stored, collectCodes(list))
}
