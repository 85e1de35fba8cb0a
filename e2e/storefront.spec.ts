import { join } from 'node:path'
import { expect } from '@playwright/test'
import { projectFolder } from '../scripts/local-settings.ts'
import { Admin } from './admin.ts'
import { checkScreen, sizes } from './check-screen.ts'
import { test } from './journey.ts'
import { type StoreAlone, startStore } from './start-store.ts'

const shop = '/shop/saffron-lane'
const product = `${shop}/products/kashmiri-saffron`
const storefrontSizes = { desktop: { width: 1360, height: 900 }, phone: sizes.phone }
const editorLink =
  '/themes/current/editor?template=product&addAppBlockId=sample-key/greeting&target=mainSection'

let store: StoreAlone
test.beforeAll(async () => {
  store = await startStore(join(projectFolder, 'local-store/test-support/sample-theme-extension'))
})
test.afterAll(() => store.stop())

test('a shopper finds a product, fills the cart and checks out', { tag: '@main' }, async ({ page }) => {
  for (const [size, viewport] of Object.entries(storefrontSizes)) {
    await page.setViewportSize(viewport)
    for (const [name, path] of [
      ['home', shop],
      ['list', `${shop}/collections/all`],
      ['product', product],
      ['cart empty', `${shop}/cart`],
    ] as const) {
      await page.goto(`${store.storeUrl}${path}`)
      await checkScreen(page, `storefront ${name} ${size}`)
    }
  }

  await page.goto(`${store.storeUrl}${product}`)
  await page.getByLabel('Size').or(page.getByLabel('Weight')).selectOption({ index: 1 })
  await expect(page.locator('[data-product-price]')).toContainText('₹2,499.00')
  await expect(page).toHaveURL(/\?variant=\d+$/)
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer.getByRole('link', { name: 'Kashmiri Saffron', exact: true })).toBeVisible()
  await expect(drawer.getByText('₹4,998.00').last()).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Cart' })).toBeFocused()
  for (const [size, viewport] of Object.entries(storefrontSizes)) {
    await page.setViewportSize(viewport)
    await checkScreen(page, `storefront drawer ${size}`, ['dialog'])
  }

  await drawer.getByLabel('Quantity of Kashmiri Saffron - 5 g').fill('3')
  await drawer.getByLabel('Quantity of Kashmiri Saffron - 5 g').press('Tab')
  await expect(drawer.getByText('₹7,497.00').last()).toBeVisible()
  await drawer.getByRole('link', { name: 'View cart' }).click()
  await page.getByLabel('Note for the shop').fill('Ring twice')
  await page.getByLabel('Note for the shop').press('Tab')
  for (const [size, viewport] of Object.entries(storefrontSizes)) {
    await page.setViewportSize(viewport)
    await checkScreen(page, `storefront cart ${size}`)
  }
  const answer = await page.evaluate(async () => {
    const body = JSON.stringify({ attributes: { pincode: '560001' } })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/cart/update.js', { method: 'POST', headers, body })).json()
  })
  expect(answer).toMatchObject({ item_count: 3, note: 'Ring twice', attributes: { pincode: '560001' } })

  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL(/\/checkout\?line=3%3ASL-SAF-2&attributes%5Bpincode%5D=560001/)
  await expect(page.getByText('₹7,497.00').first()).toBeVisible()
  for (const [size, viewport] of Object.entries(storefrontSizes)) {
    await page.setViewportSize(viewport)
    await checkScreen(page, `storefront checkout ${size}`)
  }
})

test('the storefront speaks Hindi, and goes back to the admin', async ({ page }) => {
  await page.goto(`${store.storeUrl}${product}`)
  await page.getByLabel('Language').selectOption('हिन्दी')
  await expect(page).toHaveURL(`${store.storeUrl}${shop}/hi/products/kashmiri-saffron`)
  await expect(page.getByRole('button', { name: 'कार्ट में डालें' })).toBeVisible()
  await checkScreen(page, 'storefront Hindi')
  await page.getByRole('link', { name: 'Back to the store’s admin' }).click()
  await expect(page.getByRole('heading', { name: 'Online store' })).toBeVisible()
})

