import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { DiscountForm } from './discount-form.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'
import { tabTo } from './tab-to.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('the form refuses impossible values, in the banner and at the field', async ({ page }) => {
  const admin = new Admin(page, stack)
  const form = new DiscountForm(admin)
  await admin.openApp('/app/order-discounts')
  await expect(admin.app.getByText('Create your first discount')).toBeVisible()
  await checkScreenAtEachSize(page, 'discounts none')
  await form.open()
  await checkScreenAtEachSize(page, 'discount new')
  // Without a type in the address, no type is chosen.
  await admin.openApp('/app/page/discount-item')
  await expect(form.select('Type')).toHaveValue('')

  const refused = async (field: string, message: string) => {
    await admin.save.click()
    await expect(form.errors).toContainText(`${field}: ${message}`)
  }
  await form.byCode('')
  await refused('Title', 'Discount title is required')
  await refused('Discount code', 'Discount code is required')
  await refused('Discount Type', 'Discount type is required')
  await expect(form.text('Title')).toHaveAccessibleDescription(/Discount title is required/)
  await checkScreenAtEachSize(page, 'discount refused')
  await form.text('Title').fill('Ten')
  await form.text('Discount code').fill('TEN')
  await form.chooseType('Amount off the order')
  await refused('Discount Value', 'Enter a percentage from 0 to 100.')
  await form.text('Percentage').fill('101')
  await admin.save.click()
  await expect(form.errors).toContainText(/Discount Value: .*100/)
  await form.text('Percentage').fill('10')
  await form.checkbox('Limit the discount amount').check()
  await form.text('Maximum amount').fill('-1')
  await admin.save.click()
  await expect(form.errors).toContainText(/Discount Value: .*0/)
  await form.text('Maximum amount').fill('60')
  await form.openCard('Maximum discount uses and codes')
  await form.checkbox('Limit number of times').check()
  await refused('Maximum discount uses', 'Enter the number of uses.')
  await form.select('Minimum purchase').selectOption('Minimum purchase amount')
  await refused('Requirements', 'Enter the minimum.')
  await form.chooseType('Buy X get Y')
  await refused('Quantity to buy', 'Enter a whole number of at least 1.')
  await refused('Quantity to get', 'Enter a whole number of at least 1.')
  await refused('Collections to buy from', 'Choose at least one collection.')
  await refused('Collections to get from', 'Choose at least one collection.')
  await checkScreenAtEachSize(page, 'discount buy x get y')
  await form.chooseType('Amount off products')
  await form.select('Applies to').selectOption('Specific products')
  await refused('Discount Value', 'Choose at least one product.')
  await expect(
    admin.app.getByRole('button', { name: 'Select Products', exact: true }),
  ).toHaveAccessibleDescription('Choose at least one product.')
  await checkScreenAtEachSize(page, 'discount without a product')
  await admin.discard.click()
})

test('a text that is no date is refused at its field', async ({ page }) => {
  const admin = new Admin(page, stack)
  const form = new DiscountForm(admin)
  await form.open()
  await form.text('Title').fill('Ten')
  await form.chooseType('Amount off the order')
  await form.text('Percentage').fill('10')
  await form.openCard('Active dates')
  await form.checkbox('Set end date').check()
  await form.text('End date').fill('2026-13-45')
  await page.keyboard.press('Tab')
  await admin.save.click()
  await expect(form.errors).toContainText('Active dates: ')
  await expect(form.text('End date')).toHaveAttribute('aria-invalid', 'true')
  await checkScreenAtEachSize(page, 'discount without a day')
  await admin.discard.click()
})

test('codes that are not active yet are refused in the words of the form', async ({ page }) => {
  const admin = new Admin(page, stack)
  const form = new DiscountForm(admin)
  await form.open()
  await form.openCard('Message for codes that don’t qualify yet')
  await form.checkbox('Show your own message').check()
  await expect(form.admin.app.getByText('You have no discount codes with a minimum')).toBeVisible()
  await checkScreenAtEachSize(page, 'discount answering codes')
  await admin.discard.click()

  await form.open()
  await form.text('Title').fill('Diwali')
  await form.byCode('DIWALI')
  await form.chooseType('Amount off the order')
  await form.text('Percentage').fill('10')
  await form.select('Minimum purchase').selectOption('Minimum purchase amount')
  await form.text('Minimum purchase amount').fill('1000')
  await form.create()
  await form.open()
  await form.openCard('Message for codes that don’t qualify yet')
  await form.checkbox('Show your own message').check()
  const codes = admin.app.getByRole('combobox', { name: 'Codes with this message' })
  // The list of a box opens only if the whole box is visible.
  await codes.evaluate((box) => box.scrollIntoView({ block: 'center' }))
  await codes.fill('wal')
  await admin.app.getByRole('option', { name: /^DIWALI/ }).click()
  const chosen = admin.app.getByText(/^DIWALI: Minimum purchase 1000/)
  await expect(chosen).toBeVisible()
  await page.keyboard.press('Escape')
  await checkScreenAtEachSize(page, 'discount with answered codes', {
    arrange: () => chosen.scrollIntoViewIfNeeded(),
  })
  await admin.discard.click()
})

test('the rules of a discount, and the form again, by keyboard', async ({ page }) => {
  const form = new DiscountForm(new Admin(page, stack))
  const { app } = form.admin
  await form.open('product-discounts')
  await form.text('Title').fill('Autumn')
  await form.text('Percentage').fill('10')
  await expect(app.getByText('Take 10% off every product.')).toBeVisible()
  const rules = app.getByRole('button', { name: 'Edit as rules' })
  await tabTo(page, rules)
  await page.keyboard.press('Enter')
  const back = app.getByRole('button', { name: 'Back to the form' })
  await expect(back).toBeFocused()
  await form.openCard('Try it on a cart')
  await expect(app.getByText('This rule applies to every cart.')).toBeVisible()
  await checkScreenAtEachSize(page, 'discount rules')
  await form.create()
  await expect(back).toBeVisible()
  await tabTo(page, back)
  await page.keyboard.press('Enter')
  await expect(rules).toBeFocused()
  await expect(form.text('Percentage')).toHaveValue('10')
  await checkScreenAtEachSize(page, 'discount stored')

  await app.getByRole('link', { name: 'Discounts' }).first().click()
  await expect(app.getByRole('tab', { name: 'Scheduled' })).toBeVisible()
  await app.getByRole('row').filter({ hasText: 'Autumn' }).getByRole('checkbox').click()
  await checkScreenAtEachSize(page, 'discounts chosen')
  await app.getByRole('button', { name: 'Disable', exact: true }).last().click()
  await expect(page.getByText('1 discount disabled')).toBeVisible()
  await app.getByRole('tab', { name: 'Disabled' }).click()
  await expect(app.getByRole('row').filter({ hasText: 'Autumn' })).toContainText('Disabled')
  await checkScreenAtEachSize(page, 'discounts listed')
  await page.goto(`${page.url().split('?')[0]}?view=active`)
  await expect(app.getByRole('link', { name: 'Autumn' })).toBeHidden()
})
