import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeadEndAnswer, DeadEndFinding, MeantChange } from '#rules/dead-ends/dead-end-answer.ts'
import { logFailure } from '../log-failure.ts'
import { requestServer } from '../platform/request-server.ts'
import { type DeadEndReport, deadEndReportKey } from './queries.ts'
import { deadEndScreenWords } from './words.ts'

const words = deadEndScreenWords.card

async function requestMeaning(change: MeantChange): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(change)
  await requestServer('/app/api/dead-ends/meant', { method: 'PUT', headers, body })
}

/** Says of a finding on the home page that it is meant, or takes that back. */
export function useMeaning() {
  const client = useQueryClient()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async ({ finding, isMeant }: { finding: DeadEndFinding; isMeant: boolean }) => {
      await requestMeaning({ key: finding.key, isMeant })
      return { key: finding.key, isMeant }
    },
    onSuccess: (change) =>
      client.setQueryData<DeadEndReport>(deadEndReportKey, (report) => report && markReport(report, change)),
    onError: (failure) => logFailure(words.meantFailed(failure.message), failure),
  })
  return {
    isRunning: isPending,
    change: (finding: DeadEndFinding, isMeant: boolean) => mutate({ finding, isMeant }),
    /** What was changed last. */
    changed: data,
    failure: error === null ? undefined : words.meantFailed(error.message),
  }
}

function markReport(report: DeadEndReport, change: MeantChange): DeadEndReport {
  const { answer, ofTesters } = report
  return {
    ...report,
    answer: answer && markAnswer(answer, change),
    ofTesters: ofTesters && markAnswer(ofTesters, change),
  }
}

function markAnswer(answer: DeadEndAnswer, { key, isMeant }: MeantChange): DeadEndAnswer {
  const findings = answer.findings.map((finding) => (finding.key === key ? { ...finding, isMeant } : finding))
  return { ...answer, findings }
}
