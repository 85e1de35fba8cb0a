import { useQuery } from '@tanstack/react-query'
import { readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveStoredFeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { repairWords } from '#rules/words/repairs.ts'
import type { RuleTemplate } from '../../content/template.ts'
import { Notice } from '../../ui/notice.tsx'
import { codWithFeeStatusQuery } from '../cod-with-fee/status-query.ts'

/**
 * Notice of a template that may hide Cash on Delivery: its save also hides the rates with the fee, while COD with
 * fee is enabled.
 */
export default function FeeRatesNote({ template: { rules } }: { readonly template: RuleTemplate }) {
  const isAsked = rules.some(({ actions }) => actions.some(({ type }) => /^hide_(all_)?payment/.test(type)))
  const { data } = useQuery({ ...codWithFeeStatusQuery, enabled: isAsked })
  const fee = data && deriveStoredFeeRates(readCodWithFee(data.records))
  if (!isAsked || fee === undefined) return null
  return (
    <Notice tone="info">
      <p>{repairWords.brought(fee.rates)}</p>
    </Notice>
  )
}
