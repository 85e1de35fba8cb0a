import { listDecidingSteps } from '#rules/dead-ends/affected-shoppers.ts'
import { listTestedRecords } from '#rules/preview/saved-tests/tested-records.ts'
import type { SaveCheck } from '../saving/save-check.ts'
import type { FailingTest } from './failing-tests-dialog.tsx'
import { requestTestReports } from './requests.ts'

/** Finds saved tests that would fail after the save for rules that act for shoppers. */
export const checkSavedTests: SaveCheck = async (steps, { settings, signal }) => {
  const records = listTestedRecords(listDecidingSteps(steps), settings.functions)
  if (records.length === 0) return undefined
  const reports = await requestTestReports({ records }, signal)
  const failing = reports.records.flatMap(({ recordId, tests }): FailingTest[] => {
    const title = records.find((record) => record.recordId === recordId)?.ruleSet.title ?? ''
    return tests.filter(({ passes }) => !passes).map((test) => ({ title, test }))
  })
  if (failing.length === 0) return undefined
  const { FailingTestsDialog } = await import('./failing-tests-dialog.tsx')
  return (props) => <FailingTestsDialog failing={failing} {...props} />
}
