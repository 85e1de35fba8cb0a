import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../../log-failure.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'

export const loadFailures = {
  payment: errors.paymentMethodsLoad,
  delivery: errors.deliveryMethodsLoad,
} as const satisfies Record<CustomizationOwner, string>

/**
 * Names of the store's methods as checkout sees them. Empty if the rules are not about methods.
 *
 * @param logsFailure true if a failed load is logged.
 */
export function useMethodNames(owner: CustomizationOwner | undefined, logsFailure = true) {
  const query = useQuery({
    ...methodNamesQueries[owner ?? 'payment'],
    enabled: owner !== undefined,
  })
  useEffect(() => {
    if (logsFailure && query.error !== null && owner !== undefined)
      logFailure(loadFailures[owner], query.error)
  }, [query.error, owner, logsFailure])
  return query
}
