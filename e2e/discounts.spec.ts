import { expect, type Page } from '@playwright/test'
import { Admin } from './admin.ts'
import { Checkout } from './checkout.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const field = (admin: Admin, name: string) => admin.app.getByRole('textbox', { name: new RegExp(`^${name}`) })

async function makeTenPercent(page: Page, title: string) {
  const admin = new Admin(page, stack)
  await admin.openApp('/app/order-discounts/new')
  await expect(field(admin, 'Title')).toBeVisible()
  await field(admin, 'Title').fill(title)
  await admin.app.getByRole('combobox', { name: /^Type/ }).selectOption('Amount off the order')
  await field(admin, 'Percentage').fill('10')
  await admin.save.click()
  await expect(page.getByText('Discount created')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/page\/discount-item\/\d+$/)
  return admin
}

/** Checks the price of the 549 rupees in the cart, without shipping. */
async function expectPrice(page: Page, title: string, taken: string) {
  await new Checkout(page, stack).open()
  const cart = page.getByRole('region', { name: 'Your cart' })
  await expect(cart).toContainText('₹549.00')
  await expect(cart).toContainText(title)
  await expect(cart).toContainText(`−₹${taken}`)
}

test('a discount goes from its form to the price at checkout, is listed, changed, switched and deleted', async ({
  page,
}) => {
  const admin = await makeTenPercent(page, 'Ten percent')
  await expect(admin.app.getByText('Used 0 times so far')).toBeVisible()
  await expect(admin.app.getByText('Next: test your discount')).toBeVisible()
  const discountUrl = page.url()
  await expectPrice(page, 'Ten percent', '54.90')

  await page.goto(discountUrl)
  await field(admin, 'Percentage').fill('12.5')
  await admin.app.getByRole('checkbox', { name: 'Limit the discount amount' }).check()
  await admin.app.getByRole('textbox', { name: /^Maximum amount/ }).fill('60')
  await admin.saveAndSeeItSaved('Discount updated')
  await expectPrice(page, 'Ten percent', '60.00')

  await page.goto(discountUrl)
  const status = admin.app.getByRole('combobox', { name: 'Status', exact: true })
  await status.selectOption('Disabled')
  await admin.saveAndSeeItSaved('Discount updated')

  await admin.openApp('/app/order-discounts')
  const row = admin.app.getByRole('row').filter({ hasText: 'Ten percent' })
  await expect(row).toContainText('12.5%')
  await expect(row).toContainText('Disabled')
  await row.getByRole('link').click()
  await expect(field(admin, 'Percentage')).toHaveValue('12.5')
  await expect(status).toHaveValue('draft')
  await status.selectOption('Enabled')
  await admin.saveAndSeeItSaved('Discount updated')
  await expectPrice(page, 'Ten percent', '60.00')
  await page.goto(discountUrl)

  await admin.app.getByRole('button', { name: 'Delete discount' }).click()
  await admin.app.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(admin.app.getByText('Create your first discount')).toBeVisible()
})
