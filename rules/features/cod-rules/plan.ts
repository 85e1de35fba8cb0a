import type { FunctionHandle } from '../../functions/function-handles.ts'
import { formatStored, type StoredForm } from '../../functions/stored-form.ts'
import { type CustomizationOwner, customizationOwners } from '../../language/function-owners.ts'
import { putInTesting, type RuleSet } from '../../language/rule-set.ts'
import { isEnabled } from '../../records/customization.ts'
import type { Metafield } from '../../records/metafields.ts'
import { formatReasons } from '../../records/reasons.ts'
import { chooseRecordFunction, formatStoredMetafields } from '../../records/record-function.ts'
import { planRecordPair } from '../../records/record-pair.ts'
import type { SavePlan, WantedRecord } from '../../records/save-plan.ts'
import { codRulesRecordTitles } from '../../words/cod-rules-titles.ts'
import type { FeeRates } from '../fee-rates/fee-rates.ts'
import type { FunctionIds } from '../pincodes/storage/stored-pincodes.ts'
import { type CodRulesForm, hidesRates, listActiveGroups, listHiddenRates } from './form.ts'
import { planPincodeRecords } from './pincode-records.ts'
import { generateCodRuleSets } from './rule-sets.ts'
import { formatCodRulesConfig, type StoredCodRules } from './stored.ts'

/**
 * Plans the writes that bring the records to the state of the form. Separate records for pincodes are written first, so
 * that checkout never hides less while the codes move there. The payment record is next, since it acts at the payment
 * step. A delivery record follows if rates are hidden together with COD, including those of COD with fee (`fee`).
 * Records that are no longer needed are deleted last.
 */
export function planCodRulesSave(
  stored: StoredCodRules,
  form: CodRulesForm,
  functionIds: FunctionIds = {},
  fee?: FeeRates,
): SavePlan {
  const { payment, delivery, pincodesIn } = generateCodRuleSets(form, fee)
  const rates = listHiddenRates(form, fee)
  const methods = { payment: form.paymentMethods, delivery: rates }
  const want = (owner: CustomizationOwner, ruleSet: RuleSet) => {
    const tested = chooseRecordFunction(owner, ruleSet, stored[owner], functionIds)
    // Rules that cannot be tested are refused before a save. Until then they are planned as if they acted for
    // everybody.
    const forAll = () =>
      chooseRecordFunction(owner, putInTesting(ruleSet, undefined), stored[owner], functionIds)
    const choice = tested.fits ? tested : forAll()
    if (!choice.fits) throw new Error('No checkout function knows all conditions of the COD rules.')
    return formatWanted(
      owner,
      form,
      choice.handle,
      tested.fits ? tested.stored : formatStored(choice.handle, ruleSet),
      owner === 'payment' ? formatReasons(stored.payment?.metafields ?? [], [{ texts: form.reason }]) : [],
    )
  }
  const wanted = [want('payment', payment)]
  // The rates of COD with fee need no record while no condition is switched on.
  if (hidesRates(form) || (rates.length > 0 && listActiveGroups(form).length > 0))
    wanted.push(want('delivery', delivery))
  const pincodes = customizationOwners.map((owner) => {
    const isWanted = pincodesIn === 'records' && wanted.some((record) => record.owner === owner)
    return planPincodeRecords(
      owner,
      stored.pincodeRecords[owner],
      form,
      isWanted ? methods[owner] : undefined,
      functionIds,
    )
  })
  return [
    ...pincodes.flatMap(({ writes }) => writes),
    ...planRecordPair(stored, wanted, functionIds),
    ...pincodes.flatMap(({ deletes }) => deletes),
  ]
}

function formatWanted(
  owner: CustomizationOwner,
  form: CodRulesForm,
  functionHandle: FunctionHandle,
  stored: StoredForm,
  reasons: readonly Metafield[],
): WantedRecord {
  return {
    owner,
    title: codRulesRecordTitles[owner],
    enabled: isEnabled(form.status),
    functionHandle,
    metafields: [...formatStoredMetafields(stored), formatCodRulesConfig(form), ...reasons],
  }
}
