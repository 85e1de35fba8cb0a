import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { CodRulesScreen } from './cod-rules-screen.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('axe finds no violation in any tab, and nothing is too wide', async ({ page }) => {
  test.slow()
  const admin = new Admin(page, stack)
  const screen = new CodRulesScreen(admin)
  await screen.open()
  for (const [tab, conditions] of [
    ['Product', ['Product', 'Collection', 'Product tag']],
    ['Cart', ['Cart subtotal', 'Number of products']],
    ['Customers', ['Customer tag']],
    ['Discount', ['Discount applied', 'Discount amount']],
    ['Location', ['Country', 'State', 'Pin code']],
  ] as const) {
    for (const condition of conditions) await screen.switchOn(tab, condition)
    await checkScreenAtEachSize(page, `cod-rules-${tab.toLowerCase()}`)
  }
  await admin.save.click()
  await expect(admin.app.getByText('Choose at least one.').first()).toBeVisible()
  await checkScreenAtEachSize(page, 'cod-rules-faults')

  await admin.discard.click()
  await admin.app.getByRole('button', { name: 'Discard changes' }).click()
  await admin.openApp('/app/cod-fee-rules')
  await admin.app.getByRole('button', { name: 'Add rule' }).click()
  await checkScreenAtEachSize(page, 'cod-fee-rules')
  await admin.discard.click()
  await admin.app.getByRole('button', { name: 'Discard changes' }).click()
  await admin.openApp('/app?section=cod-rules')
  await expect(admin.app.getByRole('tab', { name: 'COD rules', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await checkScreenAtEachSize(page, 'cod-rules-in-home')
})
