import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PlatformDocument } from '../../app/platform/document.ts'
import { documents } from '../../app/platform/documents.ts'
import { PlatformFailure } from '../../app/platform/platform-failure.ts'
import { requestPlatform } from '../../app/platform/request-platform.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import { createAppOnStore } from '../app-on-store/app-on-store.ts'

/** Faults of a whole request. The client reads the store's answers through the app's own server. */
const database = openDatabaseOfFile()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Failure that the client reads when the store refuses these variables of a shipped document. */
async function readRefusal(name: string, variables: Record<string, unknown>): Promise<PlatformFailure> {
  vi.useFakeTimers({ toFake: ['Date'] })
  const app = await createAppOnStore(database)
  vi.stubGlobal('fetch', app.fetch)
  const document = documents.find((one): one is PlatformDocument<unknown, object> => one.name === name)
  if (document === undefined) throw new Error(`The app ships no document ${name}`)
  const fault: unknown = await requestPlatform(document, variables).catch((fault: unknown) => fault)
  if (fault instanceof PlatformFailure) return fault
  throw new Error('The store was expected to refuse this', { cause: fault })
}

const input = { title: 'Ten', code: 'TEN', startsAt: '2026-11-20T05:00:00Z' }

describe('variables that the platform refuses', () => {
  test.each([
    ['a number of more than 32 bits', { ...input, usageLimit: 3_000_000_000 }, /usageLimit.*3000000000/s],
    ['a moment that is none', { ...input, startsAt: 'tomorrow' }, /startsAt.*tomorrow/s],
  ])(
    "%s is shown in the platform's words, although the answer has no data",
    async (_case, variables, words) => {
      const failure = await readRefusal('DiscountCodeAppCreate', { input: variables })
      expect(failure.message).toMatch(words)
      expect(failure.passing).toBe(false)
    },
  )
})
