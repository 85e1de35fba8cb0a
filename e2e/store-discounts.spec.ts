import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreen, checkScreenAtEachSize } from './check-screen.ts'
import { test } from './journey.ts'

test("the store's own discounts are created, changed, switched and removed", async ({
  page,
  workerStack,
}) => {
  await workerStack.beginAgain({ installed: true })
  const admin = new Admin(page, workerStack)
  const dialog = page.getByRole('dialog')

  await admin.openApp('/app')
  await expect(admin.app.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await admin.app.locator('body').evaluate(() => window.open('shopify://admin/discounts', '_top'))
  await expect(page.getByRole('heading', { name: 'Discounts', exact: true }).first()).toBeVisible()

  await admin.open()
  await page.getByRole('link', { name: 'Discounts', exact: true }).click()
  await expect(page.getByText('No discounts yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Create discount' }).click()
  await checkScreen(page, 'store discounts kinds', ['dialog'])
  await page.getByRole('button', { name: 'Choose amount off' }).click()
  await dialog.getByRole('button', { name: 'Create discount' }).click()
  await expect(dialog.getByText("Title can't be blank")).toBeVisible()
  await expect(dialog.getByText('Code is too short (minimum is 1 character)')).toBeVisible()
  await checkScreen(page, 'store discounts refused', ['dialog'])

  await dialog.getByLabel('Title', { exact: true }).fill('Festival')
  await dialog.getByLabel('Code', { exact: true }).fill('DIWALI10')
  await dialog.getByLabel('Minimum', { exact: true }).selectOption('Minimum purchase amount')
  await dialog.getByLabel('At least (amount)').fill('500')
  await dialog.getByLabel('Product discounts').check()
  await dialog.getByLabel('Limit to one use per customer').check()
  await dialog.getByRole('button', { name: 'Create discount' }).click()
  await expect(page.getByText('Discount created')).toBeVisible()
  await expect(
    page.getByText('10% off entire order • Minimum purchase of ₹500.00 • One use per customer'),
  ).toBeVisible()
  await expect(page.getByText('Combines with product discounts')).toBeVisible()
  await expect(page.getByText('1 active, 0 of them automatic (at most 25).')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Festival' }).click()
  await expect(dialog.getByLabel('At least (amount)')).toHaveValue('500.00')
  await dialog.getByLabel('Kind', { exact: true }).selectOption('Fixed amount')
  await dialog.getByLabel('Amount', { exact: true }).fill('75')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('₹75.00 off entire order', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'Deactivate Festival' }).click()
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Activate Festival' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await checkScreenAtEachSize(page, 'store-discounts')

  await page.getByRole('button', { name: 'Create discount' }).click()
  await page.getByRole('button', { name: 'Choose amount off' }).click()
  await dialog.getByLabel('Method').selectOption('Automatic discount')
  await dialog.getByLabel('Title', { exact: true }).fill('Two and one')
  await dialog.getByLabel('Kind', { exact: true }).selectOption('Buy X get Y')
  await dialog.getByLabel('Customers buy (items)').fill('2')
  await dialog.getByLabel('Bought from').selectOption('Spices & Masalas')
  await dialog.getByLabel('Given from').selectOption({ index: 1 })
  await checkScreenAtEachSize(page, 'store-discounts-buy-x-get-y', { within: ['dialog'] })
  await dialog.getByRole('button', { name: 'Create discount' }).click()
  await expect(page.getByText('Buy 2 items, get 1 item free')).toBeVisible()
  await expect(page.getByText('2 active, 1 of them automatic (at most 25).')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Two and one' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()

  await page.getByRole('button', { name: 'Remove Festival' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No discounts yet.')).toBeVisible()
})
