import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect } from '@playwright/test'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { planLimitWords } from '#rules/words/plan-limits.ts'
import { checkoutNowScreenWords as checkoutNow } from '../app/features/checkout-now/words.ts'
import { Admin } from './admin.ts'
import { checkScreen, sizes } from './check-screen.ts'
import { Checkout, everyMethod } from './checkout.ts'
import { chooseRadio } from './choose-radio.ts'
import { fillSlots } from './fill-slots.ts'
import { test } from './journey.ts'
import { openStoredForManyCodes } from './many-codes-form.ts'
import { RuleEditor } from './rule-editor.ts'
import { type Stack, startStack } from './stack.ts'
import { storeRuleSet } from './store-rule-set.ts'

const freeRuleSets = 5
const freeCodes = 1_000
const refusal = planLimitWords.refusal({ feature: 'enabled_rule_sets', limit: freeRuleSets })

let stack: Stack
// A separate stack with billing, which other journeys switch off.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  stack = await startStack()
  await stack.beginAgain({ installed: true })
})
test.afterAll(() => stack.stop())

/** Orders a fault of the billing service. Null ends it. */
async function order(billing: object | null): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify({ billing }) }
  expect((await fetch(`${stack.storeUrl}/control/services`, init)).status).toBe(200)
}

async function hideWhenAbove100(method: string, editor: RuleEditor): Promise<void> {
  const subtotal = await editor.addCondition('Subtotal')
  await subtotal.getByLabel('Comparison').selectOption('greater than')
  await subtotal.getByLabel('Value', { exact: true }).fill('100')
  const action = await editor.addAction('Hide a payment method')
  await action.getByLabel('Payment method', { exact: true }).fill(method)
}

const button = (admin: Admin, name: string | RegExp) => admin.app.getByRole('button', { name, exact: true })

test('billing that is down from the start limits no merchant, and says so', async ({ page }) => {
  await order({ fault: 'down' })
  const admin = new Admin(page, stack)
  await admin.openApp('/app/plan')
  await expect(admin.app.getByText('Your plan isn’t known yet.', { exact: false })).toBeVisible()
  await checkScreen(page, 'plan-unknown')
  await order(null)
  await button(admin, 'Try again').click()
  await expect(admin.app.getByRole('heading', { name: 'Current plan: Free' })).toBeVisible()
  await checkScreen(page, 'plan-free')
  await page.setViewportSize(sizes.phone)
  await checkScreen(page, 'plan-free-phone')
})

test('a reached limit is shown before saving, and active records stay active', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const checkout = new Checkout(page, stack)
  const withoutDeposit = everyMethod.filter((name) => name !== 'Bank Deposit')

  await test.step('the plan’s number of rule sets is enabled', async () => {
    await hideDeposit('Hides the deposit')
    await editor.save()
    await fillSlots(request, stack, 'payment', freeRuleSets - 1)
    await checkout.open()
    await checkout.expectMethods(withoutDeposit)
  })

  await test.step('one more is shown as beyond the plan, with a link to the plans', async () => {
    await hideDeposit('One too many')
    await expect(admin.app.getByText(refusal)).toBeVisible()
    await expect(admin.app.getByRole('link', { name: 'See plans' })).toBeVisible()
    await editor.status.focus()
    await checkScreen(page, 'plan-limit-rule-set')
    await page.setViewportSize(sizes.phone)
    await checkScreen(page, 'plan-limit-rule-set-phone')
    await page.setViewportSize(sizes.desktop)
    await admin.save.click()
    await expect(
      admin.app.locator('#status-error, [id$="Error"]').filter({ hasText: refusal }).first(),
    ).toBeVisible()
    await expect(page.getByText('Rule set saved')).toBeHidden()
  })

  await test.step('the switch on the home page does not enable one more either', async () => {
    const ruleSet = createRuleSet('Asleep', [])
    await storeRuleSet(request, stack, 'payment-rules', { ruleSet, isEnabled: false })
    const other = await page.context().newPage()
    const home = new Admin(other, stack)
    await home.openApp('/app')
    const enable = home.app.getByRole('button', { name: checkoutNow.enableNamed('Asleep') })
    await enable.press('Enter')
    await expect(home.app.getByText(refusal)).toBeVisible()
    await expect(home.app.getByRole('link', { name: 'See plans' })).toBeVisible()
    await expect(enable).toBeVisible()
    await checkScreen(other, 'plan-limit-home')
    await other.close()
  })

  await test.step('it is saved as a draft', async () => {
    await editor.status.selectOption('Disabled')
    await expect(admin.app.getByText(refusal)).toBeHidden()
    await editor.save()
  })

  await test.step('an enabled rule set is edited and saved as before, and checkout does not change', async () => {
    await admin.openApp('/app/payment-rules')
    await admin.app.getByRole('link', { name: 'Hides the deposit' }).click()
    await editor.title.fill('Hides the deposit still')
    await editor.save()
    await checkout.open()
    await checkout.expectMethods(withoutDeposit)
  })

  async function hideDeposit(title: string): Promise<void> {
    await editor.open()
    await editor.title.fill(title)
    await hideWhenAbove100('Bank Deposit', editor)
    await editor.status.selectOption('Enabled')
  }
})

