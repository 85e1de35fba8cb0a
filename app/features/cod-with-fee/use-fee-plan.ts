import { useMemo } from 'react'
import type { FeeRules } from '#rules/features/cod-fee-rules/fee-rules.ts'
import type { CodWithFeeConfig } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import type { MethodName } from '#rules/language/method-names.ts'
import type { FeatureRecords } from '../../saving/feature-records.ts'
import { useLazyCode } from '../../saving/use-lazy-code.ts'
import { useSettings } from '../../settings.ts'
import { loadFeeSaving } from './load-fee-saving.ts'

/** Plan of a save of COD with fee and of the other pages that hide COD. It is undefined until its code has loaded. */
export function useFeePlan(loaded: FeatureRecords) {
  const { functions } = useSettings()
  const code = useLazyCode(loadFeeSaving)
  const whole = useMemo(() => code?.readFeeAndFollowers(loaded.records, functions), [code, loaded, functions])
  return (config: CodWithFeeConfig, paymentName: MethodName, feeRules?: FeeRules) =>
    whole && code?.planFeeSave(whole, config, paymentName, functions, feeRules)
}
