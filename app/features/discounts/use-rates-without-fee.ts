import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lowersEveryRate } from '../../content/start-discount-from-template.ts'
import type { DiscountTemplate } from '../../content/template.ts'
import type { SplitRates } from './rates-without-fee.ts'

/**
 * Rates of the store for a template that lowers every rate while COD with fee is enabled. 'loading' until they are
 * known. Undefined if the template needs no change, or if the store does not answer. Only the first answer is used,
 * since a later one would restart the form.
 */
export function useRatesWithoutFee(
  template: DiscountTemplate | undefined,
): SplitRates | undefined | 'loading' {
  const client = useQueryClient()
  const isAsked = template !== undefined && lowersEveryRate(template)
  const [known, setKnown] = useState<{ readonly rates: SplitRates | undefined }>()
  useEffect(() => {
    if (!isAsked) return
    let isShown = true
    // Few templates need this code, so it loads with the first that does.
    import('./rates-without-fee.ts')
      .then(({ findRatesWithoutFee }) => findRatesWithoutFee(client))
      .catch(() => undefined)
      .then((rates) => isShown && setKnown((first) => first ?? { rates }))
    return () => {
      isShown = false
    }
  }, [isAsked, client])
  if (!isAsked) return undefined
  return known === undefined ? 'loading' : known.rates
}
