import { expect, type Page } from '@playwright/test'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { Admin } from './admin.ts'
import { sizes } from './check-screen.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import type { Stack } from './stack.ts'
import { storeRuleSet } from './store-rule-set.ts'

/** Longest title of a rule set, in one word. */
const title = 'W'.repeat(255)

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

async function expectToFit(page: Page, screen: string): Promise<void> {
  for (const frame of page.frames()) {
    const measure = () => frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(measure, { message: `${screen} is wider than a phone` }).toBeLessThanOrEqual(0)
  }
}

test('a long name fits on a phone, and the title of a rule has a line of its own', async ({
  page,
  request,
}) => {
  const rule = {
    title,
    match_type: 'all' as const,
    conditions: [
      { type: 'cart_subtotal', params: { operator: 'gt' as const, valueType: 'number' as const, value: 1 } },
    ],
    actions: [{ type: 'hide_payment', params: { name: 'Bank Deposit' } }],
  }
  const stored = { isEnabled: true, ruleSet: createRuleSet(title, [rule]) }
  const number = await storeRuleSet(request, stack, 'payment-rules', stored)
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  await page.setViewportSize(sizes.phone)
  await admin.openApp('')
  await expect(admin.app.getByRole('link', { name: title }).first()).toBeVisible()
  await expectToFit(page, 'Home')
  await admin.openApp('/app/payment')
  await expect(admin.app.getByRole('link', { name: title })).toBeVisible()
  await expectToFit(page, 'The list')
  await editor.open(number)
  await expectToFit(page, 'The editor')
  const field = await admin.app.getByLabel('Rule title', { exact: true }).boundingBox()
  expect(field?.width).toBeGreaterThan(280)
})
