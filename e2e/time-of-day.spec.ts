import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { Checkout, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { saveScreenshot } from './screenshots.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('a rule by the time of day acts at checkout in its hours, and in no others', async ({ page }) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const checkout = new Checkout(page, stack)
  await editor.open()
  await editor.title.fill('Office hours')
  const time = await editor.addCondition('Time of day')
  const type = async (label: string, text: string) => {
    const box = time.getByRole('combobox', { name: label, exact: true })
    await box.fill(text)
    await box.press('Tab')
  }
  const action = await editor.addAction('Hide a payment method')
  await action.getByLabel('Payment method', { exact: true }).fill('Bank Deposit')
  await editor.status.selectOption('Enabled')

  await test.step('a window without any time in it is refused with a message', async () => {
    await type('From', '9 am')
    await type('To', '09:00')
    await admin.save.click()
    await expect(time.getByText(/^Enter two different times/)).toBeVisible()
    await saveScreenshot(page, 'time-of-day')
  })

  await test.step('saved, checkout follows it', async () => {
    await type('From', '0:00')
    await type('To', '23:59')
    await editor.save()
    const address = new URL(page.url())
    await checkout.open()
    await checkout.expectMethods(everyMethod.filter((name) => name !== 'Bank Deposit'))
    await page.goto(address.href)
  })

  await test.step('negated, checkout is as before', async () => {
    await time.getByLabel('Comparison').selectOption('not between')
    await admin.save.click()
    const question = admin.app.getByRole('dialog')
    await expect(admin.app.getByText(/never applies: no checkout meets all its conditions\.$/)).toBeVisible()
    await question.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByText('Rule set saved')).toBeVisible()
    await checkout.open()
    await checkout.expectMethods(everyMethod)
  })
})
