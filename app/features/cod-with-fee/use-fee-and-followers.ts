import { useMemo } from 'react'
import type { FeeRules } from '#rules/features/cod-fee-rules/fee-rules.ts'
import type { CodWithFeeConfig } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import type { MethodName } from '#rules/language/method-names.ts'
import type { FeatureRecords } from '../../saving/feature-records.ts'
import { useLateCode } from '../../saving/use-late-code.ts'
import { useSettings } from '../../settings.ts'
import { loadFeeSaving } from './load-fee-saving.ts'

/** COD with fee with the other pages that hide COD, and the plan of a save. Both are undefined until their code has loaded. */
export function useFeeAndFollowers(loaded: FeatureRecords) {
  const { functions } = useSettings()
  const code = useLateCode(loadFeeSaving)
  const whole = useMemo(() => code?.readFeeAndFollowers(loaded.records, functions), [code, loaded, functions])
  const planSave = (config: CodWithFeeConfig, paymentName: MethodName, feeRules?: FeeRules) =>
    whole && code?.planFeeSave(whole, config, paymentName, functions, feeRules)
  return { whole, planSave }
}
