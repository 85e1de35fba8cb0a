import { expect } from '@playwright/test'
import { addFeeRule } from './add-fee-rule.ts'
import { Admin, CodWithFeeScreen } from './admin.ts'
import { codRate } from './checkout.ts'
import { requestCheckout } from './cod-rules-screen.ts'
import { test } from './journey.ts'
import { saveScreenshot } from './screenshots.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('restrictions hide the rates of COD with fee, and both screens know of each other', async ({
  page,
  request,
}) => {
  const admin = new Admin(page, stack)
  const { app } = admin
  const fee = new CodWithFeeScreen(admin)
  const openRules = async () => {
    await admin.openApp('/app/cod-fee-rules')
    await expect(app.getByRole('heading', { name: 'Restrict COD Conditions' })).toBeVisible()
  }
  await openRules()
  await expect(app.getByText('Add rule to block COD')).toBeVisible()
  await fee.choose(codRate)
  await fee.status.selectOption('Enabled')
  await addFeeRule(admin, '100000')
  await admin.saveAndSeeItSaved('COD fee rules saved')
  await saveScreenshot(page, 'cod-fee-rules')

  const small = await requestCheckout(request, stack)
  expect(small.rates).not.toContain(codRate)
  expect(small.rates).toContain('Standard')
  const large = await requestCheckout(request, stack, { quantity: 900 })
  expect(large.rates).toContain(codRate)

  await fee.open()
  await expect(app.getByText(`When the subtotal is below 100,000: hide ${codRate}.`)).toBeVisible()
  await fee.choose('Express')
  await admin.saveAndSeeItSaved()
  expect((await requestCheckout(request, stack)).rates).not.toContain('Express')

  await openRules()
  await expect(app.getByText('2 selected')).toBeVisible()
  await expect(app.getByLabel('Value', { exact: true })).toHaveValue('100000')
  await expect(admin.save).toBeHidden()
  await app.getByRole('button', { name: 'Remove Rule 1' }).click()
  await admin.saveAndSeeItSaved('COD fee rules saved')
  expect((await requestCheckout(request, stack)).rates).toContain(codRate)
})
