import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { Checkout, cashOnDelivery, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { PincodesScreen } from './pincodes-screen.ts'
import { RuleEditor } from './rule-editor.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const target = 'purchase.checkout.payment-method-list.render-before'
const withoutCod = everyMethod.filter((name) => name !== cashOnDelivery)

test('a shopper reads the reasons of a payment rule with an amount, and of a pincode list', async ({
  page,
}) => {
  const admin = new Admin(page, stack)
  const checkout = new Checkout(await page.context().newPage(), stack)
  const shopper = checkout.page
  const reason = shopper.locator(`[data-target="${target}"]`)

  await test.step('the extension is placed before the payment methods', async () => {
    await page.request.patch(`${stack.storeUrl}/store/saffron-lane/api/settings`, { data: { plan: 'plus' } })
    await page.goto(`${stack.storeUrl}/store/saffron-lane/settings/checkout`)
    await page.getByRole('checkbox', { name: target }).click()
    await expect(page.getByRole('checkbox', { name: target })).toBeChecked()
  })

  await test.step('a payment rule asks for the subtotal, and its reason has the amount', async () => {
    const editor = new RuleEditor(admin, 'payment-rules')
    await editor.open()
    await editor.title.fill('Large orders')
    const subtotal = await editor.addCondition('Subtotal')
    await subtotal.getByLabel('Comparison').selectOption('greater than')
    await subtotal.getByLabel('Value', { exact: true }).fill('1000')
    const action = await editor.addAction('Hide a payment method')
    await action.getByLabel('Payment method', { exact: true }).fill(cashOnDelivery)
    await admin.app.getByRole('button', { name: 'Add a reason for customers' }).click()
    await admin.app
      .getByLabel('Reason', { exact: true })
      .fill('Cash on Delivery is available up to {amount}.')
    await expect(
      admin.app.getByText(
        'Customers at 560001 with a cart of ₹1,001 read: “Cash on Delivery is available up to ₹1,000.”',
      ),
    ).toBeVisible()
    await editor.status.selectOption('Enabled')
    await editor.save()
  })

  await test.step('a small cart has Cash on Delivery, and a larger one the reason', async () => {
    await checkout.open()
    await checkout.expectMethods(everyMethod)
    await expect(reason).toHaveText('')
    await shopper.getByRole('button', { name: 'One more of Kashmiri Saffron' }).click()
    await checkout.expectMethods(withoutCod)
    await expect(reason).toContainText('Cash on Delivery is available up to ₹1,000.')
    await shopper.getByRole('button', { name: 'One fewer of Kashmiri Saffron' }).click()
    await checkout.expectMethods(everyMethod)
    await expect(reason).toHaveText('')
  })

  await test.step('a pincode list explains itself at its codes', async () => {
    const pincodes = new PincodesScreen(admin, 'payment')
    await pincodes.open()
    await pincodes.status.selectOption('Enabled')
    await pincodes.add('560001')
    await admin.app.getByRole('button', { name: 'Add a reason for customers' }).click()
    await admin.app.getByLabel('Reason', { exact: true }).fill('Our courier takes no cash at {pincode}.')
    await pincodes.saveAndSeeItSaved()
    await checkout.open()
    await checkout.expectMethods(withoutCod)
    await expect(reason).toContainText('Our courier takes no cash at 560001.')
    await shopper.getByLabel('PIN code').fill('560002')
    await checkout.expectMethods(everyMethod)
    await expect(reason).toHaveText('')
    await checkout.drawer.click()
    await expect(shopper.getByText(/^Error in/)).toHaveCount(0)
  })
})
