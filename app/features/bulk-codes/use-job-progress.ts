import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BulkJob } from '#rules/features/bulk-codes/job.ts'
import { isPolledSlowly, isUnderWay } from '#rules/features/bulk-codes/watching.ts'
import { bulkJobsKey, progressKey, progressQuery } from './bulk-codes-server.ts'

/** A job as it is now: watched for as long as anything about it changes, then as the list of jobs has it. */
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
    /** The last question was not answered; the next one will be asked. */
    isUnanswered: isWatched && error !== null && errorUpdatedAt > dataUpdatedAt,
  }
}
