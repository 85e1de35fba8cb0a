import {
  type BulkCodesRequest,
  type BulkJob,
  type BulkJobList,
  type BulkJobState,
  bulkCodesRequestSchema,
  bulkJobStatusOf,
} from '#rules/features/bulk-codes/job.ts'
import { limits } from '#rules/language/limits.ts'

/** The server's jobs of codes. They change only when a test changes them. */
export function createTestBulkCodes() {
  const bulk = {
    /** Filters of each request for a list of jobs. */
    lists: [] as Record<string, string>[],
    jobs: [] as BulkJob[],
    /** Every request for codes, and every action with its body. */
    requests: [] as BulkCodesRequest[],
    actions: [] as { triggerId: string; action: string; body: unknown }[],
    /** True if the file behind the next link contains the current uses. */
    usesAreCurrent: true,
    /** Number of progress requests. */
    polls: 0,
    change(triggerId: string, state: BulkJobState, changes: Partial<BulkJob> = {}) {
      bulk.jobs = bulk.jobs.map((job) =>
        job.triggerId === triggerId ? { ...job, state, status: bulkJobStatusOf[state], ...changes } : job,
      )
    },
    isAsked: (address: string) => /^\/app\/api\/(?:bulk-codes|types\/bulk-discount)\b/.test(address),
    async answer(address: string, init: RequestInit | undefined): Promise<Response> {
      const url = new URL(address, 'https://app.example')
      if (url.pathname === '/app/api/bulk-codes') return start(url, init)
      const [triggerId, action] = url.pathname
        .split('/')
        .slice('/app/api/types/bulk-discount'.split('/').length)
      if (triggerId === undefined) return Response.json(list(url.searchParams))
      const job = bulk.jobs.find((one) => one.triggerId === triggerId)
      if (job === undefined) return Response.json({ error: 'There is no such job.' }, { status: 404 })
      if (action === 'progress') {
        bulk.polls += 1
        return Response.json(job)
      }
      if (action === 'download')
        return Response.json({
          url: 'https://app.example/codes.csv',
          expiresAt: '2026-11-22T11:00:00Z',
          usesAreCurrent: bulk.usesAreCurrent,
          isArchived: job.archive !== null,
          isDiscountGone: false,
        })
      bulk.actions.push({ triggerId, action: action ?? '', body: JSON.parse(String(init?.body)) })
      return Response.json({})
    },
  }

  function list(wish: URLSearchParams): BulkJobList {
    const discountId = wish.get('discountId') ?? undefined
    bulk.lists.push(Object.fromEntries(wish))
    const jobs = bulk.jobs.filter((job) => discountId === undefined || job.discountId === discountId)
    const from = jobs.findIndex((job) => job.triggerId === wish.get('after')) + 1
    const items = jobs.slice(from, from + limits.bulkJobsPerPage)
    return {
      items,
      next: from + items.length < jobs.length ? (items.at(-1)?.triggerId ?? null) : null,
      unfinished: bulk.jobs.filter(({ status }) => status === 'processing').length,
    }
  }

  async function start(url: URL, init: RequestInit | undefined): Promise<Response> {
    const body = init?.body instanceof Blob ? await readText(init.body) : String(init?.body)
    const request = bulkCodesRequestSchema.parse(
      url.searchParams.has('discountId')
        ? {
            discountId: url.searchParams.get('discountId'),
            source: { type: 'list', codes: body.trimEnd().split('\n') },
          }
        : JSON.parse(body),
    )
    bulk.requests.push(request)
    const triggerId = `job-${bulk.requests.length}`
    bulk.jobs = [makeJob(triggerId, request), ...bulk.jobs]
    return Response.json({ triggerId }, { status: 201 })
  }

  return bulk
}

async function readText(content: Blob): Promise<string> {
  return new TextDecoder().decode(await content.arrayBuffer())
}

function makeJob(triggerId: string, { discountId, source }: BulkCodesRequest): BulkJob {
  const wanted = source.type === 'list' ? source.codes.length : source.count
  return {
    triggerId,
    workflowId: triggerId,
    discountId,
    createdAt: '2026-11-22T10:00:00Z',
    status: 'processing',
    state: 'waiting',
    progress: 0,
    removing: false,
    isPutAside: false,
    notice: null,
    counts: { wanted, made: 0, refused: 0, waiting: wanted, removed: 0 },
    reasons: [],
    startedAt: null,
    finishedAt: null,
    perMinute: null,
    secondsLeft: null,
    archive: null,
    source: source.type === 'list' ? { type: 'list', sample: source.codes[0] ?? null } : source,
  }
}
