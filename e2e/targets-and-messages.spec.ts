import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { createDraft } from '#rules/records/rule-record.ts'
import { pageLinks } from '../app/pages/page-links.ts'
import { Admin } from './admin.ts'
import { sizes } from './check-screen.ts'
import { findNestedLiveRegions } from './find-nested-live-regions.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'
import { storeCodeDiscount } from './store-code-discount.ts'
import { storeRuleSet } from './store-rule-set.ts'
import { untilQuiet } from './until-quiet.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

async function expectNoFault(page: Page, path: string): Promise<void> {
  const { app } = new Admin(page, stack)
  await new Admin(page, stack).openApp(path)
  await expect(app.getByText(/This page is ready$/)).toBeAttached()
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await app.locator('body').evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    // Parts below the screen load once they are in view.
    await untilQuiet(page)
    expect([...(await findSmallTargets(page)), ...(await findNestedLiveRegions(page))], size).toEqual([])
  }
}

for (const { title, path } of Object.values(pageLinks))
  test(`each link and button of “${title}” (${path}) has 24 px, and each message is announced once`, ({
    page,
  }) => expectNoFault(page, path))

/** Pages of stored records. */
const records: Readonly<Record<string, (request: APIRequestContext) => Promise<string>>> = {
  'a rule set': async (request) => {
    const ruleSet = { ...createDraft('payment-rules').ruleSet, title: 'A rule set' }
    const number = await storeRuleSet(request, stack, 'payment-rules', { ruleSet, isEnabled: false })
    return `/app/payment-rules/${number}`
  },
  'a discount': async (request) =>
    `/app/page/discount-item/${await storeCodeDiscount(request, stack, { title: 'A discount', code: 'DISCOUNT' })}`,
  'bulk codes': async () => '/app/bulk-codes',
}

for (const [name, store] of Object.entries(records))
  test(`each link and button of the page of ${name} has 24 px, and each message is announced once`, async ({
    page,
    request,
  }) => expectNoFault(page, await store(request)))
