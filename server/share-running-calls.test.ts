import { expect, test } from 'vitest'
import { shareRunningCalls } from './share-running-calls.ts'

/** A call that the test answers by hand. */
function createCall() {
  const answers: PromiseWithResolvers<string>[] = []
  const signals: AbortSignal[] = []
  return {
    answers,
    signals,
    call: (signal: AbortSignal) => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      signals.push(signal)
      signal.addEventListener('abort', () => answer.reject(signal.reason))
      return answer.promise
    },
  }
}
const still = () => new AbortController().signal

test('equal calls that run at once are one, and others are not', async () => {
  const share = shareRunningCalls<string>()
  const { answers, call } = createCall()
  const both = Promise.all([share('a', still(), call), share('a', still(), call)])
  const other = share('b', still(), call)
  expect(answers).toHaveLength(2)
  answers[0]?.resolve('of a')
  answers[1]?.resolve('of b')
  expect(await both).toEqual(['of a', 'of a'])
  expect(await other).toBe('of b')
  void share('a', still(), call)
  expect(answers).toHaveLength(3)
})

test('a failure is for all callers', async () => {
  const share = shareRunningCalls<string>()
  const { answers, call } = createCall()
  const both = Promise.allSettled([share('a', still(), call), share('a', still(), call)])
  answers[0]?.reject(new Error('broken'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a caller that leaves takes nothing from the others', async () => {
  const share = shareRunningCalls<string>()
  const { answers, signals, call } = createCall()
  const leaving = new AbortController()
  const left = share('a', leaving.signal, call)
  const stays = share('a', still(), call)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(signals[0]?.aborted).toBe(false)
  answers[0]?.resolve('done')
  expect(await stays).toBe('done')
})

test('the last caller that leaves cancels the call, and the next one starts another', async () => {
  const share = shareRunningCalls<string>()
  const { answers, signals, call } = createCall()
  const leaving = new AbortController()
  const left = share('a', leaving.signal, call)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(signals[0]?.aborted).toBe(true)
  const next = share('a', still(), call)
  answers[1]?.resolve('done')
  expect(await next).toBe('done')
  await expect(share('a', AbortSignal.abort(new Error('never')), call)).rejects.toThrow('never')
  expect(answers).toHaveLength(2)
})
