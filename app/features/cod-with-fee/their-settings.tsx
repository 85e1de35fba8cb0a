import { readCodWithFee } from '#rules/cod-with-fee.ts'
import type { CustomizationRecord } from '#rules/customization.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'
import { fieldWords } from '#rules/words/fields.ts'

const words = codWithFeeWords.conflict

/** What somebody else stored meanwhile, in one sentence. */
export function TheirSettings({ records }: { readonly records: readonly CustomizationRecord[] }) {
  const { config, restrictions } = readCodWithFee(records)
  const rates = config.deliveryMethods.join(', ') || words.noRates
  return <p>{words.theirs(fieldWords.statuses[config.status], rates, restrictions.rules.length)}</p>
}
