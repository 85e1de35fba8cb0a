import { queryOptions } from '@tanstack/react-query'
import { functionOwnerNames } from '#rules/language/function-owners.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { listGranted } from '../platform/list-granted.ts'
import { ownerOperations } from '../platform/owners.ts'

/** Records as stored now, which support needs. */
export const supportRecordsQuery = queryOptions({
  queryKey: ['support', 'records'],
  queryFn: async ({ signal }): Promise<OwnerRecord[]> => {
    const lists = await Promise.all(
      functionOwnerNames.map((owner) =>
        listGranted<OwnerRecord>(ownerOperations[owner], signal, owner === 'discount' ? 'type:app' : ''),
      ),
    )
    return lists.flat()
  },
  gcTime: 0,
})
