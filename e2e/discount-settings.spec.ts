import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { DiscountForm } from './discount-form.ts'
import { test } from './journey.ts'
import { SavedDiscounts } from './saved-discounts.ts'

test('a product discount shows its items, is tried with products of the store, and acts in an order', async ({
  page,
  workerStack,
}) => {
  await workerStack.beginAgain({ installed: true })
  const admin = new Admin(page, workerStack)
  const form = new DiscountForm(admin)
  const { app } = admin

  await test.step('everything but, for one piece, where something else is bought', async () => {
    await form.open('product-discounts')
    await form.text('Title').fill('Others')
    await form.select('Applies to').selectOption('All products except')
    await app.getByRole('combobox', { name: 'Products with these tags' }).fill('premium')
    await page.keyboard.press('Enter')
    await form.text('Percentage').fill('10')
    await app.getByRole('button', { name: 'Message, limits and purchase type' }).click()
    await form.checkbox('Limit the number of discounted items').check()
    await form.text('Number of items').fill('1')
    await form.checkbox('Require a minimum of other items').check()
    await form.select('Minimum requirement').selectOption('Amount')
    await form.text('Minimum amount').fill('1,50')
    await checkScreenAtEachSize(page, 'discount-what-counts', {
      arrange: () => form.text('Minimum amount').scrollIntoViewIfNeeded(),
    })
    await admin.save.click()
    await expect(form.errors).toContainText('Enter the amount as 1500 or 1500.50, without commas')
    await form.text('Minimum amount').fill('500')
  })

  await test.step('products of the store come into the cart with their prices, and rates have sample prices', async () => {
    await form.openCard('Try it on a cart')
    await app.getByRole('button', { name: 'Show the details of the checkout to test' }).click()
    await app.getByRole('button', { name: /^Products/ }).click()
    await expect(app.getByText('Sample product. It isn’t in your store.')).toBeVisible()
    await app.getByRole('button', { name: 'Choose products of your store' }).click()
    const picker = page.getByRole('dialog')
    await picker.getByRole('checkbox', { name: 'Granite Mortar and Pestle' }).check()
    await picker.getByRole('checkbox', { name: 'Jackfruit Halwa' }).check()
    await picker.getByRole('button', { name: /^(Select|Add)$/ }).click()
    await expect(app.getByText(/^From your store, with its price/).first()).toBeVisible()
    const card = app.getByRole('heading', { name: 'Try it on a cart' })
    await checkScreenAtEachSize(page, 'discount-store-cart', {
      arrange: () => card.evaluate((heading) => heading.scrollIntoView()),
    })
    await app.getByRole('button', { name: /^Products/ }).click()
    await app.getByRole('button', { name: /^Shipping rates offered/ }).click()
    await expect(app.getByText('Sample price', { exact: true }).first()).toBeVisible()
    await app.getByRole('textbox', { name: 'Price of “Standard”' }).fill('60')
    await expect(app.getByText(/^This discount takes ₹/).last()).toBeVisible()
    const prices = app.getByRole('table', { name: 'Prices' })
    await expect(prices.getByRole('row', { name: /^Shipping/ })).toContainText('₹60.00')
    await checkScreenAtEachSize(page, 'discount-store-cart-prices', {
      arrange: () => prices.evaluate((table) => table.scrollIntoView()),
    })
  })

  await test.step('zero asks before it is saved', async () => {
    await form.text('Percentage').fill('0')
    await admin.save.click()
    const question = app.getByRole('dialog')
    await expect(question).toContainText('The discount is zero')
    await checkScreenAtEachSize(page, 'discount-takes-nothing')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await form.text('Percentage').fill('10')
    await form.create()
  })

  await test.step('checkout discounts the cheapest piece that counts, and no other', async () => {
    const answer = await page.request.post(`${workerStack.storeUrl}/checkout.json`, {
      data: {
        lines: [
          { sku: 'SL-MOR', quantity: 2 },
          { sku: 'SL-JAC', quantity: 2 },
        ],
      },
    })
    const { discounts } = await answer.json()
    expect(discounts).toMatchObject([{ title: 'Others', amount: '27.9' }])
  })
})

test('steps count for each line by itself, and a switch says which dates it keeps', async ({
  page,
  workerStack,
}) => {
  await workerStack.beginAgain({ installed: true })
  const admin = new Admin(page, workerStack)
  const form = new DiscountForm(admin)
  const { app } = admin
  await form.open('product-discounts')
  await form.text('Title').fill('By line')
  await form.select('Value').selectOption('Steps')
  await form.select('Steps are based on').selectOption('Quantity')
  await form.text('From').fill('2')
  await form.text('Percentage').fill('20')
  await form.checkbox('Count each line separately').check()
  const steps = form.select('Steps are based on')
  await checkScreenAtEachSize(page, 'discount-steps-by-line', {
    arrange: () => steps.evaluate((field) => field.scrollIntoView()),
  })
  await form.create()
  const answer = await page.request.post(`${workerStack.storeUrl}/checkout.json`, {
    data: {
      lines: [
        { sku: 'SL-SAF-1', quantity: 2 },
        { sku: 'SL-MOR', quantity: 1 },
      ],
    },
  })
  expect((await answer.json()).discounts).toMatchObject([{ title: 'By line', amount: '219.6' }])

  const saved = new SavedDiscounts(page.request, workerStack)
  const { id } = await saved.only()
  await saved.changeDates(id, { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' })
  await page.reload()
  await expect(app.getByText(/^Expired: it ended on/)).toBeVisible()
  await admin.openApp('/app/product-discounts')
  const row = app.getByRole('row').filter({ hasText: 'By line' })
  await row.getByRole('checkbox').click()
  await app.getByRole('button', { name: 'Enable', exact: true }).last().click()
  const question = app.getByRole('dialog')
  await expect(question).toContainText('The end date has passed')
  await checkScreenAtEachSize(page, 'discount-lost-end')
  await question.getByRole('button', { name: 'Enable without an end date' }).click()
  await expect(page.getByText('1 discount enabled')).toBeVisible()
  await expect(row).toContainText('Active')
})
