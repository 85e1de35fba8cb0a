import { expect, type Page } from '@playwright/test'
import { Admin } from '../admin.ts'
import { Checkout, cashOnDelivery, codRate } from '../checkout.ts'
import { countClicks } from '../count-clicks.ts'
import { test } from '../journey.ts'
import type { Stack } from '../stack.ts'
import { tabTo } from '../tab-to.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
})
test.beforeEach(() => stack.beginAgain({ installed: true }))

/** Clicks of the task: the menu, the list of rates (two), the button. The rate is proposed, so the list is optional. */
const clicksAtMost = 5

async function expectFeeAtCheckout(page: Page): Promise<void> {
  const checkout = new Checkout(page, stack)
  await checkout.open()
  await checkout.chooseRate(codRate)
  await checkout.expectMethods([cashOnDelivery])
}

test('COD with a fee, from the home page to the checkout', { tag: '@main' }, async ({ page }) => {
  const count = await countClicks(page)
  const admin = new Admin(page, stack)
  await admin.openApp('')
  await page.getByRole('navigation').getByRole('link', { name: 'Cash on Delivery' }).click()
  const rate = admin.app.getByLabel('Shipping rate with the fee')
  // The price comes from the store.
  await expect(rate.locator('option:checked')).toHaveText(`${codRate} (₹99.00)`)
  await rate.selectOption(codRate)
  await admin.app.getByRole('button', { name: 'Turn on the fee' }).click()
  await expect(page.getByText('Fee turned on')).toBeVisible()
  count.expectAtMost(clicksAtMost)

  await expectFeeAtCheckout(page)
})

test('COD with a fee, by keyboard alone', async ({ page }) => {
  const admin = new Admin(page, stack)
  await admin.openApp('')
  await expect(admin.app.locator('h1').first()).toBeVisible()
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Cash on Delivery' }))
  await page.keyboard.press('Enter')
  const rate = admin.app.getByLabel('Shipping rate with the fee')
  await expect(rate).toBeVisible()
  await tabTo(page, rate)
  await page.keyboard.type(codRate)
  await expect(rate.locator('option:checked')).toHaveText(`${codRate} (₹99.00)`)
  await tabTo(page, admin.app.getByRole('button', { name: 'Turn on the fee' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fee turned on')).toBeVisible()
  await expect(admin.app.getByRole('button', { name: 'Turn off the fee' })).toBeVisible()
  await expectFeeAtCheckout(page)
})