test('more codes than the plan allows at a time are refused before any is made', async ({ page }) => {
  const admin = new Admin(page, stack)
  await openStoredForManyCodes(admin, stack, 'LIMITED')
  const count = admin.app.getByRole('textbox', { name: /^Quantity/ })
  await count.fill('1001')
  const codesRefusal = planLimitWords.refusal({ feature: 'bulk_codes_per_job', limit: freeCodes })
  await expect(admin.app.getByText(codesRefusal)).toBeVisible()
  await expect(button(admin, 'Generate 1,001 codes')).toBeDisabled()
  await checkScreen(page, 'plan-limit-codes')
  await count.fill('1000')
  await expect(admin.app.getByText(codesRefusal)).toBeHidden()
  await expect(button(admin, 'Generate 1,000 codes')).toBeEnabled()
})

test('a plan is chosen, approved at the platform, and lifts the limit', async ({ page }) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  await admin.openApp('/app/plan')
  await expect(admin.app.getByText('5 of 5')).toBeVisible()
  await button(admin, 'Select plan: Pro').click()
  await expect(page).toHaveURL(/\/store\/saffron-lane\/billing\/approve\//)
  await expect(page.getByText('$19.00 every 30 days', { exact: false })).toBeVisible()
  await checkScreen(page, 'plan-approval')
  await page.setViewportSize(sizes.phone)
  await checkScreen(page, 'plan-approval-phone')
  await page.setViewportSize(sizes.desktop)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page).toHaveURL(/\/apps\/[\w-]+\/app\/plan/)
  await expect(admin.app.getByRole('heading', { name: 'Current plan: Pro' })).toBeVisible()
  await expect(admin.app.getByText('Your trial ends on', { exact: false })).toBeVisible()
  await checkScreen(page, 'plan-trial')

  await admin.openApp('/app/payment-rules')
  await admin.app.getByRole('link', { name: 'One too many' }).click()
  await editor.status.selectOption('Enabled')
  await expect(admin.app.getByText(refusal)).toBeHidden()
  await editor.save()
})

test('the limit of usage charges is raised once the merchant has approved it', async ({ page }) => {
  const admin = new Admin(page, stack)
  const amount = admin.app.getByRole('spinbutton', { name: /^Maximum cost of usage/ })
  const raise = async () => {
    await admin.openApp('/app/plan')
    await button(admin, 'Change the maximum cost of usage').press('Enter')
    await amount.fill('250')
    await button(admin, 'Save amount').press('Enter')
    await expect(page.getByText('Usage may cost up to $250.00', { exact: false })).toBeVisible()
  }
  await raise()
  await checkScreen(page, 'plan-usage-approval')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(admin.app.getByText('$100', { exact: true })).toBeVisible()
  await raise()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(admin.app.getByText('$250', { exact: true })).toBeVisible()
  await expect(admin.app.getByRole('heading', { name: 'Current plan: Pro' })).toBeVisible()
})

