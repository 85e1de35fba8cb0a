import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { test } from './journey.ts'
import { expectNoShift, followShifts, shiftScreens } from './layout-shift.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

/** Data of a list arrives after the code of the templates below it. */
const lateDataMs = 700

test('no element of an empty list moves when its data is late', async ({ page }) => {
  await page.route(/\/app\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateDataMs))
    await route.continue()
  })
  await followShifts(page)
  const admin = new Admin(page, stack)
  for (const path of ['/app/payment-rules', '/app/discounts'])
    for (const [size, viewport] of Object.entries(shiftScreens)) {
      await page.setViewportSize(viewport)
      await admin.loadApp(path)
      await expect(admin.app.getByRole('heading', { name: 'Templates' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoShift(page, `${path}, ${size}`)
    }
})
