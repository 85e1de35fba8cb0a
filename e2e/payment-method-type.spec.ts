import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { Checkout, cashOnDelivery, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const target = 'purchase.checkout.payment-method-list.render-before'

test('a Plus shop switches the checkout extension on, and a rule by payment method type renames, hides and gives back', async ({
  page,
}) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const checkout = new Checkout(await page.context().newPage(), stack)
  const shopper = checkout.page
  const api = `${stack.storeUrl}/store/saffron-lane/api`
  const method = (name: string) => shopper.getByRole('radio', { name: new RegExp(`^${name}`) })

  await test.step('without Plus the extension cannot be placed inside checkout', async () => {
    await page.goto(`${stack.storeUrl}/store/saffron-lane/settings/checkout`)
    await expect(page.getByText('Runs on the Plus plan only.').first()).toBeVisible()
    await page.request.patch(`${api}/settings`, { data: { plan: 'plus' } })
  })

  await test.step('the condition says what it needs while the extension is not there', async () => {
    await editor.open()
    await admin.app.getByRole('button', { name: 'Add condition', exact: true }).click()
    await admin.app.getByPlaceholder('Search conditions').fill('Payment method type')
    const choice = admin.app.getByRole('button', { name: /^Payment method type/ })
    await expect(choice).toHaveAttribute('aria-disabled', 'true')
    await expect(choice).toContainText('Needs our “Checkout messages” in your checkout.')
  })

  await test.step('placed in the checkout editor, it runs and gives a sign of life', async () => {
    await page.goto(`${stack.storeUrl}/store/saffron-lane/settings`)
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Checkout', exact: true })
      .click()
    await page.getByRole('checkbox', { name: target }).click()
    await expect(page.getByRole('checkbox', { name: target })).toBeChecked()
    const signed = shopper.waitForResponse((answer) => answer.url().endsWith('/sign-of-life'))
    await checkout.open()
    expect((await signed).status()).toBe(204)
    await checkout.expectMethods(everyMethod)
    await checkout.drawer.click()
    await expect(shopper.getByText(`“Checkout messages” runs at ${target}`)).toBeVisible()
    await expect(shopper.getByText('An extension wrote')).toHaveCount(0)
  })

  await test.step('now the condition is offered, and a rule with it is saved', async () => {
    await editor.open()
    await editor.title.fill('By type')
    const type = await editor.addCondition('Payment method type')
    await editor.choose(type, 'Types', ['Payment on delivery'])
    const rename = await editor.addAction('Rename a payment method')
    await rename.getByLabel('Current name of the payment method', { exact: true }).fill(cashOnDelivery)
    await rename.getByLabel('New name', { exact: true }).fill('Cash when it arrives')
    const hide = await editor.addAction('Hide a payment method')
    await hide.getByLabel('Payment method', { exact: true }).fill('Bank Deposit')
    await editor.status.selectOption('Enabled')
    await editor.save()
  })

  await test.step('chosen, it renames and hides; another choice gives back', async () => {
    await checkout.open()
    await checkout.expectMethods(everyMethod)
    await expect(shopper.getByText('checkout-ninja-payment-method-type = creditCard')).toBeVisible()
    await method('Cash on Delivery').check()
    const renamed = everyMethod
      .filter((name) => name !== 'Bank Deposit')
      .map((name) => (name === cashOnDelivery ? 'Cash when it arrives' : name))
    await checkout.expectMethods(renamed)
    await method('Credit card').check()
    await checkout.expectMethods(everyMethod)
    await expect(shopper.getByText(/^Error in/)).toHaveCount(0)
  })
})
