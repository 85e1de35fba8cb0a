import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreen, checkScreenAtEachSize } from './check-screen.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'

test('before a save a merchant sees how close rules and a discount are to Shopify’s limits', async ({
  page,
  workerStack,
}) => {
  await workerStack.beginAgain({ installed: true })
  const admin = new Admin(page, workerStack)
  const { app } = admin
  const bar = (name: RegExp) => app.getByRole('progressbar', { name })
  const heading = app.getByRole('heading', { name: 'Technical details' })

  const editor = new RuleEditor(admin, 'payment-rules')
  await editor.open()
  await editor.title.fill('Pincodes')
  const codes = (count: number) => Array.from({ length: count }, (_, index) => 110_001 + index).join(', ')
  const pincodes = (await editor.addCondition('Pincode')).getByLabel('Pincodes', { exact: true })
  await pincodes.fill(codes(10))
  const action = await editor.addAction('Hide a payment method')
  await action.getByRole('combobox', { name: 'Payment method' }).fill('Bank Deposit')
  await expect(app.getByRole('progressbar')).toHaveCount(0)
  await editor.openTechnicalDetails()
  await expect(app.getByText('Within all limits.', { exact: true })).toBeVisible()
  await expect(bar(/of the work for a cart of 200 lines/)).toBeVisible()
  await app.getByRole('button', { name: 'Hide technical details' }).click()
  await pincodes.fill(codes(950))
  await expect(bar(/^8\d% of the space for rules/)).toBeVisible()
  await expect(app.getByText('Close to the limit', { exact: true })).toBeVisible()
  await heading.scrollIntoViewIfNeeded()
  await checkScreen(page, 'budget close')
  await pincodes.fill(codes(1_500))
  await expect(bar(/^1\d\d% of the space for rules/)).toBeVisible()
  await expect(app.getByText('Checkout ignores these rules.')).toBeVisible()

  await admin.openApp('/app/order-discounts/new')
  await app.getByRole('textbox', { name: /^Title/ }).fill('Five')
  await app.getByRole('combobox', { name: /^Type/ }).selectOption('Amount off the order')
  await app.getByRole('textbox', { name: /^Percentage/ }).fill('5')
  await editor.openTechnicalDetails()
  await expect(bar(/of the changes to a cart of 200 lines/)).toBeVisible()
  await checkScreenAtEachSize(page, 'budget-discount', { arrange: () => heading.scrollIntoViewIfNeeded() })
})
