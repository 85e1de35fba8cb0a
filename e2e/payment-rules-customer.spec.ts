import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { Checkout, cashOnDelivery, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { RuleList } from './rule-list.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('a payment rule for customers acts on the customers that it names and on no others', async ({
  page,
}) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules-customer')
  const list = new RuleList(admin, 'payment-rules-customer')
  const checkout = new Checkout(await page.context().newPage(), stack)
  const withoutCash = everyMethod.filter((name) => name !== cashOnDelivery)
  const title = 'No cash for those who send it back'

  await test.step('written for everybody with a tag', async () => {
    await editor.open()
    await editor.title.fill(title)
    await editor.addTags(await editor.addCondition('Customer tag'), ['cod-blocked'])
    const action = await editor.addAction('Hide a payment method')
    await action.getByLabel('Payment method', { exact: true }).fill('cash')
    await admin.app.getByRole('option', { name: cashOnDelivery, exact: true }).click()
    await expect(admin.app.getByText(`Now in your store: ${cashOnDelivery}.`, { exact: true })).toBeVisible()
    await editor.status.selectOption('Enabled')
  })

  await test.step('tried with a customer who has the tag, and with one who has not', async () => {
    await editor.expectPreview('Doesn’t apply')
    await editor.openSampleDetails()
    await admin.app.getByRole('button', { name: /^Customer/ }).click()
    await admin.app.getByLabel('Customer tags', { exact: true }).fill('vip, cod-blocked')
    await editor.expectPreview('Applies', 'Hidden by “Rule 1”')
    await editor.chooseSample('First-time guest')
    await editor.expectPreview('Doesn’t apply')
  })

  await test.step('saved and listed, checkout distinguishes customers', async () => {
    await editor.save()
    await list.open()
    await expect(list.row(title)).toContainText('hide Cash on Delivery (COD)')
    await checkout.open()
    await checkout.expectMethods(everyMethod)
    await checkout.shopAs('Rohan Mehta')
    await checkout.expectMethods(withoutCash)
    await checkout.shopAs('Ananya Iyer')
    await checkout.expectMethods(everyMethod)
  })

  await test.step('edited to ask for few orders, it acts on somebody else', async () => {
    await list.open()
    await list.openRuleSet(title)
    await editor.part('Customer tag').getByRole('button', { name: 'Remove Customer tag' }).click()
    const orders = await editor.addCondition('Number of orders')
    await orders.getByLabel('Comparison').selectOption('less than or equal')
    await orders.getByLabel('Value', { exact: true }).fill('0')
    await editor.save()
    await checkout.open()
    await checkout.shopAs('Kabir Das')
    await checkout.expectMethods(withoutCash)
    await checkout.shopAs('Rohan Mehta')
    await checkout.expectMethods(everyMethod)
  })

  await test.step('duplicated, the copy waits as a draft', async () => {
    await list.open()
    await list.select(title)
    await list.bulk('Duplicate')
    await expect(page.getByText('1 rule set duplicated')).toBeVisible()
    await expect(list.row(`Copy of ${title}`)).toContainText('Draft')
  })

  await test.step('disabled and deleted from the list, checkout is as before', async () => {
    await list.select(title)
    await list.bulk('Disable')
    await expect(page.getByText('1 rule set disabled')).toBeVisible()
    await expect(list.row(title)).toContainText('Draft')
    await checkout.open()
    await checkout.shopAs('Kabir Das')
    await checkout.expectMethods(everyMethod)

    await list.open()
    await list.select(title, `Copy of ${title}`)
    await list.bulk('Delete')
    await admin.app.getByRole('dialog').getByRole('button', { name: 'Delete 2 rule sets' }).click()
    await list.expectEmpty()
  })
})
