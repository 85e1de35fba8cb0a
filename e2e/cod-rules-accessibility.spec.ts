import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreen, sizes } from './check-screen.ts'
import { CodRulesScreen } from './cod-rules-screen.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`on a ${size} axe finds nothing, in any tab, and nothing runs off the side`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
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
      await checkScreen(page, `cod-rules-${tab.toLowerCase()}-${size}`)
    }
    await admin.save.click()
    await expect(admin.app.getByText('Choose at least one.').first()).toBeVisible()
    await checkScreen(page, `cod-rules-faults-${size}`)

    await admin.discard.click()
    await admin.app.getByRole('button', { name: 'Discard changes' }).click()
    await admin.openApp('/app/cod-fee-rules')
    await admin.app.getByRole('button', { name: 'Add rule' }).click()
    await checkScreen(page, `cod-fee-rules-${size}`)
    await admin.discard.click()
    await admin.app.getByRole('button', { name: 'Discard changes' }).click()
    await admin.openApp('/app?section=cod-rules')
    await expect(admin.app.getByRole('tab', { name: 'COD rules', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await checkScreen(page, `cod-rules-in-home-${size}`)
  })
}
