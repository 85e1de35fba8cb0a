import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { projectFolder } from '../scripts/local-settings.ts'
import { Admin } from './admin.ts'
import { queryAdminApi } from './admin-api.ts'
import { Checkout, cashOnDelivery, codRate, everyMethod } from './checkout.ts'
import { CodRulesScreen, findSku, requestCheckout } from './cod-rules-screen.ts'
import { test } from './journey.ts'
import { saveScreenshot } from './screenshots.ts'
import type { Stack } from './stack.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const withoutCod = everyMethod.filter((name) => name !== cashOnDelivery)
test('from an empty form to a checkout without Cash on Delivery, and back', async ({ page, request }) => {
  const admin = new Admin(page, stack)
  const screen = new CodRulesScreen(admin)
  const checkout = new Checkout(page, stack)

  await test.step('find the form by its menu', async () => {
    await admin.openApp('')
    await page.getByRole('navigation').getByRole('link', { name: 'Cash on Delivery' }).click()
    await admin.app.getByRole('link', { name: 'Start COD rules' }).click()
    await expect(page).toHaveURL(/\/app\/cod-rules\?item=cart$/)
    await expect(screen.status).toHaveValue('draft')
    await expect(admin.save).toBeHidden()
    await screen.status.selectOption('Enabled')
  })

  await test.step('hide COD for small carts, and the rate with the fee along with it', async () => {
    await screen.switchOn('Cart', 'Cart subtotal')
    await admin.app.getByLabel('From', { exact: true }).fill('100000')
    await screen.toggle('Hide COD shipping rates when COD is unavailable').click()
    await admin.app.getByRole('combobox', { name: /^Shipping rates to hide/ }).click()
    await admin.app.getByRole('option', { name: codRate }).click()
    await page.keyboard.press('Escape')
    await expect(admin.app.getByText('the subtotal is below 100,000')).toBeVisible()
    await screen.save()
  })

  await test.step('it is saved', async () => {
    await page.reload()
    await expect(screen.tab('Cart')).toHaveAttribute('aria-selected', 'true')
    await expect(admin.app.getByLabel('From', { exact: true })).toHaveValue('100000')
    await expect(admin.app.getByText('ACOD shipping rates', { exact: true })).toBeVisible()
    await expect(admin.save).toBeHidden()
    await saveScreenshot(page, 'cod-rules')
  })

  await test.step('checkout offers neither', async () => {
    await checkout.open()
    await checkout.expectMethods(withoutCod)
    await expect(page.getByRole('radio', { name: /Cash on Delivery \(fee included\)/ })).toHaveCount(0)
  })

  await test.step('a large cart has both', async () => {
    const { methods, rates } = await requestCheckout(request, stack, { quantity: 900 })
    expect(methods).toContain(cashOnDelivery)
    expect(rates).toContain(codRate)
  })

  await test.step('without the rates, only the payment method is hidden', async () => {
    await screen.open()
    await screen.toggle('Hide COD shipping rates when COD is unavailable').click()
    await screen.save()
    const { methods, rates } = await requestCheckout(request, stack)
    expect(methods).not.toContain(cashOnDelivery)
    expect(rates).toContain(codRate)
  })

  await test.step('disabled, checkout is as before', async () => {
    await screen.status.selectOption('Disabled')
    await screen.save()
    expect((await requestCheckout(request, stack)).methods).toContain(cashOnDelivery)
  })

  await test.step('switched off, the conditions are cleared', async () => {
    await screen.open('cart')
    await screen.toggle('Cart subtotal').click()
    await screen.status.selectOption('Enabled')
    await screen.save()
    await page.reload()
    await expect(screen.toggle('Cart subtotal')).toHaveAttribute('aria-checked', 'false')
    expect((await requestCheckout(request, stack)).methods).toContain(cashOnDelivery)
  })
})

test('any one of several conditions hides it', async ({ page, request }) => {
  const admin = new Admin(page, stack)
  const screen = new CodRulesScreen(admin)
  const offersCod = async (changes?: Parameters<typeof requestCheckout>[2]) =>
    (await requestCheckout(request, stack, changes)).methods.includes(cashOnDelivery)
  await screen.open()

  await screen.switchOn('Product', 'Product tag')
  await screen.addTag('no-cod')
  await screen.switchOn('Cart', 'Number of products')
  await admin.app.getByRole('textbox', { name: /^Value/ }).fill('20')
  await screen.switchOn('Customers', 'Customer tag')
  await screen.addTag('cod-blocked')
  await screen.switchOn('Location', 'Country')
  await admin.app.getByRole('combobox', { name: /^Countries/ }).fill('India')
  await admin.app.getByRole('option', { name: 'India' }).first().click()
  await screen.switchOn('Location', 'Pin code')
  await screen.pincodes.fill('560001-560010, 02134')
  await expect(screen.tab('Location')).toHaveAccessibleName('Location 2 active conditions')
  await screen.save()

  expect(await offersCod()).toBe(true)
  expect(await offersCod({ sku: await findSku(request, stack, ({ tags }) => tags.includes('no-cod')) })).toBe(
    false,
  )
  expect(await offersCod({ quantity: 21 })).toBe(false)
  expect(await offersCod({ email: 'rohan.mehta@example.com' })).toBe(false)
  expect(await offersCod({ email: 'ananya.iyer@example.com' })).toBe(true)
  expect(await offersCod({ address: { provinceCode: 'KA', zip: '560007' } })).toBe(false)
  expect(await offersCod({ address: { provinceCode: 'KA', zip: '560011' } })).toBe(true)
  expect(await offersCod({ address: { countryCode: 'NP', provinceCode: null, zip: '44600' } })).toBe(false)

  await page.reload()
  await expect(screen.pincodes).toHaveValue('560001-560010, 02134')
  for (const [tab, condition] of [
    ['Product', 'Product tag'],
    ['Cart', 'Number of products'],
    ['Customers', 'Customer tag'],
    ['Location', 'Country'],
    ['Location', 'Pin code'],
  ] as const) {
    await screen.tab(tab).click()
    await screen.toggle(condition).click()
  }
  await screen.save()
  expect(await offersCod({ quantity: 21 })).toBe(true)
})

