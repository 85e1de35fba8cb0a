import { expect, test } from 'vitest'
import { shareWaitingCalls } from './share-waiting-calls.ts'

const stays = new AbortController().signal

/** Calls that end when the test decides. */
function createCalls() {
  const begun: PromiseWithResolvers<number>[] = []
  const call = () => {
    const each = Promise.withResolvers<number>()
    begun.push(each)
    return each.promise
  }
  return { begun, call }
}
const turns = () => new Promise((resolve) => setImmediate(resolve))

test('a hundred callers that come while a call runs share the next one', async () => {
  const { begun, call } = createCalls()
  const share = shareWaitingCalls<number>()
  const first = share('shop', stays, call)
  await turns()
  const others = Array.from({ length: 100 }, () => share('shop', stays, call))
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await turns()
  begun[1]?.resolve(2)
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]))
  expect(begun).toHaveLength(2)
})

test('a caller that comes after a call has begun gets a later one', async () => {
  const { begun, call } = createCalls()
  const share = shareWaitingCalls<number>()
  const all = [share('shop', stays, call)]
  for (const number of [0, 1, 2]) {
    await turns()
    all.push(share('shop', stays, call))
    begun[number]?.resolve(number)
    await turns()
  }
  begun[3]?.resolve(3)
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

test('keys do not wait for each other, and a failure is of its own callers alone', async () => {
  const { begun, call } = createCalls()
  const share = shareWaitingCalls<number>()
  const one = share('shop', stays, call)
  const other = share('other shop', stays, call)
  await turns()
  const next = share('shop', stays, call)
  begun[0]?.reject(new Error('away'))
  await expect(one).rejects.toThrow('away')
  begun[1]?.resolve(1)
  expect(await other).toBe(1)
  await turns()
  begun[2]?.resolve(2)
  expect(await next).toBe(2)
})

test('a call that all callers have left is not begun, and those who come later have one', async () => {
  const { begun, call } = createCalls()
  const share = shareWaitingCalls<number>()
  const first = share('shop', stays, call)
  await turns()
  const leaving = new AbortController()
  const left = share('shop', leaving.signal, call)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  const later = share('shop', stays, call)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await turns()
  await turns()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve(2)
  expect(await later).toBe(2)
})
