import { expect } from '@playwright/test'
import { makeWorkbook } from '../rules/tables/workbook/make-workbook.test-support.ts'
import { Admin } from './admin.ts'
import { checkScreen, sizes } from './check-screen.ts'
import { test } from './journey.ts'
import { PincodesScreen } from './pincodes-screen.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('a courier’s workbook is read unchanged', async ({ page }) => {
  const admin = new Admin(page, stack)
  const screen = new PincodesScreen(admin, 'payment')
  await screen.open()
  const rows = Array.from({ length: 30_000 }, (_, index) => [
    index + 1,
    100_001 + index,
    `Place ${index}`,
    index % 3 === 0 ? 'N' : 'Y',
  ])
  const workbook = await makeWorkbook([
    { name: 'Terms', rows: [['Terms of service, 2026']] },
    {
      name: 'Serviceability',
      rows: [
        ['Ecom Express: pincodes as on 01-Nov-2026'],
        [],
        ['S.No.', 'Pincode', 'City', 'COD'],
        ...rows,
        [30_001, 110_001_110_002, 'Delhi', 'N'],
      ],
    },
  ])
  await screen.upload('courier.xlsx', workbook)
  await expect(admin.app.getByLabel('Column with the pincodes')).toHaveValue('1')
  await expect(admin.app.getByLabel('Sheet')).toHaveValue('1')
  // The list hides Cash on Delivery at its pincodes, so rows without Cash on Delivery are proposed.
  await expect(screen.dialog).toContainText('10,000 new, 0 already there, 1 not valid')
  await expect(screen.dialog).toContainText('20,000 rows where COD is Y')
  await expect(screen.dialog).toContainText('was a number in the spreadsheet')
  await checkScreen(page, 'pincodes-workbook')
  await page.setViewportSize(sizes.phone)
  await checkScreen(page, 'pincodes-workbook-phone')
  await page.setViewportSize(sizes.desktop)
  await admin.app.getByLabel('Rows to use').selectOption({ label: 'Rows where COD is Y' })
  await expect(screen.dialog).toContainText('20,000 new, 0 already there')
  await screen.button('Add').last().click()
  await expect(screen.text('20,000 entries added.')).toBeVisible()
})
