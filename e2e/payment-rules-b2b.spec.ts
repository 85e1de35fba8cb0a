import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { Checkout, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { RuleList } from './rule-list.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('a payment rule for B2B acts on a company, and on its metafield', async ({ page }) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules-b2b')
  const list = new RuleList(admin, 'payment-rules-b2b')
  const checkout = new Checkout(await page.context().newPage(), stack)
  const title = 'Companies pay by deposit'

  await test.step('written for one company', async () => {
    await editor.open()
    await editor.title.fill(title)
    const company = await editor.addCondition('Company name')
    await company.getByLabel('Comparison').selectOption('contains')
    await company.getByLabel('Value', { exact: true }).fill('Monsoon')
    const action = await editor.addAction('Hide all payment methods except one')
    await action.getByLabel('Payment method', { exact: true }).fill('Bank Deposit')
    await editor.status.selectOption('Enabled')
  })

  await test.step('tried with a company and without', async () => {
    await editor.expectPreview('This rule doesn’t apply because the company’s name isn’t known yet.')
    await editor.chooseSample('Wholesale company')
    await editor.expectPreview(
      'This rule applies because the company’s name contains Monsoon.',
      'At this checkout',
    )
  })

  await test.step('saved and listed, only the company sees the effect', async () => {
    await editor.save()
    await list.open()
    await expect(list.row(title)).toContainText('hide every payment method except Bank Deposit')
    await checkout.open()
    await checkout.expectMethods(everyMethod)
    await checkout.shopAs('Meera Joshi')
    await expect(checkout.page.getByText('Buying for Monsoon Café Company')).toBeVisible()
    await checkout.expectMethods(['Bank Deposit'])
  })

  await test.step('edited to ask for the company’s credit terms as well', async () => {
    await list.open()
    await list.openRuleSet(title)
    const terms = await editor.addCondition('Company metafield')
    await terms.getByLabel('Namespace', { exact: true }).fill('custom')
    await terms.getByLabel('Key', { exact: true }).fill('credit_terms')
    await terms.getByLabel('Value', { exact: true }).fill('net-60')
    await editor.save()
    await checkout.open()
    await checkout.shopAs('Meera Joshi')
    await checkout.expectMethods(everyMethod)

    await list.open()
    await list.openRuleSet(title)
    await editor.part('Company metafield').getByLabel('Value', { exact: true }).fill('net-30')
    await editor.save()
    await checkout.open()
    await checkout.shopAs('Meera Joshi')
    await checkout.expectMethods(['Bank Deposit'])
  })
})
