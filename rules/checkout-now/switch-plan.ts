import type { Issue } from '#forms/issue.ts'
import { isCodRulesRecord } from '../features/cod-rules/cod-rules-records.ts'
import { findCodRulesIssues } from '../features/cod-rules/issues.ts'
import { planCodRulesSave } from '../features/cod-rules/plan.ts'
import { readCodRules } from '../features/cod-rules/stored.ts'
import { readCodWithFee } from '../features/cod-with-fee/cod-with-fee.ts'
import { deriveStoredFeeRates } from '../features/fee-rates/fee-rates.ts'
import { readFeeSwitch } from '../features/fee-rates/fee-switch.ts'
import { planPincodeSave } from '../features/pincodes/plan/pincode-plan.ts'
import { noRateRecords, readRateRecords } from '../features/pincodes/plan/rate-records.ts'
import { pincodeConfigSchema } from '../features/pincodes/storage/pincode-config.ts'
import { isPincodeRecord } from '../features/pincodes/storage/record-markers.ts'
import { setLimits } from '../features/pincodes/storage/set-limits.ts'
import { type FunctionIds, readPincodeRecords } from '../features/pincodes/storage/stored-pincodes.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { countActive, countOtherActive } from '../records/active-count.ts'
import { type CustomizationRecord, isEnabled, type SwitchedStatus } from '../records/customization.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { checkoutNowWords as words } from '../words/checkout-now.ts'
import { findPart } from './find-part.ts'
import type { JointPart } from './part-names.ts'

/** The writes that switch a screen's records, or the reason for the merchant why they cannot be switched. */
export type SwitchSavePlan =
  | { readonly ok: true; readonly plan: SavePlan }
  | { readonly ok: false; readonly message: string }

type Fault = { readonly message: string; readonly severity?: Issue['severity'] }

/** A screen's answers about a save with this status. */
type Asked = {
  readonly problems: readonly { readonly message: string }[]
  readonly findFaults: () => readonly Fault[]
  readonly plan: () => SavePlan
}

/**
 * Plans the writes of a screen that saves this status. A record is not enabled if the screen would refuse that. A
 * record that cannot be read can only be disabled, and does not change otherwise.
 *
 * @param records every customization of the shop, with all of its metafields.
 * @param paymentMethods names of the store's methods; undefined if they could not be loaded.
 */
export function planJointSwitch(
  part: JointPart,
  records: readonly CustomizationRecord[],
  status: SwitchedStatus,
  functionIds: FunctionIds,
  paymentMethods: readonly string[] | undefined,
): SwitchSavePlan {
  // A screen without records is already off. Saving it would create disabled records.
  if (!isEnabled(status) && !records.some((record) => findPart(record, new Set()) === part))
    return { ok: true, plan: [] }
  const { problems, findFaults, plan } = screens[part](records, status, functionIds, paymentMethods)
  if (problems.length > 0) {
    return isEnabled(status)
      ? { ok: false, message: words.switchRefused.broken(words.titles[part]) }
      : { ok: true, plan: planDisabling(part, records) }
  }
  const faults = isEnabled(status) ? findFaults() : []
  const fault = faults.find(({ severity }) => severity !== 'warning')
  return fault === undefined
    ? { ok: true, plan: plan() }
    : { ok: false, message: words.switchRefused.faulty(words.titles[part], fault.message) }
}

function planDisabling(part: JointPart, records: readonly CustomizationRecord[]): SavePlan {
  return records
    .filter((record) => record.enabled && findPart(record, new Set()) === part)
    .map((record) => ({ kind: 'update', record, changes: { enabled: false } }))
}

type Screen = (
  records: readonly CustomizationRecord[],
  status: SwitchedStatus,
  functionIds: FunctionIds,
  paymentMethods: readonly string[] | undefined,
) => Asked

const screens: Readonly<Record<JointPart, Screen>> = {
  'cod-with-fee': (records, status, functionIds, paymentMethods) =>
    readFeeSwitch(records, { status }, functionIds, paymentMethods),
  'cod-rules': (records, status, functionIds) => {
    const stored = readCodRules(records)
    const form = { ...stored.form, status }
    const fee = deriveStoredFeeRates(readCodWithFee(records))
    return {
      problems: stored.problems,
      findFaults: () => findCodRulesIssues(form, countOthers(records), fee),
      plan: () => planCodRulesSave(stored, form, functionIds, fee),
    }
  },
  'payment-pincodes': (records, status, functionIds) =>
    describePincodes('payment', records, status, functionIds),
  'delivery-pincodes': (records, status, functionIds) =>
    describePincodes('delivery', records, status, functionIds),
}

function describePincodes(
  owner: CustomizationOwner,
  records: readonly CustomizationRecord[],
  status: SwitchedStatus,
  functionIds: FunctionIds,
): Asked {
  const stored = readPincodeRecords(owner, records, functionIds)
  const config = { ...stored.config, status }
  const ofApi = ofOwner(owner, records)
  const otherActive = countOtherActive(countActive(ofApi), ofApi.filter(isPincodeRecord))
  return {
    problems: stored.problems,
    findFaults: () => pincodeConfigSchema(owner, otherActive).safeParse(config).error?.issues ?? [],
    plan: () => {
      const pincodeRates =
        owner === 'payment'
          ? {
              stored: readRateRecords(records, functionIds),
              fee: deriveStoredFeeRates(readCodWithFee(records)),
            }
          : { stored: noRateRecords, fee: undefined }
      return planPincodeSave(stored, config, setLimits, pincodeRates).stages.flat()
    },
  }
}

/** Counts the active customizations of each API without those of the COD rules. */
function countOthers(records: readonly CustomizationRecord[]) {
  const count = (owner: CustomizationOwner) => {
    const ofApi = ofOwner(owner, records)
    return countOtherActive(countActive(ofApi), ofApi.filter(isCodRulesRecord))
  }
  return { payment: count('payment'), delivery: count('delivery') }
}

const ofOwner = (owner: CustomizationOwner, records: readonly CustomizationRecord[]) =>
  records.filter((record) => record.owner === owner)