test('a shopper from another country pays in the currency of that country', async ({ page }) => {
  await page.goto(`${store.storeUrl}${product}`)
  const country = page.getByLabel('Country and currency')
  await country.selectOption('Kuwait · KWD')
  await expect(country).toHaveValue('KW')
  await country.selectOption('United States · USD')
  await expect(page.locator('[data-product-price]')).toContainText('$6.55')
  expect(await page.evaluate('Shopify.currency')).toEqual({ active: 'USD', rate: '0.011934' })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer.getByText('$6.55').last()).toBeVisible()
  await drawer.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL(/[?&]currency=USD&/)
  await expect(page.getByText('$6.55').first()).toBeVisible()
  await expect(page.getByRole('option', { name: 'Kashmiri Saffron - 5 g ($29.82)' })).toBeAttached()
  for (const [size, viewport] of Object.entries(storefrontSizes)) {
    await page.setViewportSize(viewport)
    await checkScreen(page, `storefront checkout in dollars ${size}`)
  }
})

test('a merchant adds a market, and a shopper there pays in its currency', async ({ page }) => {
  await page.goto(`${store.storeUrl}/store/saffron-lane/settings/markets`)
  await page.getByRole('button', { name: 'Add market' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add market' })
  await dialog.getByLabel('Country').selectOption('United Arab Emirates')
  await dialog.getByLabel('Currency').fill('aed')
  await dialog.getByLabel('Rate').fill('0')
  await dialog.getByRole('button', { name: 'Add market' }).click()
  await expect(dialog.getByLabel('Rate')).toHaveAccessibleDescription(/must be a decimal above zero/)
  await checkScreen(page, 'market dialog', ['dialog'])
  await dialog.getByLabel('Rate').fill('0.0438')
  await dialog.getByRole('button', { name: 'Add market' }).click()
  await expect(page.getByText('1 INR = 0.0438 AED')).toBeVisible()
  for (const [size, viewport] of Object.entries(storefrontSizes)) {
    await page.setViewportSize(viewport)
    await checkScreen(page, `markets ${size}`)
  }

  await page.goto(`${store.storeUrl}${product}`)
  await page.getByLabel('Country and currency').selectOption('United Arab Emirates · AED')
  await expect(page.locator('[data-product-price]')).toContainText('24.05')
  await page.goto(`${store.storeUrl}/checkout?currency=AED`)
  await expect(page.getByText('AED 24.05').first()).toBeVisible()

  await page.goto(`${store.storeUrl}/store/saffron-lane/settings/markets`)
  await page.getByRole('button', { name: 'Remove United Arab Emirates' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('1 INR = 0.0438 AED')).toBeHidden()
  await page.goto(`${store.storeUrl}${product}`)
  await expect(page.getByLabel('Country and currency')).toHaveValue('IN')
})

test('a link from an app places its block, which the merchant moves, words and saves', async ({ page }) => {
  const admin = new Admin(page, store)
  await admin.open(editorLink)
  await expect(page.getByText('Greeting is added. Save to show it to shoppers.')).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview: Products"]')
  await expect(preview.getByText('About')).toBeVisible()
  const section = page.getByRole('region', { name: 'Product', exact: true })
  await section.getByRole('button', { name: 'Greeting', exact: true }).click()
  await section.getByRole('textbox', { name: 'Text' }).fill('Namaste')
  await expect(preview.getByText('Namaste')).toBeVisible()
  await section.getByRole('button', { name: 'Move Greeting up' }).click()
  await expect(page.getByText('Greeting moved')).toBeAttached()
  // The page in the frame has its own header, which axe would count as a second one.
  await checkScreen(page, 'theme editor desktop', ['main'])
  await page.setViewportSize(sizes.phone)
  await checkScreen(page, 'theme editor phone', ['main'])
  await page.setViewportSize(sizes.desktop)

  await page.goto(`${store.storeUrl}${product}`)
  await expect(page.getByText('Namaste')).toBeHidden()
  await admin.open(editorLink)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Theme saved')).toBeVisible()
  await page.goto(`${store.storeUrl}${product}`)
  await expect(page.locator('html')).toHaveAttribute('data-greeted', `${shop}/`)
  await expect(page.getByText('Hello')).toBeVisible()

  await admin.open('/themes/current/editor?context=apps&template=product&activateAppId=sample-key/ribbon')
  await expect(page.getByRole('checkbox', { name: 'Ribbon' })).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Theme saved')).toBeVisible()
  await page.goto(`${store.storeUrl}${shop}/cart`)
  await expect(page.getByText('Free delivery this week')).toBeVisible()

  const uninstalled = await page.request.post(`${store.storeUrl}/store/saffron-lane/api/app/uninstall`)
  expect(uninstalled.ok()).toBe(true)
  await page.goto(`${store.storeUrl}${product}`)
  await expect(page.getByText('Hello')).toBeHidden()
  await expect(page.getByText('Free delivery this week')).toBeHidden()
})
