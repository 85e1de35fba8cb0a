import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RunTests, TestedRules, TestReport } from '#rules/preview/saved-tests/saved-test.ts'
import { logFailure } from '../log-failure.ts'
import { useDebouncedRequest } from '../use-debounced-request.ts'
import { requestTestReports } from './requests.ts'

/** Time without changes before a run, since each run includes all tests. */
const restMs = 400

/** Tests of a rule set, run with the rules on screen. They run again after each change of the tests or the rules. */
export function useSavedTests(recordId: string | undefined, rules: TestedRules | undefined) {
  const request: RunTests | undefined =
    recordId === undefined || rules === undefined ? undefined : { records: [{ recordId, ...rules }] }
  const { last, failure, askAgain } = useDebouncedRequest('saved-tests', request, requestTestReports, restMs)
  const [done, setDone] = useState('')
  const change = useMutation({
    mutationFn: ({ act }: { readonly act: () => Promise<void>; readonly done: string }) => act(),
    onMutate: () => setDone(''),
    onSuccess: (_, described) => {
      setDone(described.done)
      askAgain()
    },
    onError: (error) => logFailure(error.message, error),
  })
  const tests: readonly TestReport[] | undefined = last?.answer.records[0]?.tests
  return {
    /** Undefined until the first run. */
    tests,
    /** Reason why they could not be run. */
    failure,
    askAgain,
    /** Changes or saves a test and announces it. Returns true if that succeeded. */
    change: (act: () => Promise<void>, announcement: string): Promise<boolean> =>
      change.mutateAsync({ act, done: announcement }).then(
        () => true,
        () => false,
      ),
    isChanging: change.isPending,
    changeFailure: change.error?.message,
    done,
  }
}