test('the pin codes of a country hide COD, or are the only ones with COD', async ({ page, request }) => {
  const admin = new Admin(page, stack)
  const screen = new CodRulesScreen(admin)
  const india = await readFile(join(projectFolder, 'bench/india-pincodes.csv'), 'utf8')
  const codes = india.split(/\r?\n/).filter((line) => /^\d{6}$/.test(line))
  expect(codes).toHaveLength(19_297)
  const [first = ''] = codes
  const offersCod = async (zip: string) =>
    (await requestCheckout(request, stack, { address: { zip } })).methods.includes(cashOnDelivery)
  const listTitles = async () => {
    const query = '{ paymentCustomizations(first: 50) { nodes { title } } }'
    const { paymentCustomizations } = await queryAdminApi(request, stack, query)
    return paymentCustomizations.nodes.map(({ title }: { title: string }) => title).sort()
  }

  await screen.open('location')
  await screen.toggle('Pin code').click()
  await admin.app.locator('input[type="file"]').setInputFiles({
    name: 'india.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(codes.join('\n')),
  })
  await admin.app.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(admin.app.getByText('the pincode is one of 19,297 pincodes')).toBeVisible()
  await screen.save()
  expect(await listTitles()).toEqual([
    'ACOD',
    'ACOD: pin codes',
    'ACOD: pin codes (Set 2)',
    'ACOD: pin codes (Set 3)',
  ])
  expect(await offersCod(first)).toBe(false)
  expect(await offersCod('999999')).toBe(true)

  await page.reload()
  await expect(admin.app.getByText('the pincode is one of 19,297 pincodes')).toBeVisible()
  await expect(admin.save).toBeHidden()
  await admin.app.getByRole('button', { name: 'Offer COD only at these pincodes' }).click()
  await screen.save()
  expect(await listTitles()).toEqual(['ACOD', 'ACOD: pin codes'])
  expect(await offersCod(first)).toBe(true)
  expect(await offersCod('999999')).toBe(false)

  await screen.toggle('Pin code').click()
  await screen.save()
  expect(await listTitles()).toEqual(['ACOD'])
  expect(await offersCod('999999')).toBe(true)
})

test('a product from the store’s picker, by keyboard alone', async ({ page, request }) => {
  const admin = new Admin(page, stack)
  const screen = new CodRulesScreen(admin)
  await screen.open('location')
  await screen.tab('Location').focus()
  await page.keyboard.press('ArrowRight')
  await expect(screen.tab('Product')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.tab('Product')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/item=product/)
  await page.keyboard.press('Tab')
  await expect(screen.toggle('Product')).toBeFocused()
  await page.keyboard.press('Space')
  const select = admin.app.getByRole('button', { name: 'Select Products' })
  // The field loads once its condition is on.
  await expect(select).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(select).toBeFocused()
  await page.keyboard.press('Enter')

  const picker = page.getByRole('dialog')
  await picker.getByLabel('Search products').fill('Granite')
  const choice = picker.getByRole('checkbox', { name: /Granite/ })
  await choice.press('Space')
  await expect(choice).toBeChecked()
  await picker.getByRole('button', { name: /^(Select|Add)$/ }).press('Enter')
  await expect(admin.app.getByText('a product in the cart is Granite Mortar and Pestle')).toBeVisible()
  await admin.save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('COD rules saved').first()).toBeVisible()

  const sku = await findSku(request, stack, ({ title }) => title === 'Granite Mortar and Pestle')
  expect((await requestCheckout(request, stack, { sku })).methods).not.toContain(cashOnDelivery)
  await screen.toggle('Product').click()
  await screen.save()
})

test('the address opens a tab and Back leaves it; unsaved changes stay', async ({ page }) => {
  const admin = new Admin(page, stack)
  const screen = new CodRulesScreen(admin)
  await screen.open('nowhere')
  await expect(screen.tab('Product')).toHaveAttribute('aria-selected', 'true')
  await screen.tab('Cart').click()
  await screen.tab('Discount').click()
  await expect(page).toHaveURL(/item=discount/)
  await page.goBack()
  await expect(screen.tab('Cart')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(screen.tab('Discount')).toHaveAttribute('aria-selected', 'true')

  await screen.toggle('Discount applied').click()
  await screen.tab('Cart').click()
  await screen.tab('Discount').click()
  await expect(screen.toggle('Discount applied')).toHaveAttribute('aria-checked', 'true')
  await admin.discard.click()
  await admin.app.getByRole('button', { name: 'Discard changes' }).click()
  await expect(screen.toggle('Discount applied')).toHaveAttribute('aria-checked', 'false')
})
