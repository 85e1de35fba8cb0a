import {
  type NewTest,
  type RunTests,
  type TestedRules,
  type TestReports,
  testReportsSchema,
} from '#rules/preview/saved-tests/saved-test.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'

const testsApi = serverApi['saved-tests']

/** Each throws a PlatformFailure with words for the merchant if the server refuses or cannot be reached. */
export function requestTestReports(request: RunTests, signal?: AbortSignal): Promise<TestReports> {
  return readAnswer(testReportsSchema, testsApi.run.$post({ json: request }, endWith(signal)))
}

export async function storeTest(test: NewTest): Promise<void> {
  await testsApi.$post({ json: test })
}

export async function changeExpectation(id: string, rules: TestedRules): Promise<void> {
  await testsApi[':id'].expected.$put({ param: { id }, json: rules })
}

export async function deleteTest(id: string): Promise<void> {
  await testsApi[':id'].$delete({ param: { id } })
}
