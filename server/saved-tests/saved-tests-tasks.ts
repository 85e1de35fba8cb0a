import { functionSchema } from '#function-host/index.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import { functionOwners, ruleRecordsMax } from '#rules/language/function-owners.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import {
  newTestSchema,
  runTestsSchema,
  type SavedTest,
  type TestedRules,
  type TestReport,
  type TestReports,
  testedRulesSchema,
} from '#rules/preview/saved-tests/saved-test.ts'
import { errors } from '#rules/words/errors.ts'
import { savedTestWords } from '#rules/words/saved-tests.ts'
import { boundsOfSets } from '../json-bounds.ts'
import { functionApiVersion } from '../preview/function-api-version.ts'
import { findUnknownCode } from '../preview/known-codes.ts'
import { parseBytes } from '../request-body.ts'
import { answered, refused, type Task } from '../work/task.ts'
import { runTest, tryRules } from './run-tests.ts'
import type { StoredTest } from './test-store.ts'

const bounds = boundsOfSets(1)
const bodyForms = {
  run: { schema: runTestsSchema, bounds: boundsOfSets(ruleRecordsMax) },
  keep: { schema: newTestSchema, bounds },
  expect: { schema: testedRulesSchema, bounds },
}

/** Ids of the records that a test run needs. The caller, which has the database, reads their stored tests. */
export type TestedRecords = { readonly recordIds: readonly string[] }

export const testedRecordsTask: Task<Uint8Array, TestedRecords> = async (bytes) => {
  const parsed = parseBytes(bytes, bodyForms.run)
  if ('fault' in parsed) return refused(400, parsed.fault)
  const recordIds = parsed.body.records.map(({ recordId }) => recordId)
  return answered({ recordIds })
}

type BodyWithTests = { readonly bytes: Uint8Array; readonly stored: readonly StoredTest[] }

export const runTestsTask: Task<BodyWithTests, TestReports> = async ({ bytes, stored }, world) => {
  const parsed = parseBytes(bytes, bodyForms.run)
  if ('fault' in parsed) return refused(400, parsed.fault)
  const reports: { recordId: string; tests: TestReport[] }[] = []
  for (const { recordId, ...rules } of parsed.body.records) {
    const ofRecord: TestReport[] = []
    for (const test of stored.filter((one) => one.recordId === recordId)) {
      if (!world.isWanted()) throw new Error('nobody waits for the answer any more')
      ofRecord.push(await runTest(rules, test, world.requireBuilds, world.log))
    }
    reports.push({ recordId, tests: ofRecord })
  }
  return answered({ records: reports })
}

/** A valid test that can be stored. */
export type NewTest = Pick<StoredTest, 'recordId' | 'test'>

export const newTestTask: Task<Uint8Array, NewTest> = async (bytes, world) => {
  const parsed = parseBytes(bytes, bodyForms.keep)
  if ('fault' in parsed) return refused(400, parsed.fault)
  const { recordId, functionHandle, ruleSet, expected, ...checkout } = parsed.body
  const rules = { functionHandle, ruleSet }
  const unknown = findUnknown(rules, checkout.sample)
  if (unknown !== undefined) return refused(400, errors.bodyShape(unknown))
  const { found, failure } = await tryRules(rules, checkout, world.requireBuilds, world.log)
  if (found === null) return refused(422, savedTestWords.refusals.notRun(failure))
  return answered({ recordId, test: { ...checkout, expected: expected ?? found } })
}

type BodyWithTest = { readonly bytes: Uint8Array; readonly test: SavedTest }

/** The test with its expected result set to the current outcome of the rules. */
export const expectedOfTestTask: Task<BodyWithTest, SavedTest> = async ({ bytes, test }, world) => {
  const parsed = parseBytes(bytes, bodyForms.expect)
  if ('fault' in parsed) return refused(400, parsed.fault)
  const { found, failure } = await tryRules(parsed.body, test, world.requireBuilds, world.log)
  if (found === null) return refused(422, savedTestWords.refusals.notRun(failure))
  return answered({ ...test, expected: found })
}

/** An unknown code would make every run of the test fail, so it is found first. */
function findUnknown({ functionHandle }: TestedRules, sample: SampleCheckout): string | undefined {
  const { functionApi } = functionOwners[ownerOfFunction(functionHandle)]
  return findUnknownCode(functionSchema(functionApi, functionApiVersion), sample)
}
