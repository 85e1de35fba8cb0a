import { describe, expect, test, vi } from 'vitest'
import { listPagesMax, listTimeMostMs, readPages } from './read-pages.ts'

const endless = async (after: string | null) => ({ items: [after ?? 'first'], next: 'more' })

describe('a list', () => {
  test('is read to its last page', async () => {
    const readPage = vi.fn(async (after: string | null) =>
      after === null ? { items: [1, 2], next: 'a' } : { items: [3], next: null },
    )
    expect(await readPages(readPage, () => 0)).toEqual({ items: [1, 2, 3], isCutOff: false })
    expect(readPage.mock.calls).toEqual([[null], ['a']])
  })

  test('that never ends is cut off after a number of pages, with a mark', async () => {
    const readPage = vi.fn(endless)
    const { items, isCutOff } = await readPages<string, never>(readPage, () => 0)
    expect([items.length, isCutOff, readPage.mock.calls.length]).toEqual([listPagesMax, true, listPagesMax])
  })

  test('that takes too long is cut off after the page under way', async () => {
    let time = 0
    const readPage = vi.fn(async (after: string | null) => {
      time += listTimeMostMs / 2
      return endless(after)
    })
    expect(await readPages(readPage, () => time)).toMatchObject({ isCutOff: true })
    expect(readPage).toHaveBeenCalledTimes(2)
  })

  test('with an unreadable page returns the result of that page', async () => {
    const failure = { ok: false }
    const readPage = async (after: string | null) => (after === null ? { items: [1], next: 'a' } : failure)
    expect(await readPages<number, { ok: boolean; items?: never }>(readPage, () => 0)).toBe(failure)
  })
})
