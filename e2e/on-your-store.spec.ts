import { expect } from '@playwright/test'
import { Admin, CodWithFeeScreen } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { codRate } from './checkout.ts'
import { test } from './journey.ts'
import { placePincodeCheck } from './place-block.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('the merchant sees the blocks of the theme, tries one and opens the theme editor', async ({ page }) => {
  const admin = new Admin(page, stack)
  await admin.openApp('/app/on-your-store')
  await expect(admin.app.getByRole('heading', { name: 'Pincode check', exact: true })).toBeVisible()
  const preview = admin.app.getByRole('region', { name: 'Preview of Pincode check' })
  await preview.getByRole('textbox').fill('560001')
  await preview.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(preview.getByRole('status')).toContainText('560001')
  await checkScreenAtEachSize(page, 'on-your-store')
  await admin.app.getByRole('link', { name: 'Add to product page: Pincode check' }).click()
  await expect(page).toHaveURL(/themes\/.*editor\?template=product/)
})

test('a shopper checks a pincode on the product page, and the answer has the rate with the fee', async ({
  page,
}) => {
  const admin = new Admin(page, stack)
  const screen = new CodWithFeeScreen(admin)
  await screen.open()
  await screen.status.selectOption('Enabled')
  await screen.choose(codRate)
  await admin.saveAndSeeItSaved()
  await admin.openApp('/app/on-your-store')
  await placePincodeCheck(admin)

  await page.goto(`${stack.storeUrl}/shop/saffron-lane/products/kashmiri-saffron`)
  const block = page.locator('checkout-ninja-pincode')
  await block.getByRole('textbox').fill('560 001')
  await block.getByRole('textbox').press('Enter')
  await expect(block.getByRole('status')).toContainText('Cash on Delivery is available at 560 001.')
  await expect(block.getByRole('status')).toContainText(codRate)
  await checkScreenAtEachSize(page, 'pincode-check', { within: ['checkout-ninja-pincode'] })
  await page.reload()
  await expect(block.getByRole('status')).toContainText('Cash on Delivery is available at 560 001.')
})
