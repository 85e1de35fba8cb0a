import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { test } from './journey.ts'
import { signIn } from './sign-in.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('staff who may not change discounts in the admin cannot do it through the app', async ({ page }) => {
  const admin = new Admin(page, stack)
  const field = (name: RegExp) => admin.app.getByRole('textbox', { name })
  const remove = async () => {
    await admin.app.getByRole('button', { name: 'Delete discount' }).click()
    await admin.app.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await admin.openApp('/app/order-discounts/new')
  await field(/^Title/).fill('Ten percent')
  await admin.app.getByRole('combobox', { name: /^Type/ }).selectOption('Amount off the order')
  await field(/^Percentage/).fill('10')
  await admin.save.click()
  await expect(page.getByText('Discount created')).toBeVisible()
  const discountUrl = page.url()

  await test.step('they see it, with a notice about the missing permission', async () => {
    await signIn(page, stack, 'Dev Menon')
    await page.goto(discountUrl)
    await expect(field(/^Title/)).toHaveValue('Ten percent')
    await remove()
    // The message is in the admin, outside the app.
    await expect(page.getByText(/don’t have permission to change discounts/)).toBeVisible()
  })

  await test.step('staff who may not see discounts get a notice', async () => {
    await signIn(page, stack, 'Farah Ali')
    await admin.loadApp('/app/order-discounts')
    await expect(admin.app.getByText(/don’t have permission to see discounts/).first()).toBeVisible()
  })

  await test.step('the discount is still there for the owner, who deletes it', async () => {
    await signIn(page, stack, 'Leela Rao')
    await page.goto(discountUrl)
    await expect(field(/^Title/)).toHaveValue('Ten percent')
    await remove()
    await expect(admin.app.getByText('Create your first discount')).toBeVisible()
  })
})
