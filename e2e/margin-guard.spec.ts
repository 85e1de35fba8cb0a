import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { test } from './journey.ts'
import { makeStoreDiscount } from './store-discount.ts'

test('the list of discounts shows the worst cart, which is tried on the page of a discount', async ({
  page,
  workerStack,
}) => {
  await workerStack.beginAgain({ installed: true })
  const admin = new Admin(page, workerStack)
  await admin.open()
  await makeStoreDiscount(page, 'Festival', 'DIWALI10')

  await admin.openApp('/app/order-discounts/new')
  const { app } = admin
  await app.getByRole('textbox', { name: /^Title/ }).fill('Half')
  await app.getByRole('textbox', { name: /^Percentage/ }).fill('50')
  await admin.save.click()
  await expect(page.getByText('Discount created').last()).toBeVisible()
  await expect(app.getByText('Used 0 times so far')).toBeVisible()
  await admin.openApp('/app/order-discounts')
  await app.getByRole('button', { name: 'Show: Margin guard' }).click()
  await app.getByRole('textbox', { name: /^Limit for an order/ }).fill('45')
  await app.getByRole('textbox', { name: /^Limit below the compare-at price/ }).fill('55')
  await app.getByRole('button', { name: 'Save limits' }).click()
  await expect(app.getByText('Limits saved').last()).toBeVisible()

  const order = app.getByRole('region', { name: 'Largest discount on an order' })
  await expect(order.getByText('An order can lose more than 45%')).toBeVisible()
  await expect(order.getByText('Discounts take 50% off. Your limit is 45%.')).toBeVisible()
  const item = app.getByRole('region', { name: 'Lowest price of an item' })
  // The bottle is on sale for 1199 instead of 1499, and the discount halves that price.
  await expect(item.getByText(/1 × Copper Water Bottle sells for ₹599.50 instead of ₹1,499.00/)).toBeVisible()
  await expect(item.getByText('That’s 60.01% less. Your limit is 55%.')).toBeVisible()
  await expect(item.getByText('Without discounts, it’s already 20.01% less.')).toBeVisible()
  await checkScreenAtEachSize(page, 'margin-guard', { arrange: () => item.scrollIntoViewIfNeeded() })

  await item.getByRole('button', { name: /^Try this cart/ }).click()
  await expect(page).toHaveURL(/\/app\/page\/discount-item\/\d+$/)
  await expect(app.getByText(/This discount takes ₹599.50 off this cart/).last()).toBeVisible()

  await admin.openApp('/app/product-discounts')
  await expect(app.getByText('Your limits: 45% of an order')).toBeVisible()
})
