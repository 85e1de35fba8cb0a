import { expect } from '@playwright/test'
import type { Admin } from './admin.ts'
import { chooseRadio } from './choose-radio.ts'
import type { Stack } from './stack.ts'
import { storeCodeDiscount } from './store-code-discount.ts'

/** Opens a new discount of ten percent off with a single-use code, and chooses many codes. */
export async function openDiscountOfManyCodes(admin: Admin, code: string): Promise<Admin> {
  const { page } = admin
  await admin.openApp('/app/order-discounts/new')
  const field = (name: string) => admin.app.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await field('Title').fill(`Festival of ${code.toLowerCase()}`)
  await chooseRadio(admin.app.getByRole('radio', { name: 'Discount code' }))
  await admin.app.getByRole('button', { name: 'Show: Maximum discount uses and codes' }).click()
  await chooseRadio(admin.app.getByRole('radio', { name: 'Many codes' }))
  await field('Discount code').fill(code)
  await admin.app.getByRole('combobox', { name: /^Type/ }).selectOption('Amount off the order')
  await field('Percentage').fill('10')
  await admin.app.getByRole('checkbox', { name: /^Limit number of times/ }).check()
  await field('Number of uses').fill('1')
  await admin.save.click()
  await expect(page.getByText('Discount created')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/page\/discount-item\/\d+$/)
  await expect(admin.app.getByRole('radio', { name: 'Many codes' })).toBeChecked()
  return admin
}

/** Stores such a discount, opens it and chooses many codes. */
export async function openStoredForManyCodes(admin: Admin, stack: Stack, code: string): Promise<Admin> {
  const title = `Festival of ${code.toLowerCase()}`
  const number = await storeCodeDiscount(admin.page.request, stack, { title, code })
  await admin.openApp(`/app/page/discount-item/${number}`)
  await admin.app.getByRole('button', { name: 'Show: Maximum discount uses and codes' }).click()
  await chooseRadio(admin.app.getByRole('radio', { name: 'Many codes' }))
  return admin
}
