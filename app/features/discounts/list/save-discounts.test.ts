import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DiscountBulkAction } from '#rules/features/discounts/bulk-actions.ts'
import { type DiscountListItem, deriveDiscountListItem } from '#rules/features/discounts/list-item.ts'
import { readDiscountRecord } from '#rules/records/discount-rule-record.ts'
import { discounts } from '../../../platform/discounts.ts'
import { runSave } from '../../../saving/run-save.ts'
import type { SaveGuard } from '../../../saving/save-check.ts'
import type { SaveTools } from '../../../saving/save-strategy.ts'
import { storeTenPercent } from '../../../testing/stored-discount.ts'
import { functionIds } from '../../../testing/test-admin-api.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { type DiscountBulkNews, type DiscountBulkProgress, saveDiscounts } from './save-discounts.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  storeTenPercent(platform)
  storeTenPercent(platform)
})

async function listItems(): Promise<DiscountListItem[]> {
  const read = (await discounts.list('type:app')).map(readDiscountRecord)
  return read.filter((one) => one !== undefined).map(deriveDiscountListItem)
}

/** Runs an action on all discounts, and returns everything that it reports. */
async function act(action: DiscountBulkAction, guard: SaveGuard = async () => true) {
  const chosen = await listItems()
  const before = platform.operations.length
  const news: (DiscountBulkNews | undefined)[] = []
  const progress: (DiscountBulkProgress | undefined)[] = []
  const tools: SaveTools = {
    settings: { apiVersion: '2026-10', functions: functionIds } as SaveTools['settings'],
    client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    guard,
    toast: () => {},
  }
  const strategy = saveDiscounts({
    askLostEnd: async () => true,
    setNews: (one) => news.push(one),
    setProgress: (one) => progress.push(one),
    onUndo: () => {},
  })(tools)
  const bulkRequest = { action, chosen }
  strategy.onStart?.(bulkRequest)
  const ending = await runSave(strategy, bulkRequest, tools, undefined)
  await strategy.say(ending, bulkRequest)
  return { chosen, news: news.at(-1), progress, operations: platform.operations.slice(before) }
}

describe('an action on several discounts', () => {
  it('reads the discounts of apps alone', async () => {
    const { operations } = await act('deactivate')
    const lists = operations.filter(({ name }) => name === 'Discounts')
    expect(lists.map(({ variables }) => variables.query)).toEqual(['type:app'])
  })

  it('is checked before its first write, unless it deletes', async () => {
    const checked: number[] = []
    const guard: SaveGuard = async (steps) => {
      checked.push(steps.length)
      return true
    }
    await act('deactivate', guard)
    expect(checked).toEqual([2])
    await act('delete', guard)
    expect(checked).toEqual([2])
    expect(platform.ownDiscounts.records).toEqual([])
  })

  it('counts its writes, and leaves the last number while the list is read again', async () => {
    const { progress } = await act('deactivate')
    expect(progress.map((one) => one?.done)).toEqual([0, 0, 1])
    expect(progress.map((one) => one?.total)).toEqual([2, 2, 2])
  })

  it('names no discount for a repair that fails after all writes', async () => {
    const repair = async () => {
      throw new Error('Away.')
    }
    const { chosen, news } = await act('deactivate', async () => repair)
    expect(chosen).toHaveLength(2)
    expect(news).toEqual({
      action: 'deactivate',
      title: 'Stopped after disabling 2 discounts',
      sentences: ['Away.'],
      failed: true,
      rest: chosen,
    })
  })
})
