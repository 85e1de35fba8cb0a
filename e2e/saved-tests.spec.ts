import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout, cashOnDelivery, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeEach(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('a checkout is saved as a test, and rules that fail it are not enabled without a question', async ({
  page,
  context,
}) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const shopper = new Checkout(await context.newPage(), stack)
  const name = admin.app.getByLabel('Test name', { exact: true })
  const heading = admin.app.getByRole('heading', { name: 'Saved tests', exact: true })
  const inView = { arrange: () => heading.scrollIntoViewIfNeeded() }
  const subtotal = editor.part('Subtotal')

  await test.step('the rules are written, and saved in testing', async () => {
    await editor.open()
    await editor.title.fill('No cash for large orders')
    await editor.addCondition('Subtotal')
    await subtotal.getByLabel('Comparison').selectOption('greater than')
    await subtotal.getByLabel('Value', { exact: true }).fill('1000')
    const action = await editor.addAction('Hide a payment method')
    await action.getByLabel('Payment method', { exact: true }).fill(cashOnDelivery)
    await editor.openTestPanel()
    await expect(admin.app.getByText('Save the rules first.', { exact: false })).toBeVisible()
    await editor.status.selectOption('Testing')
    await editor.save()
  })

  await test.step('by the keyboard a checkout is saved', async () => {
    await name.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Saffron for a metro')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(admin.app.getByText(`Hidden: “${cashOnDelivery}”.`, { exact: false })).toBeVisible()
    await expect(admin.app.getByText('Passes', { exact: true })).toBeVisible()
    await editor.chooseSample('First-time guest')
    await name.fill('A guest with a spice box')
    await admin.app.getByRole('button', { name: 'Save as a test', exact: true }).click()
    await expect(admin.app.getByText('All 2 saved tests pass.', { exact: true }).first()).toBeVisible()
    await checkScreenAtEachSize(page, 'saved-tests', inView)
  })

  await test.step('a change that fails a test is shown at the change', async () => {
    await subtotal.getByLabel('Value', { exact: true }).fill('1100')
    await expect(admin.app.getByText('1 of 2 saved tests passes.', { exact: true }).first()).toBeVisible()
    await checkScreenAtEachSize(page, 'saved-tests-failing', inView)
  })

  await test.step('and before it would act for shoppers', async () => {
    await admin.app.getByRole('button', { name: 'Enable for all', exact: true }).click()
    const dialog = admin.app.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await checkScreenAtEachSize(page, 'saved-tests-asked', { within: ['iframe', '#failing-tests'] })
    await dialog.getByRole('button', { name: 'Go back' }).click()
    await expect(dialog).toBeHidden()
    await shopper.open()
    await shopper.expectMethods(everyMethod)
  })

  await test.step('fixed, the rules are enabled for all', async () => {
    await subtotal.getByLabel('Value', { exact: true }).fill('1000')
    await expect(admin.app.getByText('All 2 saved tests pass.', { exact: true }).first()).toBeVisible()
    await admin.saveAndSeeItSaved('Rule set saved')
    await expect(admin.app.getByRole('button', { name: 'Enable for all', exact: true })).toBeHidden()
  })
})
