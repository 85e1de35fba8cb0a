import { expect } from '@playwright/test'
import type { Admin } from './admin.ts'

/** Places "Pincode check" on the product page with the app's link and the theme editor. */
export async function placePincodeCheck({ page, app }: Admin): Promise<void> {
  await app.getByRole('link', { name: 'Add to product page: Pincode check' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Theme saved')).toBeVisible()
}
