import { expect, type Page } from '@playwright/test'
import { Admin } from './admin.ts'
import { Checkout } from './checkout.ts'
import { DiscountForm } from './discount-form.ts'
import { test } from './journey.ts'
import { SavedDiscounts } from './saved-discounts.ts'
import type { Stack } from './stack.ts'

/**
 * Journeys from the form to the price. The cart contains saffron for 549 rupees from the collection Spices & Masalas.
 */
const spices = 'Spices & Masalas'
let stack: Stack
test.beforeEach(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const open = async (page: Page) => {
  const admin = new Admin(page, stack)
  const form = new DiscountForm(admin)
  await form.open()
  return form
}
const cart = (page: Page) => page.getByRole('region', { name: 'Your cart' })
const openCheckout = (page: Page) => new Checkout(page, stack).open()
const setQuantity = (page: Page, quantity: number) => page.getByLabel(/^Quantity of/).fill(String(quantity))
async function enterCode(page: Page, code: string) {
  await page.getByLabel('Discount code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('a fixed amount by code, once per customer, is given once and then refused', async ({ page }) => {
  const form = await open(page)
  await form.byCode('FIFTY')
  await form.text('Title').fill('Fifty off')
  await form.chooseType('Amount off the order')
  await form.select('Value').selectOption('Fixed amount')
  await form.text('Amount').fill('50')
  await form.openCard('Maximum discount uses and codes')
  await form.checkbox('Limit to one use per customer').check()
  await form.create()

  await openCheckout(page)
  await page.getByLabel('Email').fill('guest@example.com')
  await enterCode(page, 'fifty')
  await expect(cart(page)).toContainText('−₹50.00')
  await page.getByRole('button', { name: 'Place test order' }).click()
  await expect(page.getByText(/Test order #1001 was placed/)).toBeVisible()
  await expect(page.getByText('You have already used the fifty discount code')).toBeVisible()
  await expect(cart(page)).not.toContainText('−₹50.00')

  await test.step('a code that is taken is refused at its field', async () => {
    const again = await open(page)
    await again.byCode('Fifty')
    await again.text('Title').fill('Another')
    await again.chooseType('Amount off the order')
    await again.text('Percentage').fill('5')
    await again.admin.save.click()
    await expect(again.errors).toContainText(
      'Discount code: Code must be unique. Please try a different code.',
    )
    await expect(again.text('Discount code')).toHaveAccessibleDescription(/Code must be unique/)
    await expect(again.text('Discount code')).toHaveAttribute('aria-invalid', 'true')
  })
})

test('a product discount on a collection takes from its products only', async ({ page }) => {
  const form = await open(page)
  await form.text('Title').fill('Spice week')
  await form.chooseType('Amount off products')
  await form.select('Applies to').selectOption('Specific collections')
  await form.pickCollection('Collections', spices)
  await form.text('Percentage').fill('15')
  await form.create()
  await openCheckout(page)
  await expect(cart(page)).toContainText('Spice week (−₹82.35)')
  await form.admin.openApp('/app/product-discounts')
  await expect(form.admin.app.getByRole('row').filter({ hasText: 'Spice week' })).toContainText(spices)
})

test('buy X get Y gives the cheapest pieces', async ({ page }) => {
  const form = await open(page)
  await form.text('Title').fill('Two and one')
  await form.chooseType('Buy X get Y')
  await form.text('Quantity to buy').fill('2')
  await form.pickCollection('Collections to buy from', spices)
  await form.text('Quantity to get').fill('1')
  await form.pickCollection('Collections to get from', spices)
  await form.create()
  await openCheckout(page)
  await expect(cart(page)).not.toContainText('Two and one')
  await setQuantity(page, 3)
  await expect(cart(page)).toContainText('Two and one (−₹549.00)')
  await expect(cart(page)).toContainText('₹1,098.00')
})

test('steps give a larger discount for a larger quantity', async ({ page }) => {
  const form = await open(page)
  const { app } = form.admin
  const step = (number: number) => app.getByRole('listitem', { name: `Step ${number}`, exact: true })
  await form.text('Title').fill('The more')
  await form.chooseType('Amount off the order')
  await form.select('Value').selectOption('Steps')
  await form.text('From', step(1)).fill('500')
  await form.text('Percentage', step(1)).fill('5')
  await app.getByRole('button', { name: 'Add step' }).click()
  await form.text('From', step(2)).fill('1000')
  await form.text('Percentage', step(2)).fill('10')
  await form.create()
  await openCheckout(page)
  await expect(cart(page)).toContainText('−₹27.45')
  await setQuantity(page, 2)
  await expect(cart(page)).toContainText('−₹109.80')
})

test('a shipping discount on a rate by its name', async ({ page }) => {
  const form = await open(page)
  await form.text('Title').fill('Express for less')
  await form.chooseType('Amount off shipping')
  const rates = form.select('Shipping rates')
  await rates.click()
  await form.admin.app.getByRole('option', { name: 'Express' }).click()
  await rates.press('Escape')
  await form.text('Percentage').fill('50')
  await form.create()
  await openCheckout(page)
  const checkout = new Checkout(page, stack)
  await checkout.chooseRate('Standard')
  await expect(cart(page)).toContainText('Shipping₹49.00')
  await checkout.chooseRate('Express')
  await expect(cart(page)).toContainText('now ₹74.50')
})

test('a discount applies from its start to its end', async ({ page, request }) => {
  const form = await open(page)
  const { app } = form.admin
  await form.text('Title').fill('Later')
  await form.chooseType('Amount off the order')
  await form.text('Percentage').fill('10')
  await form.openCard('Active dates')
  const start = app.getByLabel('Start date', { exact: true })
  await start.fill('2099-01-01')
  await start.press('Tab')
  await form.create()
  await expect(app.getByText(/^Scheduled: it starts on Jan 1, 2099/)).toBeVisible()
  await openCheckout(page)
  await expect(cart(page)).toContainText('₹549.00')
  await expect(cart(page)).not.toContainText('Later')

  const saved = new SavedDiscounts(request, stack)
  const { id } = await saved.only()
  await saved.changeDates(id, { startsAt: '2026-01-01T00:00:00Z' })
  await openCheckout(page)
  await expect(cart(page)).toContainText('Later')
  await saved.changeDates(id, { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' })
  await openCheckout(page)
  await expect(cart(page)).not.toContainText('Later')
  await form.admin.openApp('/app/order-discounts')
  await expect(app.getByRole('row').filter({ hasText: 'Later' })).toContainText('Expired')
})

test('two discounts combine where each allows the other, otherwise the better one applies', async ({
  page,
}) => {
  const make = async (title: string, type: string, percentage: string, allows?: string) => {
    const form = await open(page)
    await form.text('Title').fill(title)
    await form.chooseType(type)
    await form.text('Percentage').fill(percentage)
    if (allows !== undefined) {
      await form.openCard('Combines with')
      await form.checkbox(allows).check()
    }
    await form.create()
    return form
  }
  await make('Off products', 'Amount off products', '20', 'Order discounts')
  const second = await make('Off the order', 'Amount off the order', '10')
  const address = page.url()
  await openCheckout(page)
  await expect(cart(page)).toContainText('Off products (−₹109.80)')
  await expect(cart(page)).not.toContainText('Off the order')

  await page.goto(address)
  await second.openCard('Combines with')
  await second.checkbox('Product discounts').check()
  await second.admin.saveAndSeeItSaved('Discount updated')
  await openCheckout(page)
  await expect(cart(page)).toContainText('Off products (−₹109.80)')
  await expect(cart(page)).toContainText('−₹43.92')
})

test('the link of the Share card opens checkout with products and code', async ({ page }) => {
  const form = await open(page)
  const { app } = form.admin
  await form.byCode('TENOFF')
  await form.text('Title').fill('Ten off')
  await form.chooseType('Amount off the order')
  await form.text('Percentage').fill('10')
  await form.create()
  await form.openCard('Share')
  await app.getByRole('button', { name: 'Select Products', exact: true }).click()
  const picker = page.getByRole('dialog')
  await picker.getByLabel('Search variants').fill('Granite')
  await picker
    .getByRole('checkbox', { name: /Granite/ })
    .first()
    .check()
  await picker.getByRole('button', { name: /^(Select|Add)$/ }).click()
  await app.getByLabel(/^Quantity of/).fill('2')
  const link = app.getByRole('textbox', { name: 'Link', exact: true })
  await expect(link).toHaveValue(/\/cart\/\d+:2\?.*discount=TENOFF/)
  await page.goto(await link.inputValue())
  await expect(page.getByLabel(/^Quantity of .*Granite/)).toHaveValue('2')
  await expect(cart(page).getByRole('list', { name: 'Codes entered' })).toContainText('TENOFF')
  await expect(cart(page)).toContainText('TENOFF')
})
