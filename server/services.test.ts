import { expect, test } from 'vitest'
import { healthWords } from '#rules/words/health.ts'
import type { ShopWork } from './jobs/shop-work.ts'
import type { Settings } from './settings.ts'
import { createTestApp, testSettings } from './test-support/test-world.ts'
import { unusedDatabase } from './test-support/unused-database.ts'

/** Names of the background works with these settings, and whether the app bills. */
function serve(settings: Partial<Settings>) {
  const taken: ShopWork[] = []
  const turns = { take: (work: ShopWork) => taken.push(work), wake: async () => {}, isRunning: () => true }
  const { billing } = createTestApp(unusedDatabase, { settings: { ...testSettings, ...settings }, turns })
  return { works: taken.map(({ name }) => name), bills: billing !== undefined }
}

test('each work that can be put aside has a name for merchants', () => {
  const billing = { appId: 'app', apiKey: 'key', apiUrl: 'http://localhost:4000' }
  for (const work of serve({ billing }).works)
    expect(healthWords.putAside(work).sentence).not.toContain(`: ${work}.`)
})

test('codes are made, shops and their definitions looked after; uses are reported only where the app bills', () => {
  expect(serve({})).toEqual({
    works: [
      ...['shop-health', 'history', 'discount-definitions', 'customer-requests', 'bulk-codes'],
      'scheduled-changes',
    ],
    bills: false,
  })
  const billing = { appId: 'app', apiKey: 'key', apiUrl: 'http://localhost:4000' }
  expect(serve({ billing })).toEqual({
    works: [
      ...['shop-health', 'history', 'discount-definitions', 'customer-requests', 'bulk-codes'],
      ...['billing-usage', 'scheduled-changes'],
    ],
    bills: true,
  })
})
