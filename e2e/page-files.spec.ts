import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page } from '@playwright/test'
import { pageFilesPath } from '../scripts/client/first-page-budget.ts'
import { Admin } from './admin.ts'
import { fillSlots } from './fill-slots.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

/** Files of each page, as the build counts them for its ceilings (scripts/client/pages.ts). */
const countedFiles: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(fileURLToPath(new URL(`../dist/app/${pageFilesPath}`, import.meta.url)), 'utf8'),
)

/** Addresses that open each page of the build's list. */
const pathsOfPages: Readonly<Record<string, readonly string[]>> = {
  home: ['/app'],
  'a list of rules': ['/app/payment-rules', '/app/delivery-rules', '/app/checkout-checks'],
  'the list of discounts': ['/app/discounts'],
  'On your store': ['/app/on-your-store'],
  plan: ['/app/plan'],
  help: ['/app/help'],
  'a rule set': ['/app/payment-rules/new'],
  'a discount': ['/app/page/discount-item'],
  'COD with fee': ['/app/cod-with-fee'],
  'COD rules': ['/app/cod-rules'],
  'COD fee rules': ['/app/cod-fee-rules'],
  'Cash on Delivery': ['/app/cash-on-delivery'],
  pincodes: ['/app/pincodes'],
  'a test of a checkout': ['/app/checkout-test'],
}

/** The worker reads pincodes next to the page, so it has a ceiling of its own. */
const isWorker = (file: string) => file.includes('-worker-')
const pagesWithWorker = ['Cash on Delivery', 'pincodes']

async function loadFiles(page: Page, path: string): Promise<readonly string[]> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(stack.appUrl).origin && pathname.endsWith('.js')) files.add(pathname.slice(1))
  })
  const admin = new Admin(page, stack)
  await admin.loadApp(path)
  await expect(admin.app.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return [...files].filter((file) => file.startsWith('assets/'))
}

/** Files that a page loads beyond those of its ceiling, by address. Addresses without such files are left out. */
async function findUncounted(browser: Browser, pages: readonly string[]) {
  const uncounted: Record<string, readonly string[]> = {}
  for (const name of pages)
    for (const path of pathsOfPages[name] ?? []) {
      // A new context has an empty cache.
      const context = await browser.newContext()
      const files = await loadFiles(await context.newPage(), path)
      await context.close()
      expect(files.length, path).toBeGreaterThan(0)
      if (!pagesWithWorker.includes(name)) expect(files.filter(isWorker), path).toEqual([])
      const counted = countedFiles[name] ?? []
      const further = files.filter((file) => !isWorker(file) && !counted.includes(file))
      if (further.length > 0) uncounted[path] = further
    }
  return uncounted
}

test('each page loads only the files that its ceiling counts', async ({ browser }) => {
  test.slow()
  expect(await findUncounted(browser, Object.keys(pathsOfPages))).toEqual({})
})

test('home and a list of rules load only the files that their ceilings count, with stored rules', async ({
  browser,
  request,
}) => {
  await fillSlots(request, stack, 'payment', 3)
  expect(await findUncounted(browser, ['home', 'a list of rules'])).toEqual({})
})
