import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreen, checkScreenAtEachSize } from './check-screen.ts'
import { test } from './journey.ts'
import { makeStoreDiscount } from './store-discount.ts'

test('a discount is tried on a cart with a discount of the store, and allowed to combine with it', async ({
  page,
  workerStack,
}) => {
  await workerStack.beginAgain({ installed: true })
  const admin = new Admin(page, workerStack)
  await admin.open()
  await makeStoreDiscount(page, 'Festival', 'DIWALI10')

  await admin.openApp('/app/order-discounts/new')
  const { app } = admin
  await app.getByRole('textbox', { name: /^Title/ }).fill('Five')
  await app.getByRole('combobox', { name: /^Type/ }).selectOption('Amount off the order')
  await app.getByRole('textbox', { name: /^Percentage/ }).fill('5')
  await app.getByRole('button', { name: 'Show: Try it on a cart' }).click()
  await expect(app.getByText('This discount doesn’t apply to this cart.').last()).toBeVisible()
  await expect(
    app.getByText(/takes ₹109.80 off\. Alone, this one would take ₹54.90 off/).last(),
  ).toBeVisible()
  const card = app.getByRole('heading', { name: 'Try it on a cart' })
  await checkScreenAtEachSize(page, 'discount-cart', { arrange: () => card.scrollIntoViewIfNeeded() })

  await app
    .getByRole('button', { name: /^Allow both/ })
    .first()
    .click()
  await expect(app.getByText(/The cart’s total was ₹1,087.20 and is now ₹1,032.30/)).toBeVisible()
  await expect(app.getByText('This discount takes ₹54.90 off this cart.').last()).toBeVisible()
  await checkScreen(page, 'discount cart allowed')
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(app.getByText('The change is undone').last()).toBeVisible()
  await expect(app.getByText('This discount doesn’t apply to this cart.').last()).toBeVisible()
})
