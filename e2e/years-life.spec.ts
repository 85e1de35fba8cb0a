import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readLocalClock } from '#forms/dates/local-clock.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { runRuleFileCommand } from '../scripts/rule-files/run-command.ts'
import { createFunctionBuilds } from '../server/preview/function-builds.ts'
import { Admin } from './admin.ts'
import { queryAdminApi } from './admin-api.ts'
import { Checkout, cashOnDelivery, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { RuleList } from './rule-list.ts'
import { prepareShiftedStack } from './shifted-stack.ts'
import { signIn } from './sign-in.ts'
import { storeRuleSet } from './store-rule-set.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const title = 'No Cash on Delivery above an amount'
const sale = ['No cash during the sale', 'No deposits during the sale'] as const
const hideAlways = (name: string): Rule => ({
  title: 'Rule 1',
  match_type: 'all',
  conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: 1 } }],
  actions: [{ type: 'hide_payment', params: { name, exact: true } }],
})

const findShiftedStack = prepareShiftedStack({ installed: false })

test('a year of a shop: rules, colleagues, another app, a sale at night, a fault, and a second shop', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const { stack, moveClock } = findShiftedStack()
  page.setDefaultTimeout(30_000)
  const admin = new Admin(page, stack)
  const { app } = admin
  const list = new RuleList(admin, 'payment-rules')
  const editor = new RuleEditor(admin, 'payment-rules')
  const checkout = new Checkout(await context.newPage(), stack)
  const limit = editor.part('Total').getByLabel('Value', { exact: true })
  const withoutCod = everyMethod.filter((name) => name !== cashOnDelivery)
  let number = ''

  await test.step('the app is installed, and a template becomes a rule set with a saved test', async () => {
    await admin.install()
    await list.open()
    await app.getByRole('link', { name: `Use template: ${title}`, exact: true }).click()
    await limit.fill('100')
    await editor.status.selectOption('Enabled')
    await editor.save()
    number = page.url().split('/').at(-1) ?? ''
    await editor.openTestPanel()
    await app.getByLabel('Test name', { exact: true }).fill('A large order')
    await app.getByRole('button', { name: 'Save as a test', exact: true }).click()
    await expect(app.getByText('Passes', { exact: true })).toBeVisible()
  })

  await test.step('a colleague lowers the limit, and history has both', async () => {
    await signIn(page, stack, 'Dev Menon')
    await editor.open(number)
    await limit.fill('90')
    await editor.save()
    await expect(app.getByText('Total: 100 → 90')).toBeVisible()
  })

  await test.step('two rule sets are published together at night, and put back', async () => {
    for (const [index, method] of [cashOnDelivery, 'Bank Deposit'].entries()) {
      const ruleSet = createRuleSet(sale[index] ?? '', [hideAlways(method)])
      await storeRuleSet(request, stack, 'payment-rules', { isEnabled: false, ruleSet })
    }
    const [startDate = '', startTime = ''] = readLocalClock(Date.now() + 2 * hourMs, 'Asia/Kolkata').split(
      'T',
    )
    const [endDate = '', endTime = ''] = readLocalClock(Date.now() + 5 * hourMs, 'Asia/Kolkata').split('T')
    await admin.loadApp('')
    await app.getByRole('button', { name: 'Schedule several together', exact: true }).click()
    await app.getByLabel('Name', { exact: true }).fill('Night sale')
    for (const name of sale) await app.getByLabel(name, { exact: true }).check()
    await app.getByLabel('Publish on', { exact: true }).fill(startDate)
    await app.getByLabel('At', { exact: true }).first().fill(startTime)
    await app.getByLabel('Put it back later', { exact: true }).check()
    await app.getByLabel('Put back on', { exact: true }).fill(endDate)
    await app.getByLabel('At', { exact: true }).last().fill(endTime)
    await app.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText(/^Scheduled for /)).toBeVisible()
    await moveClock(2 * hourMs + 60_000)
    await expectOffers(withoutCod.filter((name) => name !== 'Bank Deposit'))
    await moveClock(5 * hourMs + 60_000)
    await expectOffers(withoutCod)
  })

  await test.step('another app breaks the rule, and the daily check finds it', async () => {
    const id = `gid://shopify/PaymentCustomization/${number}`
    const { paymentCustomization } = await queryAdminApi(
      request,
      stack,
      `query Rules($id: ID!) {
        paymentCustomization(id: $id) { metafields(first: 20) { nodes { namespace key type value } } }
      }`,
      { id },
    )
    const rules = paymentCustomization.metafields.nodes.find(({ key }: { key: string }) => key === 'rules')
    const value = rules.value.replaceAll(cashOnDelivery, 'Cash at the counter')
    expect(value).not.toBe(rules.value)
    const answer = await queryAdminApi(
      request,
      stack,
      `mutation Break($id: ID!, $input: PaymentCustomizationInput!) {
        paymentCustomizationUpdate(id: $id, paymentCustomization: $input) { userErrors { message } }
      }`,
      { id, input: { metafields: [{ ...rules, value }] } },
    )
    expect(answer.paymentCustomizationUpdate.userErrors).toEqual([])
    await moveClock(dayMs + 6 * hourMs)
    await admin.loadApp('')
    await admin.openIssues('Shop health')
    await expect(
      app.getByText(`“${title}” uses payment methods that your store doesn’t have`, { exact: false }).first(),
    ).toBeVisible()
  })

  await test.step('the version before is restored, and checkout is as it was', async () => {
    await editor.open(number)
    await expect(app.getByText('These settings were changed outside the app')).toBeVisible()
    await app
      .getByRole('button', { name: /^Restore the version of/ })
      .first()
      .click()
    await editor.save()
    await expectOffers(withoutCod)
  })

  const folder = await mkdtemp(join(tmpdir(), 'years-life-'))
  await test.step('the rules are exported, and the command line tests them', async () => {
    await admin.openApp('/app/rule-files')
    const downloading = page.waitForEvent('download')
    await app.getByRole('button', { name: 'Export', exact: true }).click()
    await (await downloading).saveAs(join(folder, 'rules.yaml'))
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    const world = { folder, requireBuilds: createFunctionBuilds('extensions'), print }
    expect(await runRuleFileCommand(['test', 'rules.yaml'], world), lines.join('\n')).toBe(0)
    expect(lines.join('\n')).toContain('A large order')
  })

  await test.step('a second shop imports them, and its checkout follows', async () => {
    const second = `${stack.storeUrl}/store/copper-kettle`
    expect((await request.post(`${second}/api/app/install`)).ok()).toBe(true)
    await page.goto(`${second}/apps/checkout-ninja/app/rule-files`)
    await app.locator('input[type=file]').setInputFiles(join(folder, 'rules.yaml'))
    await app.getByRole('button', { name: /^Import \S+ rule sets and settings$/ }).click()
    await expect(app.getByText(/^\S+ rule sets and settings imported as Disabled/)).toBeVisible()
    await page.goto(`${second}/apps/checkout-ninja/app/payment`)
    await app.getByRole('link', { name: title, exact: true }).click()
    await expect(app.getByText('A large order')).toBeVisible()
    await editor.status.selectOption('Enabled')
    await admin.save.click()
    await expect(admin.save).toBeHidden()
    await page.goto(`${stack.storeUrl}/checkout?shop=copper-kettle`)
    const payment = page.getByRole('radiogroup', { name: 'Payment' })
    await expect(payment.locator('label').first()).toBeVisible()
    await expect(payment.getByText(cashOnDelivery)).toHaveCount(0)
  })

  /** Waits until the checkout offers these methods. The job checks for due changes once a minute. */
  async function expectOffers(names: readonly string[]) {
    await expect(async () => {
      await checkout.open()
      const labels = checkout.page.getByRole('radiogroup', { name: 'Payment' }).locator('label')
      await expect(labels).toHaveCount(names.length, { timeout: 2_000 })
    }).toPass({ timeout: 100_000 })
    await checkout.expectMethods(names)
  }
})
