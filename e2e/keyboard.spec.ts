import { expect } from '@playwright/test'
import { Admin, CodWithFeeScreen } from './admin.ts'
import { Checkout, cashOnDelivery, codRate } from './checkout.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'
import { tabTo } from './tab-to.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: false })
})

test('the whole journey without a mouse', { tag: '@main' }, async ({ page }) => {
  const admin = new Admin(page, stack)
  const screen = new CodWithFeeScreen(admin)

  await admin.openApp('')
  const install = page.getByRole('button', { name: 'Install', exact: true })
  await expect(install).toBeVisible()
  await tabTo(page, install)
  await page.keyboard.press('Enter')
  const setUp = admin.app.getByRole('link', { name: 'Set up' })
  await expect(setUp).toBeVisible()
  await tabTo(page, setUp)
  await page.keyboard.press('Enter')

  await expect(screen.status).toBeVisible()
  await tabTo(page, screen.status)
  await page.keyboard.type('Enabled')
  await expect(screen.status).toHaveValue('active')

  await tabTo(page, screen.rates)
  await page.keyboard.type('Cash on Delivery')
  await expect(admin.app.getByRole('option', { name: codRate })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(admin.app.getByRole('button', { name: `Remove ${codRate}` })).toBeVisible()
  await page.keyboard.press('Escape')

  await admin.save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('COD with fee saved')).toBeVisible()

  const checkout = new Checkout(page, stack)
  await checkout.open()
  const standard = page.getByRole('radio', { name: /^Standard(?! -)/ })
  await expect(standard).toBeChecked()
  await tabTo(page, standard)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Standard - Cash on Delivery/ })).toBeChecked()
  await checkout.expectMethods([cashOnDelivery])
})
