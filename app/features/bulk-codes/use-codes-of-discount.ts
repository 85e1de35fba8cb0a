import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '#rules/features/bulk-codes/job-polling.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import { discountJobsQuery } from './bulk-codes-server.ts'

type CodesOfDiscount = {
  /**
   * True if the discount has many codes or a job that makes them. Its own code can then no longer be changed
   * (docs/platform.md#bulk-codes).
   */
  readonly hasMany: boolean
  /** True if it has a job of any outcome. A failed job has to be seen too. */
  readonly hasJob: boolean
}

/** Codes that jobs have made or will make for a discount. */
export function useCodesOfDiscount(record: DiscountRecord | undefined): CodesOfDiscount {
  const { data } = useQuery({ ...discountJobsQuery(record?.id ?? ''), enabled: record?.method === 'code' })
  const jobs = data?.items ?? []
  return { hasMany: jobs.some((job) => isUnderWay(job) || job.counts.made > 0), hasJob: jobs.length > 0 }
}
