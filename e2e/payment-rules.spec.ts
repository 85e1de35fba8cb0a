import { expect, test } from '@playwright/test'
import { Admin } from './admin.ts'
import { Checkout, everyMethod } from './checkout.ts'
import { keepScreenshot } from './screenshots.ts'
import { type Stack, startStack } from './stack.ts'

let stack: Stack
test.beforeAll(async () => {
  stack = await startStack()
})
test.afterAll(async () => {
  expect(await stack.stop()).toBe(0)
})

test('a payment rule is written, tried, saved, listed, and true at checkout', async ({ page }) => {
  const admin = new Admin(page, stack)
  const { app } = admin
  const checkout = new Checkout(page, stack)
  const withoutDeposit = everyMethod.filter((name) => name !== 'Bank Deposit')
  await admin.install()

  await test.step('write it', async () => {
    await admin.openApp('/app/payment-rules/new')
    await app.getByLabel('Title', { exact: true }).fill('No bank deposit')
    await app.getByRole('button', { name: 'Add condition' }).click()
    await app.getByPlaceholder('Search conditions').fill('Subtotal')
    await page.keyboard.press('Enter')
    await app.getByLabel('Comparison').selectOption('greater than')
    await app.getByLabel('Value', { exact: true }).fill('100')
    await app.getByRole('button', { name: 'Add action' }).click()
    await app.getByLabel('Payment method', { exact: true }).fill('Bank Deposit')
    await app.getByLabel('Status', { exact: true }).selectOption('Enabled')
  })

  await test.step('try it on the engine before saving', async () => {
    await expect(app.getByText('This rule fires because the subtotal is above 100.')).toBeVisible()
    await expect(app.getByText('Hidden by “Rule 1”')).toBeVisible()
  })

  await test.step('save it, and find it in the list in plain words', async () => {
    await admin.save.click()
    await expect(page.getByText('Rule set saved')).toBeVisible()
    await expect(page).toHaveURL(/\/app\/payment-rules\/\d+$/)
    await keepScreenshot(page, 'payment-rules')
    await admin.openApp('/app/payment-rules')
    await expect(app.getByText('When the subtotal is above 100: hide Bank Deposit.')).toBeVisible()
  })

  await test.step('checkout follows it', async () => {
    await checkout.open()
    await checkout.expectMethods(withoutDeposit)
  })

  await test.step('deleted, checkout is as before', async () => {
    await admin.openApp('/app/payment-rules')
    await app.getByRole('link', { name: 'No bank deposit' }).click()
    await app.getByRole('button', { name: 'Delete' }).first().click()
    const confirm = app.getByRole('dialog').getByRole('button', { name: /^Delete/ })
    await confirm.click()
    await expect(page).toHaveURL(/\/app\/payment-rules$/)
    await checkout.open()
    await checkout.expectMethods(everyMethod)
  })
})
