import { expect, type Page } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreen, sizes } from './check-screen.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const field = (admin: Admin, name: string) => admin.app.getByRole('textbox', { name: new RegExp(`^${name}`) })

async function makeTenPercent(page: Page, title: string, code?: string) {
  const admin = new Admin(page, stack)
  await admin.openApp('/app/order-discounts/new')
  await expect(field(admin, 'Title')).toBeVisible()
  if (code !== undefined) {
    await admin.app.getByRole('radio', { name: 'Discount code' }).check()
    await field(admin, 'Discount code').fill(code)
  }
  await field(admin, 'Title').fill(title)
  await admin.app.getByRole('combobox', { name: /^Type/ }).selectOption('Amount off the order')
  await field(admin, 'Percentage').fill('10')
  await admin.save.click()
  await expect(page.getByText('Discount created')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/page\/discount-item\/\d+$/)
  return admin
}

test('a discount goes from its form into the store, is listed, changed, switched and deleted', async ({
  page,
}) => {
  const admin = await makeTenPercent(page, 'Ten percent')
  await expect(admin.app.getByText('Used 0 times so far')).toBeVisible()
  await field(admin, 'Percentage').fill('12.5')
  await admin.save.click()
  await expect(page.getByText('Discount updated')).toBeVisible()
  await admin.app.getByRole('button', { name: 'Deactivate' }).click()
  await expect(admin.app.getByText('Expired', { exact: true })).toBeVisible()

  await admin.openApp('/app/order-discounts')
  const row = admin.app.getByRole('row').filter({ hasText: 'Ten percent' })
  await expect(row).toContainText('12.5%')
  await expect(row).toContainText('Expired')
  await row.getByRole('link').click()
  await expect(field(admin, 'Percentage')).toHaveValue('12.5')
  await admin.app.getByRole('button', { name: 'Activate' }).click()
  await expect(admin.app.getByRole('button', { name: 'Deactivate' })).toBeVisible()

  await admin.app.getByRole('button', { name: 'Delete discount' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(admin.app.getByText('Create a new order discount')).toBeVisible()
})

test('a code that is taken is told at its field', async ({ page }) => {
  await makeTenPercent(page, 'Ten by code', 'TENTEN')
  const admin = new Admin(page, stack)
  await admin.openApp('/app/order-discounts/new')
  await admin.app.getByRole('radio', { name: 'Discount code' }).check()
  await field(admin, 'Discount code').fill('tenten')
  await field(admin, 'Title').fill('Once more')
  await admin.app.getByRole('combobox', { name: /^Type/ }).selectOption('Amount off the order')
  await field(admin, 'Percentage').fill('10')
  await admin.save.click()
  await expect(admin.app.getByText('There were errors with your submission')).toBeVisible()
  await expect(admin.app.getByText('Code must be unique. Please try a different code.')).toHaveCount(2)
})

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`axe finds nothing, and nothing runs off the side of a ${size}:`, () => {
    test.use({ viewport })

    test('a new discount, a stored one and their list', async ({ page }) => {
      const admin = new Admin(page, stack)
      await admin.openApp('/app/product-discounts/new')
      await expect(admin.app.getByRole('combobox', { name: 'Given to' })).toBeVisible()
      await checkScreen(page, `discount-new-${size}`)
      await admin.app.getByRole('combobox', { name: /^Type/ }).selectOption('Buy X get Y')
      await expect(field(admin, 'Pieces bought')).toBeVisible()
      await checkScreen(page, `discount-buy-x-get-y-${size}`)
      const stored = await makeTenPercent(page, `Ten percent on a ${size}`, `TEN-${size}`)
      await expect(stored.app.getByText('Used 0 times so far')).toBeVisible()
      await checkScreen(page, `discount-stored-${size}`)
      await admin.openApp('/app/order-discounts')
      await expect(admin.app.getByText(`Ten percent on a ${size}`)).toBeVisible()
      await checkScreen(page, `discount-list-${size}`)
    })
  })
}
