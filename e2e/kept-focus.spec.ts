import { expect, type Locator } from '@playwright/test'
import { Admin } from './admin.ts'
import { DiscountForm } from './discount-form.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'
import { tabTo } from './tab-to.ts'

let stack: Stack
test.beforeEach(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('the focus stays on the page when its button disappears', async ({ page }) => {
  const admin = new Admin(page, stack)
  const form = new DiscountForm(admin)
  const { app } = admin
  const heading = (name: string) => app.getByRole('heading', { name, exact: true })
  const press = async (target: Locator) => {
    await target.focus()
    await page.keyboard.press('Enter')
  }
  await admin.openApp('/app/order-discounts/new')
  await form.text('Percentage').fill('12')
  await press(admin.discard)
  await press(app.getByRole('button', { name: 'Discard changes' }))
  await expect(heading('Discount Value')).toBeFocused()

  await form.text('Title').fill('Diwali')
  await form.text('Percentage').fill('12')
  await press(admin.save)
  await expect(page.getByText('Discount created')).toBeVisible()
  await expect(heading('Diwali')).toBeFocused()
  await press(app.getByRole('button', { name: 'Dismiss notification' }))
  await expect(heading('Basic Information')).toBeFocused()
  await tabTo(page, form.text('Title'))

  await admin.openApp('/app/discounts')
  const row = app.getByRole('row').filter({ has: app.getByRole('link', { name: 'Diwali' }) })
  await row.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await press(app.getByRole('button', { name: 'Disable', exact: true }).last())
  await expect(page.getByText('1 discount disabled')).toBeVisible()
  await expect(row.getByRole('checkbox')).toBeFocused()
})
