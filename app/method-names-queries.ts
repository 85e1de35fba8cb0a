import { queryOptions } from '@tanstack/react-query'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { listMethodNames } from './platform/method-names.ts'

const formatQuery = (owner: CustomizationOwner) =>
  queryOptions({
    queryKey: ['method-names', owner],
    queryFn: ({ signal }) => listMethodNames(owner, signal),
  })

/** Queries for the names of the store's methods, by the owner of the rules about them. */
export const methodNamesQueries = {
  payment: formatQuery('payment'),
  delivery: formatQuery('delivery'),
} as const satisfies Record<CustomizationOwner, unknown>
