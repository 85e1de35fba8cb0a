import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { projectFolder } from '../scripts/local-settings.ts'
import { test } from './journey.ts'
import { type StoreAlone, startStore } from './start-store.ts'

const target = 'purchase.checkout.payment-method-list.render-before'

let store: StoreAlone
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-checkout-'))
  await cp(join(projectFolder, 'local-store/test-support/sample-checkout-extension'), folder, {
    recursive: true,
  })
  // The script needs no build, so its sources are copied.
  await cp(join(folder, 'src'), join(folder, 'dist'), { recursive: true })
  store = await startStore(folder)
})
test.afterAll(async () => {
  await store.stop()
  await rm(folder, { recursive: true })
})

test('an extension asks the Storefront API in the shopper’s currency, and stops an order at its field', async ({
  page,
}) => {
  const api = `${store.storeUrl}/store/saffron-lane/api`
  await page.request.patch(`${api}/settings`, { data: { plan: 'plus' } })
  await page.goto(`${store.storeUrl}/store/saffron-lane/settings/checkout`)
  await page.getByRole('checkbox', { name: target }).click()
  await expect(page.getByRole('checkbox', { name: target })).toBeChecked()
  const box = page.locator(`[data-target="${target}"]`)

  await test.step('the answer has the price of the checkout', async () => {
    await page.goto(`${store.storeUrl}/checkout`)
    await expect(box).toContainText('Granite Mortar and Pestle: 1499.0 INR')
    await page.goto(`${store.storeUrl}/checkout?currency=USD`)
    await expect(box).toContainText('Granite Mortar and Pestle: 17.89 USD')
  })

  await test.step('an order to the postal code is stopped, and its field says why', async () => {
    await page.goto(`${store.storeUrl}/checkout`)
    await page.getByLabel('Email').fill('guest@example.com')
    const zip = page.getByLabel('PIN code')
    await zip.fill('190001')
    await page.getByRole('button', { name: 'Place test order' }).click()
    await expect(zip).toHaveAccessibleDescription(/We cannot deliver there this week\./)
    await expect(zip).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toContainText('The order is stopped.')
    await expect(page.getByText(/was placed/)).toHaveCount(0)
  })

  await test.step('an order next door is placed', async () => {
    await page.getByLabel('PIN code').fill('190002')
    await page.getByRole('button', { name: 'Place test order' }).click()
    await expect(page.getByText(/Test order .* was placed/)).toBeVisible()
    await expect(page.getByText(/^Error in/)).toHaveCount(0)
  })
})

test('without their capabilities the extension asks nothing and stops nothing', async ({ page }) => {
  const denied = await mkdtemp(join(tmpdir(), 'sample-checkout-'))
  await cp(folder, denied, { recursive: true })
  const manifest = join(denied, 'shopify.extension.toml')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll('= true', '= false'))
  const other = await startStore(denied)
  try {
    const api = `${other.storeUrl}/store/saffron-lane/api`
    await page.request.patch(`${api}/settings`, { data: { plan: 'plus' } })
    const uid = '66666666-6666-4666-8666-666666666666'
    await page.request.patch(`${api}/ui-extensions/${uid}`, { data: { targets: [target] } })
    await page.goto(`${other.storeUrl}/checkout`)
    await page.getByLabel('Email').fill('guest@example.com')
    await page.getByLabel('PIN code').fill('190001')
    await page.getByRole('button', { name: 'Place test order' }).click()
    await expect(page.getByText(/Test order .* was placed/)).toBeVisible()
    await page.getByRole('button', { name: /^Technical details/ }).click()
    await expect(page.getByText(/does not declare api_access/).first()).toBeVisible()
  } finally {
    await other.stop()
    await rm(denied, { recursive: true })
  }
})
