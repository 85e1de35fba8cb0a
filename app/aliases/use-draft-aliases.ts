import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { customizationOwners, type FunctionOwner } from '#rules/language/function-owners.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { addAliases } from '#rules/records/alias-steps.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { methodNamesQueries } from '../method-names-queries.ts'
import { ruleMetafieldKeys } from '../platform/customization-node.ts'
import { listGranted } from '../platform/list-granted.ts'
import { ownerOperations } from '../platform/owners.ts'

/** Records of the store that may rename methods. */
const renamingRecordsQuery = queryOptions({
  queryKey: ['aliases', 'renaming-records'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      customizationOwners.map((owner) =>
        listGranted<OwnerRecord>(ownerOperations[owner], signal, '', ruleMetafieldKeys),
      ),
    )
    return lists.flat()
  },
})

/**
 * Rules on screen in the form that a save would store, with aliases of the named methods. Aliases are left out until
 * they are known.
 */
export function useDraftAliases(
  ruleSet: RuleSet,
  owner: FunctionOwner,
  recordId: string | undefined,
): RuleSet {
  const { data: records } = useQuery(renamingRecordsQuery)
  const { data: payment } = useQuery(methodNamesQueries.payment)
  const { data: delivery } = useQuery(methodNamesQueries.delivery)
  return useMemo(() => {
    const own = recordId === undefined ? undefined : formatRecordNumber(recordId)
    const others = (records ?? []).filter((one) => one.owner !== owner || formatRecordNumber(one.id) !== own)
    return addAliases(ruleSet, owner, others, { payment: payment ?? [], delivery: delivery ?? [] })
  }, [ruleSet, owner, recordId, records, payment, delivery])
}
