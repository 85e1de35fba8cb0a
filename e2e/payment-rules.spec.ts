import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { Checkout, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { RuleList } from './rule-list.ts'
import { saveScreenshot } from './screenshots.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('a payment rule is written, saved, changed and deleted, and checkout follows it', {
  tag: '@main',
}, async ({ page }) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const list = new RuleList(admin, 'payment-rules')
  const checkout = new Checkout(await page.context().newPage(), stack)
  const withoutDeposit = everyMethod.filter((name) => name !== 'Bank Deposit')

  await test.step('it is begun from an empty list', async () => {
    await list.open()
    await list.expectEmpty()
    await list.createEmpty()
    await expect(page).toHaveURL(/\/app\/payment-rules\/new$/)
    await editor.title.fill('No bank deposit')
    const subtotal = await editor.addCondition('Subtotal')
    await subtotal.getByLabel('Comparison').selectOption('greater than')
    await subtotal.getByLabel('Value', { exact: true }).fill('100')
    const action = await editor.addAction('Hide a payment method')
    await action.getByLabel('Payment method', { exact: true }).fill('Bank Deposit')
    await editor.status.selectOption('Enabled')
  })

  await test.step('it is tried on the engine before it is saved', async () => {
    await editor.expectPreview(
      'This rule applies because the subtotal is above 100.',
      'Hidden by “Rule 1”',
      '“Rule 1” applies. Changes: 1 hidden.',
    )
    await editor.chooseSample('Just arrived, nothing entered yet')
    await editor.expectPreview('299')
    await editor.chooseSample('Metro shopper')
  })

  await test.step('saved, the list describes it in plain words', async () => {
    await editor.save()
    await saveScreenshot(page, 'payment-rules')
    await list.open()
    const row = list.row('No bank deposit')
    await expect(row).toContainText('When the subtotal is above 100: hide Bank Deposit.')
    await expect(row).toContainText('Active')
  })

  await test.step('checkout follows it', async () => {
    await checkout.open()
    await checkout.expectMethods(withoutDeposit)
  })

  await test.step('edited, checkout follows the new version', async () => {
    await list.open()
    await list.openRuleSet('No bank deposit')
    await admin.app.getByRole('button', { name: 'Add rule', exact: true }).click()
    const country = await editor.addCondition('Country')
    await editor.choose(country, 'Countries', ['India'])
    const action = await editor.addAction('Rename a payment method')
    await action.getByLabel('Current name of the payment method', { exact: true }).fill('Money Order')
    await action.getByLabel('New name', { exact: true }).fill('Postal order')
    await editor.expectPreview('Was “Money Order”, renamed by “Rule 2”')
    await editor.save()
    await checkout.open()
    await checkout.expectMethods(
      withoutDeposit.map((name) => (name === 'Money Order' ? 'Postal order' : name)),
    )
  })

  await test.step('a duplicate is a draft, and checkout does not change', async () => {
    await list.open()
    await list.openRuleSet('No bank deposit')
    await editor.duplicate()
    await expect(editor.title).toHaveValue('Copy of No bank deposit')
    await expect(editor.status).toHaveValue('draft')
    await checkout.open()
    await checkout.expectMethods(
      withoutDeposit.map((name) => (name === 'Money Order' ? 'Postal order' : name)),
    )
  })

  await test.step('disabled, checkout is as before', async () => {
    await list.open()
    await list.openRuleSet('No bank deposit')
    await editor.status.selectOption('Disabled')
    await editor.save()
    await checkout.open()
    await checkout.expectMethods(everyMethod)
  })

  await test.step('deleted, the list is empty again', async () => {
    for (const title of ['No bank deposit', 'Copy of No bank deposit']) {
      await list.open()
      await list.openRuleSet(title)
      await editor.delete()
    }
    await list.expectEmpty()
    await checkout.open()
    await checkout.expectMethods(everyMethod)
  })
})
