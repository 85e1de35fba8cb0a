import { expect, type Page } from '@playwright/test'
import { queryAdminApi } from './admin-api.ts'
import { checkScreen, sizes } from './check-screen.ts'
import { Checkout } from './checkout.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ playwright, workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
  const request = await playwright.request.newContext()
  const combinesWith = { productDiscounts: true, orderDiscounts: true, shippingDiscounts: true }
  const create = async (kind: string, argument: string, input: object) => {
    const data = await queryAdminApi(
      request,
      stack,
      `mutation Create($input: ${kind}Input!) { made: ${kind[0]?.toLowerCase()}${kind.slice(1)}Create(${argument}: $input) { userErrors { message } } }`,
      { input: { startsAt: '2026-01-01T00:00:00Z', ...input } },
    )
    expect(data.made.userErrors).toEqual([])
  }
  const order = (percentage: number) => ({ items: { all: true }, value: { percentage } })
  await create('DiscountAutomaticBasic', 'automaticBasicDiscount', {
    title: 'Spice week',
    combinesWith,
    customerGets: {
      items: { collections: { add: ['gid://shopify/Collection/270000001'] } },
      value: { percentage: 0.15 },
    },
  })
  await create('DiscountCodeBasic', 'basicCodeDiscount', {
    title: 'Diwali',
    code: 'DIWALI10',
    combinesWith,
    appliesOncePerCustomer: true,
    customerGets: order(0.1),
    context: { all: 'ALL' },
  })
  await create('DiscountCodeBasic', 'basicCodeDiscount', {
    title: 'Welcome',
    code: 'WELCOME',
    customerGets: order(0.05),
    context: { all: 'ALL' },
  })
  await request.dispose()
})

const summary = (page: Page) => page.getByRole('region', { name: 'Your cart' })

test('codes at checkout come by a link, are refused with others, and are used up by a test order', {
  tag: '@main',
}, async ({ page }) => {
  const checkout = new Checkout(page, stack)
  await page.goto(`${stack.storeUrl}/discount/diwali10?redirect=/checkout`)

  await test.step('the link’s code applies to the price after the line’s own discount', async () => {
    await expect(summary(page)).toContainText('Spice week (−₹82.35)')
    await expect(summary(page)).toContainText('−₹46.66')
    await expect(summary(page)).toContainText('₹468.99')
  })

  await test.step('a code that does not combine is refused, and the drawer says why', async () => {
    await page.getByLabel('Discount code', { exact: true }).fill('welcome')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('welcome couldn’t be used with your existing discounts')).toBeVisible()
    await checkout.drawer.click()
    await expect(
      page.getByText(/“Spice week” takes INR 82.35 .*its own productDiscounts is off/),
    ).toBeVisible()
    await checkScreen(page, 'checkout-discounts')
    await page.setViewportSize(sizes.phone)
    await checkScreen(page, 'checkout-discounts-phone')
    await page.setViewportSize(sizes.desktop)
    await checkout.drawer.click()
    await page.getByRole('button', { name: 'Remove discount code welcome' }).click()
  })

  await test.step('after a test order the shopper has used the code', async () => {
    await page.getByLabel('Email').fill('guest@example.com')
    await page.getByRole('button', { name: 'Place test order' }).click()
    await expect(page.getByText('Test order #1001 was placed: ₹468.99')).toBeVisible()
    await expect(page.getByText('You have already used the diwali10 discount code')).toBeVisible()
    await expect(summary(page)).toContainText('₹515.65')
  })

  await test.step('an empty cart costs nothing, with any codes', async () => {
    await page.getByRole('button', { name: 'Remove Kashmiri Saffron' }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect(summary(page).getByText('₹0.00').last()).toBeVisible()
  })
})

test('a cart permalink fills the checkout', async ({ page, request }) => {
  const { items } = await (await request.get(`${stack.storeUrl}/store/saffron-lane/api/products`)).json()
  const variant = items[0].variants[0].id
  await page.goto(
    `${stack.storeUrl}/cart/${variant}:3?discount=DIWALI10&checkout[email]=asha@example.com&checkout[shipping_address][zip]=682001`,
  )
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('3')
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.com')
  await expect(page.getByLabel('PIN code')).toHaveValue('682001')
  await expect(summary(page).getByRole('list', { name: 'Codes entered' })).toContainText('DIWALI10')
})
