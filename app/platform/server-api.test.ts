import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from './platform-failure.ts'
import { endWith, serverApi } from './server-api.ts'
import { isAnyRequestWaiting, subscribeToWaiting } from './waiting-requests.ts'

const busy = () =>
  Response.json({ error: errors.busy, code: 'busy' }, { status: 503, headers: { 'Retry-After': '2' } })

/** Gives these answers one after the other, and then repeats the last one. */
function answerWith(...answers: (() => Response)[]) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer?.() ?? Response.error()
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a server that is busy', () => {
  it('is asked again after its own pause, then after longer ones, until it answers', async () => {
    const fetch = answerWith(busy, busy, () => Response.json({ tried: 3 }))
    const reported: boolean[] = []
    const unsubscribe = subscribeToWaiting(() => reported.push(isAnyRequestWaiting()))
    const reading = serverApi.introduction.$get()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetch).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(fetch).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    await expect((await reading).json()).resolves.toEqual({ tried: 3 })
    expect(reported).toEqual([true, false])
    unsubscribe()
  })

  it('gets at most five requests, and the merchant is asked to try later', async () => {
    const fetch = answerWith(busy)
    const failure = serverApi.introduction.$get().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await failure).toMatchObject({ message: errors.stillBusy, passing: false })
    expect(await failure).toBeInstanceOf(PlatformFailure)
    expect(fetch).toHaveBeenCalledTimes(5)
  })

  it('gets no further request after its caller has gone', async () => {
    const fetch = answerWith(busy)
    const leaving = new AbortController()
    const left = serverApi.introduction.$get({}, endWith(leaving.signal)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    expect(isAnyRequestWaiting()).toBe(true)
    leaving.abort(new Error('left'))
    expect(await left).toMatchObject({ message: 'left' })
    expect(isAnyRequestWaiting()).toBe(false)
    await vi.runAllTimersAsync()
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

it.each([
  ['that fails in another way', { error: 'The database is away.' }, true],
  ['that ended the work after its time', { error: errors.workTooLong, code: 'time' }, false],
])('a server %s is asked once', async (_what, body, passing) => {
  const fetch = answerWith(() => Response.json(body, { status: 503 }))
  const failure = await serverApi.introduction.$get().catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: body.error, passing })
  expect(fetch).toHaveBeenCalledTimes(1)
})
