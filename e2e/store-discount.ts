import { expect, type Page } from '@playwright/test'

/** Creates a discount with a code in the store's own form, from any page of the store's admin. */
export async function makeStoreDiscount(page: Page, title: string, code: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Discounts', exact: true }).click()
  await page.getByRole('button', { name: 'Create discount' }).click()
  await page.getByRole('button', { name: 'Choose amount off' }).click()
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: 'Create discount' }).click()
  await expect(page.getByText('Discount created')).toBeVisible()
}
