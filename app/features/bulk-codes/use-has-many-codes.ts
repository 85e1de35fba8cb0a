import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '#rules/features/bulk-codes/watching.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import { discountJobsQuery } from './bulk-codes-server.ts'

/**
 * True if a discount has many codes or a job that makes them. Its own code can then no longer be changed
 * (docs/platform.md#bulk-codes).
 */
export function useHasManyCodes(record: DiscountRecord | undefined): boolean {
  const { data } = useQuery({ ...discountJobsQuery(record?.id ?? ''), enabled: record?.method === 'code' })
  return data?.items.some((job) => isUnderWay(job) || job.counts.made > 0) ?? false
}
