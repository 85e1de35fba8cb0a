import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveStoredFeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { findMatchingMethods } from '#rules/language/method-names.ts'
import { lowersEveryRate } from '../../content/start-discount-from-template.ts'
import type { DiscountTemplate } from '../../content/template.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { codWithFeeStatusQuery } from '../cod-with-fee/status-query.ts'

/** Rates with the fee of COD with fee, and the store's others. */
type Rates = { readonly withFee: readonly string[]; readonly others: readonly string[] } | undefined

/**
 * Rates of the store for a template that lowers every rate, while COD with fee is enabled; 'loading' until then.
 * Undefined if the template stays as it is, or the store does not answer. The first answer stays, since a later one
 * would restart the form.
 */
export function useRatesWithoutFee(template: DiscountTemplate | undefined): Rates | 'loading' {
  const isAsked = template !== undefined && lowersEveryRate(template)
  const stored = useQuery({ ...codWithFeeStatusQuery, enabled: isAsked })
  const names = useQuery({ ...methodNamesQueries.delivery, enabled: isAsked })
  const [known, setKnown] = useState<{ readonly rates: Rates }>()
  if (!isAsked) return undefined
  if (known === undefined && !stored.isPending && !names.isPending) {
    const fee = stored.data && deriveStoredFeeRates(readCodWithFee(stored.data.records))
    const withFee = findMatchingMethods(fee?.rates ?? [], names.data ?? [])
    const others = (names.data ?? []).filter((name) => !withFee.includes(name))
    setKnown({ rates: withFee.length > 0 && others.length > 0 ? { withFee, others } : undefined })
  }
  return known === undefined ? 'loading' : known.rates
}
