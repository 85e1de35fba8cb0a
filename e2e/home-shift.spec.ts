import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { fillSlots } from './fill-slots.ts'
import { test } from './journey.ts'
import { expectNoShift, followShifts, shiftScreens } from './layout-shift.ts'
import type { Stack } from './stack.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
})

/** Numbers of payment and delivery records in the store. */
const stores = [
  { payment: 0, delivery: 0 },
  { payment: 1, delivery: 0 },
  { payment: 3, delivery: 2 },
  { payment: 15, delivery: 0 },
  { payment: 25, delivery: 25 },
] as const

for (const counts of stores) {
  const sum = counts.payment + counts.delivery
  test(`no element of the home page moves while it loads, with ${sum} records`, async ({ page, request }) => {
    await stack.beginAgain({ installed: true })
    for (const owner of ['payment', 'delivery'] as const)
      await fillSlots(request, stack, owner, counts[owner])
    await followShifts(page)
    const admin = new Admin(page, stack)
    // On the second visit, the browser remembers what it saw first.
    for (const [size, viewport] of Object.entries(shiftScreens)) {
      await page.setViewportSize(viewport)
      await admin.loadApp('/app')
      await expect(admin.app.getByRole('button', { name: /^Show more:/ })).toBeVisible()
      if (sum > 0) await expect(admin.app.getByText('Checking', { exact: true })).toHaveCount(0)
      // Late parts, such as the `?` of a card, may still arrive.
      await page.waitForTimeout(500)
      await expectNoShift(page, size)
    }
  })
}
