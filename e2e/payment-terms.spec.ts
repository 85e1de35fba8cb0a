import { expect, type Page } from '@playwright/test'
import { plusWords } from '#rules/words/action-words.ts'
import { healthWords } from '#rules/words/health.ts'
import { shopHealthWords } from '../app/features/shop-health/words.ts'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout } from './checkout.ts'
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

const title = 'Companies pay later'

async function setPlan(page: Page, plan: 'basic' | 'plus'): Promise<void> {
  const answer = await page.request.patch(`${stack.storeUrl}/store/saffron-lane/api/settings`, {
    data: { plan },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a B2B shop on Plus gives a company payment terms and reviews its orders', async ({ page }) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules-b2b')
  const list = new RuleList(admin, 'payment-rules-b2b')
  const checkout = new Checkout(page, stack)

  await test.step('on another plan the actions are shown with the reason, and cannot be chosen', async () => {
    await editor.open()
    const action = await editor.addAction('Hide a payment method')
    const option = (name: string) => action.getByRole('option', { name, exact: true })
    await expect(option(plusWords.anybody.inList('Set payment terms'))).toBeDisabled()
    await expect(option(plusWords.b2b.inList('Ask for order review'))).toBeDisabled()
  })

  await test.step('on Plus a rule is made in the form, and shown by the panel', async () => {
    await setPlan(page, 'plus')
    await editor.open()
    await editor.title.fill(title)
    const company = await editor.addCondition('Company name')
    await company.getByLabel('Comparison').selectOption('contains')
    await company.getByLabel('Value', { exact: true }).fill('Monsoon')
    const terms = await editor.addAction('Set payment terms')
    await expect(terms.getByLabel('Days', { exact: true })).toHaveValue('30')
    await terms.getByLabel('Deposit', { exact: true }).fill('20')
    const review = await editor.addAction('Ask for order review')
    await review.getByLabel('Reason', { exact: true }).fill('Above the credit limit')
    await editor.status.selectOption('Enabled')
    await editor.chooseSample('Wholesale company')
    await editor.expectPreview(
      '“Rule 1”: let customers pay within 30 days, with a deposit of 20%.',
      '“Rule 1”: ask for order review because of “Above the credit limit”.',
    )
    await checkScreenAtEachSize(page, 'payment-terms-editor', {
      arrange: () => terms.scrollIntoViewIfNeeded(),
    })
    await editor.save()
    await list.open()
    await expect(list.row(title)).toContainText('pay within 30 days, with a deposit of 20%')
  })

  await test.step('a shopper pays at checkout, the company in 30 days', async () => {
    await checkout.open()
    await expect(page.getByRole('button', { name: 'Place test order' })).toBeEnabled()
    await expect(page.getByText('Due in 30 days')).toHaveCount(0)
    await checkout.shopAs('Meera Joshi')
    await expect(page.getByText('Due in 30 days')).toBeVisible()
    await expect(page.getByText('Due now')).toBeVisible()
    await checkScreenAtEachSize(page, 'payment-terms-checkout', {
      arrange: () => page.getByText('Due in 30 days').scrollIntoViewIfNeeded(),
    })
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByText(/^Draft order #D1 was submitted for review/)).toBeVisible()
    await page.goto(`${stack.storeUrl}/store/saffron-lane/draft-orders`)
    await expect(page.getByText('Review: Above the credit limit', { exact: false })).toBeVisible()
    await checkScreenAtEachSize(page, 'payment-terms-drafts')
  })

  await test.step('without Plus, home and the rule set say so, it is not saved, and checkout asks for payment', async () => {
    await setPlan(page, 'basic')
    await checkout.open()
    await checkout.shopAs('Meera Joshi')
    await expect(page.getByText(/^Buying for Monsoon/)).toBeVisible()
    await expect(page.getByText('Due in 30 days')).toHaveCount(0)
    await admin.openApp('/app')
    const { sentence } = healthWords.withoutPlus(title, ['Set payment terms', 'Ask for order review'])
    await expect(admin.app.getByText(sentence)).toBeVisible()
    await admin.openIssues(shopHealthWords.heading)
    await checkScreenAtEachSize(page, 'payment-terms-health', {
      arrange: () => admin.app.getByText(sentence).scrollIntoViewIfNeeded(),
    })
    await admin.app.getByRole('link', { name: shopHealthWords.openNamed(sentence) }).click()
    await editor.title.fill(`${title} still`)
    await admin.save.click()
    await expect(admin.app.getByText(plusWords.anybody.fault, { exact: true })).toBeVisible()
    await saveScreenshot(page, 'payment-terms-without-plus')
  })
})
