import { expect, test } from 'vitest'
import { limits } from '#rules/language/limits.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { CodeStore } from './code-store.ts'
import { receiveList } from './receive-list.ts'

const { lines: words, faults } = bulkCodeWords

/** A code store that keeps each given code once. With `isGone`, its job no longer exists. */
function createKeeper({ isGone = false } = {}) {
  const known = new Set<string>()
  const sizes: number[] = []
  const addListed: CodeStore['addListed'] = async (_jobId, codes) => {
    sizes.push(codes.length)
    if (isGone) return undefined
    return codes.flatMap((code, index) => {
      const isKnown = known.has(code.toLowerCase())
      known.add(code.toLowerCase())
      return isKnown ? [index] : []
    })
  }
  return { codes: { addListed }, known, sizes }
}

const count = (length: number) => Array.from({ length }, (_, index) => `CODE-${index}`)

test('codes are trimmed and stored 500 at a time, with turns for other work between', async () => {
  const keeper = createKeeper()
  const given = [...count(1_200), '  MINT ']
  const seen: number[] = []
  const watch = () => {
    seen.push(keeper.sizes.length)
    if (keeper.sizes.length < 3) setImmediate(watch)
  }
  setImmediate(watch)
  expect(await receiveList(keeper.codes, 'job', given)).toEqual({ count: 1_201, faults: [] })
  expect(keeper.sizes).toEqual([500, 500, 201])
  expect(seen).toEqual(expect.arrayContaining([1, 2]))
  expect(keeper.known.has('mint')).toBe(true)
  const exact = createKeeper()
  await receiveList(exact.codes, 'job', count(500))
  expect(exact.sizes).toEqual([500])
})

test('invalid and repeated lines are reported in their order', async () => {
  const keeper = createKeeper()
  const given = ['MINT', '', 'ROSE', 'mint', '=1+1', 'Rose']
  expect(await receiveList(keeper.codes, 'job', given)).toEqual({
    count: 2,
    faults: [
      { index: 1, message: words.blank },
      { index: 3, message: words.repeatedInList },
      { index: 4, message: words.formula('=') },
      { index: 5, message: words.repeatedInList },
    ],
  })
})

test('a list is read until it has a hundred faults', async () => {
  let read = 0
  function* repeat() {
    for (; read < 20_000; read += 1) yield ''
  }
  const { faults: reported } = await receiveList(createKeeper().codes, 'job', repeat())
  expect(reported).toHaveLength(100)
  expect(read).toBeLessThanOrEqual(100)
  const repeated = await receiveList(createKeeper().codes, 'job', Array<string>(300).fill('MINT'))
  expect([repeated.count, repeated.faults.length]).toEqual([1, 100])
})

test('a list may have the maximum of codes of a job, and is refused with one more', async () => {
  const addListed: CodeStore['addListed'] = async () => []
  const most = limits.bulkCodesPerJob
  function* give(lines: number) {
    for (let line = 0; line < lines; line += 1) yield 'MINT'
  }
  expect(await receiveList({ addListed }, 'job', give(most))).toEqual({ count: most, faults: [] })
  expect(await receiveList({ addListed }, 'job', give(most + 1))).toMatchObject({
    faults: [{ index: most, message: faults.tooManyCodes(most) }],
  })
})

test('a deleted job counts no codes', async () => {
  const { codes } = createKeeper({ isGone: true })
  expect((await receiveList(codes, 'job', ['MINT', 'ROSE'])).count).toBe(0)
})