test('a slow billing service does not prevent a save', async ({ page }) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  // Longer than the app waits for an answer.
  await order({ fault: 'slow', milliseconds: 30_000 })
  await editor.open()
  await editor.title.fill('In no hurry')
  await hideWhenAbove100('Nobody', editor)
  await editor.status.selectOption('Enabled')
  await editor.save()
  await order(null)
})

test('bills and payment methods are pages of the service that lead back', async ({ page }) => {
  const admin = new Admin(page, stack)
  for (const [name, heading] of [
    ['Bills', 'Bills'],
    ['Payment method', 'Payment method'],
  ] as const) {
    await admin.openApp('/app/plan')
    await button(admin, name).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Back to the app' }).click()
    await expect(admin.app.getByRole('heading', { name: 'Current plan: Pro' })).toBeVisible()
  }
})

test('while billing is down its last answer counts, and a plan is cancelled once it is back', async ({
  page,
}) => {
  const admin = new Admin(page, stack)
  await order({ fault: 'down' })
  await admin.openApp('/app/plan')
  await expect(admin.app.getByText('You see your plan as of', { exact: false }).first()).toBeVisible()
  await expect(admin.app.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible()
  await checkScreen(page, 'plan-last-known')
  await order(null)
  await button(admin, 'Try again').click()

  const cancel = button(admin, 'Cancel plan')
  // By keyboard, since a click on a button would lose its focus.
  await cancel.press('Enter')
  const dialog = admin.app.getByRole('dialog')
  await expect(admin.app.getByText('Why are you canceling?')).toBeVisible()
  await checkScreen(page, 'plan-cancel', ['iframe', '#cancel-plan'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()

  await page.keyboard.press('Enter')
  await chooseRadio(admin.app.getByRole('radio', { name: 'Something else' }))
  await admin.app.getByLabel('Tell us more').fill('We close for the winter.')
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText('Plan canceled')).toBeVisible()
  await expect(admin.app.getByRole('heading', { name: 'Current plan: Free' })).toBeVisible()
  await expect(admin.app.getByText('You’re back on the free plan', { exact: false })).toBeVisible()
  const sent = (await (await fetch(`${stack.storeUrl}/control/sent?service=billing`)).json()) as {
    items: { method: string; body: unknown }[]
  }
  expect(sent.items.find(({ method }) => method === 'DELETE')?.body).toEqual({
    cancelReason: 'Something else: We close for the winter.',
  })
  expect(JSON.stringify(sent)).not.toMatch(/shpat_/)

  // Seven rule sets are enabled although the plan allows five, and all of them act.
  await admin.openApp('/app/plan')
  await expect(admin.app.getByText('7 of 5')).toBeVisible()
})

test('after more than three days without billing nothing is limited', async ({ page }) => {
  const { dataFolder } = stack
  await stack.stop({ keepData: true })
  const database = await PGlite.create(join(dataFolder, 'app'))
  await database.query(`update billing_customers set known_at = now() - interval '73 hours'`)
  await database.close()
  stack = await startStack(dataFolder)
  await order({ fault: 'down' })

  const admin = new Admin(page, stack)
  await admin.openApp('/app/plan')
  await expect(
    admin.app.getByText('The billing service hasn’t responded for more than three days'),
  ).toBeVisible()
  await checkScreen(page, 'plan-lapsed')

  const editor = new RuleEditor(admin, 'payment-rules')
  await editor.open()
  await editor.title.fill('In the silence')
  await hideWhenAbove100('Nobody', editor)
  await editor.status.selectOption('Enabled')
  await expect(admin.app.getByText(refusal)).toBeHidden()
  await editor.save()
})
