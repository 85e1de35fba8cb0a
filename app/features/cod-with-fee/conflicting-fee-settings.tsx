import { listItems } from '#forms/text/language.ts'
import { readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { codWithFeeWords } from './words.ts'

const words = codWithFeeWords.conflict

/** Version that somebody else stored meanwhile, in one sentence. */
export function ConflictingFeeSettings({ records }: { readonly records: readonly CustomizationRecord[] }) {
  const { config, feeRules } = readCodWithFee(records)
  const rates = listItems(config.deliveryMethods) || words.noRates
  return <p>{words.theirs(fieldWords.statuses[config.status], rates, feeRules.rules.length)}</p>
}
