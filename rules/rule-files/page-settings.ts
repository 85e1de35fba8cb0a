import type { FeeRules } from '../features/cod-fee-rules/fee-rules.ts'
import type { CodRulesForm } from '../features/cod-rules/form.ts'
import { planCodRulesSave } from '../features/cod-rules/plan.ts'
import { readCodRules } from '../features/cod-rules/stored.ts'
import {
  type CodWithFeeConfig,
  chooseCashOnDeliveryName,
  readCodWithFee,
} from '../features/cod-with-fee/cod-with-fee.ts'
import { deriveStoredFeeRates } from '../features/fee-rates/fee-rates.ts'
import { planFeeSave, readFeeAndFollowers } from '../features/fee-rates/following.ts'
import { planPincodeSave } from '../features/pincodes/plan/pincode-plan.ts'
import { noRateRecords, readRateRecords } from '../features/pincodes/plan/rate-records.ts'
import type { PincodeConfig } from '../features/pincodes/storage/pincode-config.ts'
import { setLimits } from '../features/pincodes/storage/set-limits.ts'
import { type FunctionIds, readPincodeRecords } from '../features/pincodes/storage/stored-pincodes.ts'
import type { MethodName } from '../language/method-names.ts'
import { planInOrder, type StagedSavePlan } from '../records/apply-plan.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { ownerOfPincodes, readCodRulesEntry, readCodWithFeeEntry, readPincodeEntry } from './entries.ts'
import type { ReferenceReader } from './resources.ts'
import type { PincodeEntry, SingleEntry } from './rule-file.ts'

/** Settings of a page, of which a store has one set. */
export type PageSettings =
  | {
      readonly type: 'cod-with-fee'
      readonly config: CodWithFeeConfig
      readonly feeRules: FeeRules
      /** The stored name of Cash on Delivery; undefined to choose one of the store. */
      readonly paymentName?: MethodName | undefined
    }
  | { readonly type: 'cod-rules'; readonly form: CodRulesForm }
  | { readonly type: PincodeEntry['type']; readonly config: PincodeConfig }

/** The settings of a file in a store: Disabled. */
export function readSettingsEntry(entry: SingleEntry, references: ReferenceReader): PageSettings {
  switch (entry.type) {
    case 'cod-with-fee':
      return { type: entry.type, ...readCodWithFeeEntry(entry, references) }
    case 'cod-rules':
      return { type: entry.type, form: readCodRulesEntry(entry, references) }
    default:
      return { type: entry.type, config: readPincodeEntry(entry) }
  }
}

/** The settings of a store. Undefined where the app cannot read all of them, and so could not put them back. */
export function readStoredSettings(
  type: PageSettings['type'],
  records: readonly CustomizationRecord[],
  functionIds: FunctionIds = {},
): PageSettings | undefined {
  switch (type) {
    case 'cod-with-fee': {
      const { config, feeRules, paymentName, problems } = readCodWithFee(records)
      return problems.length > 0 ? undefined : { type, config, feeRules, paymentName }
    }
    case 'cod-rules': {
      const { form, problems } = readCodRules(records)
      return problems.length > 0 ? undefined : { type, form }
    }
    default: {
      const { config, problems } = readPincodeRecords(ownerOfPincodes({ type }), records, functionIds)
      return problems.length > 0 ? undefined : { type, config }
    }
  }
}

/**
 * Plans the writes of a page that saves these settings, as the page itself would.
 *
 * @param records every customization of the store.
 * @param paymentMethods names of the store's methods; undefined where they could not be loaded.
 */
export function planPageSettings(
  settings: PageSettings,
  records: readonly CustomizationRecord[],
  functionIds: FunctionIds = {},
  paymentMethods?: readonly string[],
): StagedSavePlan {
  switch (settings.type) {
    case 'cod-with-fee': {
      const stored = readFeeAndFollowers(records, functionIds)
      const name = settings.paymentName ?? chooseCashOnDeliveryName(stored.fee, paymentMethods)
      return planInOrder(planFeeSave(stored, settings.config, name, functionIds, settings.feeRules))
    }
    case 'cod-rules': {
      const fee = deriveStoredFeeRates(readCodWithFee(records))
      return planInOrder(planCodRulesSave(readCodRules(records), settings.form, functionIds, fee))
    }
    default: {
      const owner = ownerOfPincodes(settings)
      const rates =
        owner === 'payment'
          ? {
              stored: readRateRecords(records, functionIds),
              fee: deriveStoredFeeRates(readCodWithFee(records)),
            }
          : { stored: noRateRecords, fee: undefined }
      return planPincodeSave(
        readPincodeRecords(owner, records, functionIds),
        settings.config,
        setLimits,
        rates,
      )
    }
  }
}
