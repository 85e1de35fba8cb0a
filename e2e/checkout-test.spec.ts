import { expect } from '@playwright/test'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { test } from './journey.ts'
import { storeRuleSet } from './store-rule-set.ts'

test('a checkout is tried from the menu with the reason for each method, and its address is shared', {
  tag: '@main',
}, async ({ page, context, request, workerStack: stack }) => {
  await stack.beginAgain({ installed: true })
  const ruleSet = createRuleSet('Large orders', [
    {
      title: 'No deposit',
      match_type: 'all',
      conditions: [
        {
          type: 'cart_subtotal',
          params: {
            operator: 'gt',
            valueType: 'number',
            value: 1,
            __field_path: 'cart.cost.subtotalAmount.amount',
          },
        },
      ],
      actions: [{ type: 'hide_payment', params: { name: 'Bank Deposit' } }],
    },
  ])
  await storeRuleSet(request, stack, 'payment-rules', { ruleSet, isEnabled: true })
  const admin = new Admin(page, stack)
  const hidden = 'Hidden by “No deposit” in “Large orders”.'

  await test.step('each method has a reason', async () => {
    await admin.openApp('/app')
    await page.getByRole('navigation').getByRole('link', { name: 'Test a checkout', exact: true }).click()
    const row = (name: string) => admin.app.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
    await expect(row('Bank Deposit')).toContainText(hidden)
    await expect(row('PayPal')).toContainText('No active rule changes it.')
    // The rates have the prices of the store.
    await expect(row('Express')).toContainText(/Costs .*\d/)
    await checkScreenAtEachSize(page, 'checkout-test-reasons')
  })

  await test.step('the address has the checkout', async () => {
    await admin.app
      .getByLabel('Checkout to test', { exact: true })
      .selectOption('Just arrived, nothing entered yet')
    await expect(page).toHaveURL(/\/app\/checkout-test\?checkout=[\w-]+$/)
    const other = new Admin(await context.newPage(), stack)
    await other.page.goto(page.url())
    await expect(other.app.getByLabel('Checkout to test', { exact: true })).toHaveValue('just-arrived')
    await expect(other.app.getByText(hidden)).toBeVisible()
  })
})
