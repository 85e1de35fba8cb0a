import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeadEndFinding, IntentionChange } from '#rules/dead-ends/dead-end-answer.ts'
import { logFailure } from '../log-failure.ts'
import { serverApi } from '../platform/server-api.ts'
import { type DeadEndReport, deadEndReportKey } from './queries.ts'
import { deadEndScreenWords } from './words.ts'

const words = deadEndScreenWords.card

/** Marks a finding on the home page as intended, or removes the mark. */
export function useMarkIntended() {
  const client = useQueryClient()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async ({ finding, isIntended }: { finding: DeadEndFinding; isIntended: boolean }) => {
      const { key, records } = finding
      await serverApi['dead-ends'].intended.$put({ json: { key, records, isIntended } })
      return { key, isIntended }
    },
    onSuccess: (change) =>
      client.setQueryData<DeadEndReport>(deadEndReportKey, (report) => report && markReport(report, change)),
    onError: (failure) => logFailure(words.intendedFailed(failure.message), failure),
  })
  return {
    isRunning: isPending,
    change: (finding: DeadEndFinding, isIntended: boolean) => mutate({ finding, isIntended }),
    /** Last change. */
    changed: data,
    failure: error === null ? undefined : words.intendedFailed(error.message),
  }
}

/** Updates the answer for shoppers. Findings that only testers encounter cannot be marked. */
function markReport(
  { answer, ...report }: DeadEndReport,
  { key, isIntended }: Omit<IntentionChange, 'records'>,
): DeadEndReport {
  const findings = answer?.findings.map((one) => (one.key === key ? { ...one, isIntended } : one)) ?? []
  return { ...report, answer: answer && { ...answer, findings } }
}
