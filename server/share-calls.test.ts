import { expect, test, vi } from 'vitest'
import { shareCalls } from './share-calls.ts'

test('parallel calls with one key are one call; with two keys, or one after the other, they are two', async () => {
  const share = shareCalls<number>()
  let count = 0
  const call = vi.fn(async () => {
    count += 1
    return count
  })
  expect(await Promise.all([share('a', call), share('a', call), share('b', call)])).toEqual([1, 1, 2])
  expect(await share('a', call)).toBe(3)
})

test('a failure is shared too, and not remembered', async () => {
  const share = shareCalls<string>()
  const fail = async () => Promise.reject(new Error('no'))
  const both = [share('a', fail), share('a', async () => 'never called')]
  for (const one of both) await expect(one).rejects.toThrow('no')
  expect(await share('a', async () => 'yes')).toBe('yes')
})
