import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout, cashOnDelivery, everyMethod } from './checkout.ts'
import { CodRulesScreen } from './cod-rules-screen.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const target = 'purchase.checkout.payment-method-list.render-before'
const english = 'Cash on Delivery is not available at 560001.'
const hindi = '560001 पर कैश ऑन डिलीवरी उपलब्ध नहीं है।'

test('a shopper reads in Hindi why Cash on Delivery is missing, and next door it is there', async ({
  page,
}) => {
  const admin = new Admin(page, stack)
  const screen = new CodRulesScreen(admin)
  const checkout = new Checkout(await page.context().newPage(), stack)
  const shopper = checkout.page
  const reason = shopper.locator(`[data-target="${target}"]`)
  const withoutCod = everyMethod.filter((name) => name !== cashOnDelivery)

  await test.step('the extension is placed before the payment methods', async () => {
    const api = `${stack.storeUrl}/store/saffron-lane/api`
    await page.request.patch(`${api}/settings`, { data: { plan: 'plus' } })
    await page.goto(`${stack.storeUrl}/store/saffron-lane/settings/checkout`)
    await page.getByRole('checkbox', { name: target }).click()
    await expect(page.getByRole('checkbox', { name: target })).toBeChecked()
    await page.getByLabel('Heading above reasons').fill('Why no cash?')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Checkout saved').last()).toBeVisible()
  })

  await test.step('a reason with a variable that has no value is refused, a whole one is saved', async () => {
    await screen.open()
    await screen.status.selectOption('Enabled')
    await screen.switchOn('Location', 'Pin code')
    await screen.pincodes.fill('560001')
    await admin.app.getByRole('button', { name: 'Add a reason for customers' }).click()
    const text = admin.app.getByLabel('Reason', { exact: true })
    await text.fill('Only up to {amount}.')
    await admin.save.click()
    await expect(admin.app.getByText('{amount} has no value here.')).toBeVisible()
    await text.fill('Cash on Delivery is not available at {pincode}.')
    await expect(admin.app.getByText(`Customers at 560001 read: “${english}”`)).toBeVisible()
    await admin.app.getByRole('button', { name: 'Add Hindi' }).click()
    await admin.app.getByLabel('Reason in Hindi').fill('{pincode} पर कैश ऑन डिलीवरी उपलब्ध नहीं है।')
    await checkScreenAtEachSize(page, 'reason-card', { arrange: () => text.scrollIntoViewIfNeeded() })
    await screen.save()
    await screen.open()
    await expect(admin.app.getByLabel('Reason in Hindi')).toHaveValue(/^\{pincode\} पर/)
  })

  await test.step('at the blocked pincode she reads it in her language', async () => {
    await shopper.goto(`${stack.storeUrl}/checkout?locale=hi`)
    await checkout.expectMethods(withoutCod)
    await expect(reason).toContainText('Why no cash?')
    await expect(reason).toContainText(hindi)
    await expect(shopper.getByRole('status').filter({ hasText: hindi })).toBeVisible()
    await checkScreenAtEachSize(shopper, 'reason-at-checkout', { within: [`[data-target="${target}"]`] })
  })

  await test.step('next door Cash on Delivery is there, and no reason', async () => {
    await shopper.getByLabel('PIN code').fill('560002')
    await checkout.expectMethods(everyMethod)
    await expect(reason).toHaveText('')
  })

  await test.step('in another language she reads the reason for all others', async () => {
    await checkout.open()
    await expect(reason).toContainText(english)
    await checkout.drawer.click()
    await expect(shopper.getByText(/^Error in/)).toHaveCount(0)
  })
})
