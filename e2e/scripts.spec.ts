import { expect } from '@playwright/test'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
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

const script = `# No cash for customers who refused parcels, and the bank first for all others
BLOCKED = ['cod-blocked', 'cod-risk']
customer = Input.cart.customer
gateways = Input.payment_gateways
if customer && (customer.tags & BLOCKED).any?
  gateways.delete_if { |gateway| gateway.name == 'Cash on Delivery' }
end
gateways = gateways.reject { |gateway| gateway.name == 'Money Order' } if Input.cart.discount_code
gateways = gateways.sort_by { |gateway| ['Bank Deposit'].index(gateway.name) || 99 }
Output.payment_gateways = gateways
`

test('a script becomes a rule set, and checkout acts as the script says', async ({ page }) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const list = new RuleList(admin, 'payment-rules')
  const checkout = new Checkout(await page.context().newPage(), stack)
  const { app } = admin

  await test.step('it is pasted where rules are created', async () => {
    await list.open()
    await app.getByRole('button', { name: ruleListWords.create, exact: true }).click()
    await app.getByRole('menuitem', { name: ruleListWords.createFromScript, exact: true }).click()
    await app.getByLabel('Ruby source').fill(script)
    await app.getByRole('button', { name: 'Read script' }).click()
    await expect(app.getByText(/^Line 8: gateways = gateways.reject/)).toBeVisible()
  })

  await test.step('a name that the store does not have is chosen among its methods', async () => {
    await app.getByLabel('Cash on Delivery', { exact: true }).selectOption(cashOnDelivery)
    await checkScreenAtEachSize(page, 'import-script')
    await app.getByRole('button', { name: 'Open draft' }).click()
    await expect(page).toHaveURL(/\/app\/payment-rules\/new\?script=/)
    await expect(editor.status).toHaveValue('draft')
    await expect(app.getByText('Draft from a script')).toBeVisible()
    await checkScreenAtEachSize(page, 'script-draft')
  })

  await test.step('saved as it is, checkout does not change', async () => {
    await editor.save()
    await checkout.open()
    await checkout.expectMethods(everyMethod)
  })

  await test.step('enabled, checkout acts as the script says, without the line that was noted', async () => {
    await editor.status.selectOption('Enabled')
    await editor.save()
    const first = (names: readonly string[]) => [
      'Bank Deposit',
      ...names.filter((name) => name !== 'Bank Deposit'),
    ]
    await checkout.open()
    await checkout.shopAs('Rohan Mehta')
    await checkout.expectMethods(first(everyMethod.filter((name) => name !== cashOnDelivery)))
    await checkout.shopAs('Ananya Iyer')
    await checkout.expectMethods(first(everyMethod))
  })
})
