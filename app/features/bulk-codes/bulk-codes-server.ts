import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type BulkDownload,
  type BulkJobAction,
  type BulkJobList,
  type BulkJobProgress,
  bulkCodesAcceptedSchema,
  bulkCodesRefusedSchema,
  bulkDownloadSchema,
  bulkJobListSchema,
  bulkJobProgressSchema,
  codeListContentType,
} from '#rules/features/bulk-codes/job.ts'
import type { CodePattern } from '#rules/features/bulk-codes/pattern.ts'
import { derivePollDelay } from '#rules/features/bulk-codes/watching.ts'
import { PlatformFailure } from '../../platform/platform-failure.ts'
import { formatPost, readAnswer, requestServer } from '../../platform/request-server.ts'

const jobsPath = '/app/api/types/bulk-discount'
export const bulkJobsKey = ['bulk-codes'] as const
export const progressKey = (triggerId: string) => ['bulk-code-progress', triggerId] as const

/** The newest jobs of a discount. */
export function discountJobsQuery(discountId: string) {
  return queryOptions({
    queryKey: [...bulkJobsKey, discountId],
    queryFn: ({ signal }) => readJobs({ discountId }, signal),
  })
}

/** Filter for the jobs of one discount and of a range of time. The end is the first moment after it. */
export type JobFilter = { readonly discountId?: string; readonly from?: string; readonly before?: string }

/** The jobs of the shop, newest first, a page at a time. */
export function bulkJobsQuery(filter: JobFilter) {
  return infiniteQueryOptions({
    queryKey: [...bulkJobsKey, 'all', filter],
    queryFn: ({ pageParam, signal }) =>
      readJobs({ ...filter, ...(pageParam === null ? {} : { after: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

async function readJobs(wish: Record<string, string>, signal: AbortSignal): Promise<BulkJobList> {
  const answer = await requestServer(`${jobsPath}?${new URLSearchParams(wish)}`, { signal })
  return readAnswer(bulkJobListSchema, answer)
}

/** Progress of a job, requested again by itself for as long as it can change. */
export function progressQuery(triggerId: string) {
  return queryOptions({
    queryKey: progressKey(triggerId),
    queryFn: async ({ signal }): Promise<BulkJobProgress> => {
      const answer = await requestServer(`${jobsPath}/${encodeURIComponent(triggerId)}/progress`, { signal })
      return readAnswer(bulkJobProgressSchema, answer)
    },
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      derivePollDelay(data ?? { status: 'processing', removing: false }, dataUpdateCount + errorUpdateCount),
    retry: false,
    gcTime: 0,
  })
}

/** A list is sent as text, one code on each line, since the server accepts less of JSON. */
export type NewSource = CodePattern | { readonly type: 'list'; readonly codes: Blob }

/** Begins a job. */
export async function startBulkCodes(discountId: string, source: NewSource): Promise<string> {
  const address = '/app/api/bulk-codes'
  const asked =
    source.type === 'list'
      ? requestServer(`${address}?discountId=${encodeURIComponent(discountId)}`, {
          method: 'POST',
          headers: { 'content-type': codeListContentType },
          body: source.codes,
        })
      : requestServer(address, formatPost({ discountId, source }, undefined))
  return readAnswer(bulkCodesAcceptedSchema, await asked.catch(tellIssues)).triggerId
}

/** Faults of single members of the request are shown in the server's own words. */
function tellIssues(error: unknown): never {
  const refused = error instanceof PlatformFailure ? bulkCodesRefusedSchema.safeParse(error.cause) : undefined
  if (!refused?.success) throw error
  const messages = new Set(refused.data.issues.map(({ message }) => message))
  throw new PlatformFailure([...messages].join(' '), { passing: false, cause: error })
}

/** Parameters of the actions that have any. */
type ActionBody =
  | { readonly removeMade: boolean }
  | { readonly only: 'all' | 'unused' }
  | Record<never, never>

export async function actOnJob(
  triggerId: string,
  action: BulkJobAction,
  body: ActionBody = {},
): Promise<void> {
  await requestServer(`${jobsPath}/${encodeURIComponent(triggerId)}/${action}`, formatPost(body, undefined))
}

/** Address of the file with the codes, valid for a short while. */
export async function findDownload(triggerId: string): Promise<BulkDownload> {
  const answer = await requestServer(`${jobsPath}/${encodeURIComponent(triggerId)}/download`, {})
  return readAnswer(bulkDownloadSchema, answer)
}
