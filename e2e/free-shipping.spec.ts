import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout } from './checkout.ts'
import { DiscountForm } from './discount-form.ts'
import { test } from './journey.ts'

const target = 'purchase.checkout.shipping-option-list.render-after'

test('a shopper reads how much is missing for free shipping, until the cart has it', async ({
  page,
  workerStack: stack,
}) => {
  await stack.beginAgain({ installed: true })
  const admin = new Admin(page, stack)
  const form = new DiscountForm(admin)
  const checkout = new Checkout(await page.context().newPage(), stack)
  const shopper = checkout.page
  const missing = shopper.locator(`[data-target="${target}"]`)

  await test.step('the extension is placed after the shipping rates', async () => {
    const shop = `${stack.storeUrl}/store/saffron-lane`
    await page.request.patch(`${shop}/api/settings`, { data: { plan: 'plus' } })
    await page.goto(`${shop}/settings/checkout`)
    await page.getByRole('checkbox', { name: target }).click()
    await expect(page.getByRole('checkbox', { name: target })).toBeChecked()
  })

  await test.step('a discount with free shipping from an amount is saved', async () => {
    await form.open()
    await form.text('Title').fill('Free shipping')
    await form.chooseType('Amount off shipping')
    await form.text('Percentage').fill('100')
    await form.select('Minimum purchase').selectOption('Minimum purchase amount')
    await form.text('Minimum purchase amount').fill('1000')
    await form.create()
  })

  await test.step('checkout says what is missing, in the language of the shopper', async () => {
    await checkout.open()
    await expect(missing).toHaveText('Add ₹451.00 more for free shipping.')
    await checkScreenAtEachSize(shopper, 'free-shipping-missing', { within: [`[data-target="${target}"]`] })
    await shopper.goto(`${stack.storeUrl}/checkout?locale=hi`)
    await expect(missing).toContainText('₹451.00')
    await expect(missing).toContainText('मुफ़्त शिपिंग')
  })

  await test.step('with a second piece shipping is free, and the text is gone', async () => {
    await checkout.open()
    await shopper.getByLabel(/^Quantity of/).fill('2')
    await expect(missing).toHaveText('')
    await expect(shopper.getByRole('region', { name: 'Your cart' })).toContainText('now FREE')
  })
})
