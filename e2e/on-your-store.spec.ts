import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { test } from './journey.ts'
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
