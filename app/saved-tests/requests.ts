import {
  type HandOver,
  type NewTest,
  type RunTests,
  type TestedRules,
  type TestReports,
  testReportsSchema,
} from '#rules/preview/saved-tests/saved-test.ts'
import { formatPost, formatPut, readAnswer, requestServer } from '../platform/request-server.ts'

const address = '/app/api/saved-tests'

/** Each throws a PlatformFailure with words for the merchant if the server refuses or cannot be reached. */
export async function requestTestReports(request: RunTests, signal?: AbortSignal): Promise<TestReports> {
  return readAnswer(testReportsSchema, await requestServer(`${address}/run`, formatPost(request, signal)))
}

export async function keepTest(test: NewTest): Promise<void> {
  await requestServer(address, formatPost(test, undefined))
}

export async function changeExpectation(id: string, rules: TestedRules): Promise<void> {
  await requestServer(`${address}/${id}/expected`, formatPut(rules))
}

export async function deleteTest(id: string): Promise<void> {
  await requestServer(`${address}/${id}`, { method: 'DELETE' })
}

export async function handTestsOver(records: HandOver): Promise<void> {
  await requestServer(`${address}/hand-over`, formatPost(records, undefined))
}
