import { useQuery } from '@tanstack/react-query'
import { readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveStoredFeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { repairWords } from '#rules/words/repairs.ts'
import type { RuleTemplate } from '../../content/template.ts'
import { codWithFeeStatusQuery } from '../cod-with-fee/status-query.ts'

/**
 * Note on a template that may hide Cash on Delivery. While COD with fee is enabled, saving also hides the rates with
 * the fee.
 */
export default function FeeRatesNote({ template: { rules } }: { readonly template: RuleTemplate }) {
  const isAsked = rules.some(({ actions }) => actions.some(({ type }) => /^hide_(all_)?payment/.test(type)))
  const { data } = useQuery({ ...codWithFeeStatusQuery, enabled: isAsked })
  const fee = data && deriveStoredFeeRates(readCodWithFee(data.records))
  if (!isAsked || fee === undefined) return null
  return <p>{repairWords.brought(fee.rates)}</p>
}
