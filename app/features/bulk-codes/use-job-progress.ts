import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BulkJob } from '#rules/features/bulk-codes/job.ts'
import { isPolledSlowly, isUnderWay } from '#rules/features/bulk-codes/job-polling.ts'
import { bulkJobsKey, progressKey, progressQuery } from './bulk-codes-server.ts'

/** Current state of a job. It is watched while it can change, and then taken from the list of jobs. */
export function useJobProgress(job: BulkJob) {
  const queryClient = useQueryClient()
  const isWatched = isUnderWay(job)
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...progressQuery(job.triggerId),
    enabled: isWatched,
  })
  const isOver = isWatched && data !== undefined && !isUnderWay(data)
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: bulkJobsKey })
  }, [isOver, queryClient])
  const state = queryClient.getQueryState(progressKey(job.triggerId))
  const polls = (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0)
  return {
    progress: isWatched && data !== undefined ? data : job,
    isSlow: isWatched && isPolledSlowly(polls),
    /** The last request failed, and another one will follow. */
    isUnanswered: isWatched && error !== null && errorUpdatedAt > dataUpdatedAt,
  }
}
