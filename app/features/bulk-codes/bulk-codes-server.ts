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
import { derivePollDelay } from '#rules/features/bulk-codes/job-polling.ts'
import type { CodePattern } from '#rules/features/bulk-codes/pattern.ts'
import { PlatformFailure } from '../../platform/platform-failure.ts'
import { endWith, readAnswer, serverApi } from '../../platform/server-api.ts'

const jobsApi = serverApi.types['bulk-discount']
export const bulkJobsKey = ['bulk-codes'] as const
export const progressKey = (triggerId: string) => ['bulk-code-progress', triggerId] as const

/** The newest jobs of a discount. */
export function discountJobsQuery(discountId: string) {
  return queryOptions({
    queryKey: [...bulkJobsKey, discountId],
    queryFn: ({ signal }) => readJobs({ discountId }, signal),
  })
}

/** Filter for the jobs of one discount and of a time range. The end is exclusive. */
export type JobFilter = { readonly discountId?: string; readonly from?: string; readonly before?: string }

/** The jobs of the shop, newest first, page by page. */
export function bulkJobsQuery(filter: JobFilter) {
  return infiniteQueryOptions({
    queryKey: [...bulkJobsKey, 'all', filter],
    queryFn: ({ pageParam, signal }) =>
      readJobs({ ...filter, ...(pageParam === null ? {} : { after: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

function readJobs(wish: Record<string, string>, signal: AbortSignal): Promise<BulkJobList> {
  return readAnswer(bulkJobListSchema, jobsApi.$get({ query: wish }, endWith(signal)))
}

/** Progress of a job. Requested again and again while it can still change. */
export function progressQuery(triggerId: string) {
  return queryOptions({
    queryKey: progressKey(triggerId),
    queryFn: ({ signal }): Promise<BulkJobProgress> =>
      readAnswer(
        bulkJobProgressSchema,
        jobsApi[':triggerId'].progress.$get({ param: ofJob(triggerId) }, endWith(signal)),
      ),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      derivePollDelay(data ?? { status: 'processing', removing: false }, dataUpdateCount + errorUpdateCount),
    retry: false,
    gcTime: 0,
  })
}

/** hono does not encode path parameters. */
const ofJob = (triggerId: string) => ({ triggerId: encodeURIComponent(triggerId) })

/** A list is sent as text, one code per line, since the server limits JSON to a smaller size. */
export type NewSource = CodePattern | { readonly type: 'list'; readonly codes: Blob }

/** Begins a job. */
export async function startBulkCodes(discountId: string, source: NewSource): Promise<string> {
  const answering =
    source.type === 'list'
      ? serverApi['bulk-codes'].$post(
          { query: { discountId } },
          { headers: { 'content-type': codeListContentType }, init: { body: source.codes } },
        )
      : serverApi['bulk-codes'].$post({ json: { discountId, source } })
  return (await readAnswer(bulkCodesAcceptedSchema, answering.catch(throwIssues))).triggerId
}

/** Throws the server's own texts for faults in fields of the request. */
function throwIssues(error: unknown): never {
  const refused = error instanceof PlatformFailure ? bulkCodesRefusedSchema.safeParse(error.cause) : undefined
  if (!refused?.success) throw error
  const messages = new Set(refused.data.issues.map(({ message }) => message))
  throw new PlatformFailure([...messages].join(' '), { passing: false, cause: error })
}

/** Bodies of the actions that have parameters. */
type ActionBody =
  | { readonly removeMade: boolean }
  | { readonly only: 'all' | 'unused' }
  | Record<never, never>

export async function actOnJob(
  triggerId: string,
  action: BulkJobAction,
  body: ActionBody = {},
): Promise<void> {
  await jobsApi[':triggerId'][':action'].$post({ param: { ...ofJob(triggerId), action }, json: body })
}

/** Address of the file with the codes, valid for a short while. */
export function findDownload(triggerId: string): Promise<BulkDownload> {
  return readAnswer(bulkDownloadSchema, jobsApi[':triggerId'].download.$get({ param: ofJob(triggerId) }))
}
