import { expect, type Page } from '@playwright/test'
import { Admin } from './admin.ts'
import { sizes } from './check-screen.ts'
import { DiscountForm } from './discount-form.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

/** Maximum height of the page for a new item with its advanced parts closed: two phone screens. */
const heightAtMost = 2 * sizes.phone.height

type NewThing = {
  readonly path: string
  /** Chooses the kind of the new item in the form. */
  readonly choose?: (form: DiscountForm) => Promise<void>
}

const newDiscount = '/app/page/discount-item'
const ofType = (label: string): NewThing => ({
  path: newDiscount,
  choose: (form) => form.chooseType(label),
})

const byCode = (label: string): NewThing => ({
  path: newDiscount,
  choose: async (form) => {
    await form.byCode('TEN')
    await form.chooseType(label)
  },
})

const newThings: Readonly<Record<string, NewThing>> = {
  'home on day 1': { path: '/app' },
  'payment rule': { path: '/app/payment-rules/new' },
  'payment rule for customers': { path: '/app/payment-rules-customer/new' },
  'payment rule for companies': { path: '/app/payment-rules-b2b/new' },
  'delivery rule': { path: '/app/delivery-rules/new' },
  check: { path: '/app/checkout-checks/new' },
  discount: { path: newDiscount },
  'amount off the order': ofType('Amount off the order'),
  'amount off products': ofType('Amount off products'),
  'buy X get Y': ofType('Buy X get Y'),
  'amount off shipping': ofType('Amount off shipping'),
  'discount by code': { path: newDiscount, choose: (form) => form.byCode('TEN') },
  'amount off the order by code': byCode('Amount off the order'),
  'amount off products by code': byCode('Amount off products'),
  'buy X get Y by code': byCode('Buy X get Y'),
  'amount off shipping by code': byCode('Amount off shipping'),
  'Cash on Delivery': { path: '/app/cash-on-delivery' },
  'COD with fee': { path: '/app/cod-with-fee' },
  'COD rules': { path: '/app/cod-rules' },
  'COD fee rules': { path: '/app/cod-fee-rules' },
  'COD by pincode': { path: '/app/pincodes' },
  'COD rates by pincode': { path: '/app/shipping-pincodes' },
  'test of a checkout': { path: '/app/checkout-test' },
  'export and import': { path: '/app/rule-files' },
  'import of a script': { path: '/app/import-script' },
  'On your store': { path: '/app/on-your-store' },
  plan: { path: '/app/plan' },
}

/** Counts the requests of a page that have not been answered yet. */
function countWaiting(page: Page): () => number {
  const waiting = new Set<object>()
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return () => waiting.size
}

/** Height of the app's page after loading, once every part that loads when visible has been scrolled into view. */
async function measureHeight(page: Page, waiting: () => number): Promise<number> {
  const frame = page.frames().find((one) => one.parentFrame() !== null)
  if (frame === undefined) throw new Error('The app is not in the page.')
  const measure = () =>
    frame.evaluate(() => {
      const { scrollHeight } = document.documentElement
      scrollTo(0, scrollHeight)
      return scrollHeight
    })
  let height = await measure()
  for (let same = 0; same < restedMeasures; ) {
    await page.waitForTimeout(250)
    const next = await measure()
    same = next === height && waiting() === 0 ? same + 1 : 0
    height = next
  }
  return height
}
const restedMeasures = 4

test('each page of a new thing is at most two phone screens high', async ({ page }) => {
  const admin = new Admin(page, stack)
  const { app } = admin
  await page.setViewportSize(sizes.phone)
  const waiting = countWaiting(page)
  const heights: [thing: string, height: number][] = []
  for (const [thing, { path, choose }] of Object.entries(newThings)) {
    await admin.openApp(path)
    await expect(app.locator('h1').first()).toBeVisible()
    await expect(app.locator('[class*=Skeleton]')).toHaveCount(0)
    await choose?.(new DiscountForm(admin))
    heights.push([thing, await measureHeight(page, waiting)])
  }
  expect(heights.filter(([, height]) => height > heightAtMost)).toEqual([])
})
