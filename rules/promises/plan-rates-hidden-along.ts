import { findCodRulesIssues } from '../features/cod-rules/issues.ts'
import { planCodRulesSave } from '../features/cod-rules/plan.ts'
import { deriveStoredFeeRates, type FeeRates } from '../features/fee-rates/fee-rates.ts'
import {
  type FeeAndFollowers,
  type Follower,
  listFollowers,
  readFeeAndFollowers,
} from '../features/fee-rates/following.ts'
import { planPincodeSave } from '../features/pincodes/plan/pincode-plan.ts'
import type { FunctionIds } from '../functions/function-ids.ts'
import { limits } from '../language/limits.ts'
import { countActive, countActiveAfter } from '../records/active-count.ts'
import { listSteps } from '../records/apply-plan.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { isCustomizationRecord, type OwnerRecord } from '../records/owner-records.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { feeRatesWords } from '../words/fee-rates.ts'
import { ruleRepairWords } from '../words/rule-repairs.ts'
import type { PlannedRepair } from './repair.ts'

type Page = Follower['page']

/**
 * Plans writes that turn on a page's switch. The page's records then hide the rates of COD with fee wherever they hide
 * the method. Undefined without such a page, with the switch already on, or if the rates cannot be hidden there.
 */
export function planRatesHiddenAlong(
  record: OwnerRecord,
  planned: readonly OwnerRecord[],
  functionIds: FunctionIds,
): PlannedRepair | undefined {
  const records = planned.filter(isCustomizationRecord)
  const whole = readFeeAndFollowers(records, functionIds)
  const page = findPage(whole, record.id)
  const fee = deriveStoredFeeRates(whole.fee)
  if (page === undefined || fee === undefined || !canHide(whole, page, fee, records, functionIds))
    return undefined
  const { label } = ruleRepairWords.hideFeeRates
  return {
    label,
    effect: ruleRepairWords.hideFeeRates.along(feeRatesWords.elsewhere.sources[page], fee.rates),
    plan: (stored) => {
      const current = readFeeAndFollowers(stored.filter(isCustomizationRecord), functionIds)
      const currentFee = deriveStoredFeeRates(current.fee)
      return currentFee === undefined ? [] : planSwitchedOn(current, page, currentFee, functionIds)
    },
  }
}

function findPage({ codRules, pincodes }: FeeAndFollowers, id: string): Page | undefined {
  const { payment, pincodeRecords } = codRules
  if ([payment, ...pincodeRecords.payment].some((record) => record?.id === id)) return 'codRules'
  const { main, extras } = pincodes
  return [main, ...extras].some((read) => read?.record.id === id) ? 'pincodes' : undefined
}

/** No writes if the page already hides the rates. */
function planSwitchedOn(
  whole: FeeAndFollowers,
  page: Page,
  fee: FeeRates,
  functionIds: FunctionIds,
): SavePlan {
  const leaves = listFollowers(whole, fee).some((one) => one.page === page && one.does === 'leaves')
  if (!leaves) return []
  const { codRules, pincodes, rateRecords } = whole
  if (page === 'codRules')
    return planCodRulesSave(codRules, { ...codRules.form, hidesFeeRates: true }, functionIds, fee)
  const config = { ...pincodes.config, hidesFeeRates: true }
  return listSteps(planPincodeSave(pincodes, config, undefined, { stored: rateRecords, fee }))
}

/** True if the page can be read, a function knows its conditions, and enough slots are free. */
function canHide(
  whole: FeeAndFollowers,
  page: Page,
  fee: FeeRates,
  records: readonly CustomizationRecord[],
  functionIds: FunctionIds,
): boolean {
  const { codRules, pincodes } = whole
  if ((page === 'codRules' ? codRules : pincodes).problems.length > 0) return false
  const form = { ...codRules.form, hidesFeeRates: true }
  if (page === 'codRules' && findCodRulesIssues(form, undefined, fee).length > 0) return false
  const plan = planSwitchedOn(whole, page, fee, functionIds)
  const active = countActive(records.filter(({ owner }) => owner === 'delivery'))
  return plan.length > 0 && countActiveAfter(plan, 'delivery', active) <= limits.activeCustomizations
}
