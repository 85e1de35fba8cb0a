import type { HandOver } from '#rules/preview/saved-tests/saved-test.ts'
import { serverApi } from '../platform/server-api.ts'

/** Moves the tests of one record to another. Throws a PlatformFailure if the server refuses or cannot be reached. */
export async function moveSavedTests(records: HandOver): Promise<void> {
  await serverApi['saved-tests']['hand-over'].$post({ json: records })
}
