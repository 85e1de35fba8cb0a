import type { QueryClient } from '@tanstack/react-query'
import { readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveStoredFeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { findMatchingMethods } from '#rules/language/method-names.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { codWithFeeStatusQuery } from '../cod-with-fee/status-query.ts'

/** Rates with the fee of COD with fee, and the store's other rates. */
export type SplitRates = { readonly withFee: readonly string[]; readonly others: readonly string[] }

/** Undefined if no rate or every rate has the fee, or if the store does not answer. */
export async function findRatesWithoutFee(client: QueryClient): Promise<SplitRates | undefined> {
  const [stored, names] = await Promise.all([
    client.ensureQueryData(codWithFeeStatusQuery),
    client.ensureQueryData(methodNamesQueries.delivery),
  ])
  const fee = deriveStoredFeeRates(readCodWithFee(stored.records))
  const withFee = findMatchingMethods(fee?.rates ?? [], names)
  const others = names.filter((name) => !withFee.includes(name))
  return withFee.length > 0 && others.length > 0 ? { withFee, others } : undefined
}
