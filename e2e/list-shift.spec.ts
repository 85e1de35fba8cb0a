import { expect, type Page } from '@playwright/test'
import { Admin } from './admin.ts'
import { fillSlots, slotTitle } from './fill-slots.ts'
import { test } from './journey.ts'
import { expectNoShift, followShifts, shiftScreens } from './layout-shift.ts'
import { type Stack, startStack } from './stack.ts'
import { storeCodeDiscount } from './store-code-discount.ts'
import { untilQuiet } from './until-quiet.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
// A separate stack. The app keeps histories when the store is reset, and would list records of other journeys as
// deleted.
test.beforeAll(async () => {
  stack = await startStack()
  await stack.beginAgain({ installed: true })
})
test.afterAll(() => stack.stop())

const lists = ['/app/payment-rules', '/app/discounts']

/** Data of a list arrives after the code of the parts below it. */
const lateDataMs = 700

/** Loads each list at each size with late data. */
async function expectNoShiftOfLists(page: Page, isComplete: (admin: Admin) => Promise<void>): Promise<void> {
  await page.route(/\/app\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateDataMs))
    await route.continue()
  })
  await followShifts(page)
  const admin = new Admin(page, stack)
  for (const path of lists)
    for (const [size, viewport] of Object.entries(shiftScreens)) {
      await page.setViewportSize(viewport)
      await admin.loadApp(path)
      await expect(admin.app.getByRole('heading', { name: 'Templates' })).toBeVisible()
      await isComplete(admin)
      await untilQuiet(page)
      await expectNoShift(page, `${path}, ${size}`)
    }
}

test('no element of an empty list moves when its data is late', ({ page }) =>
  expectNoShiftOfLists(page, async () => {}))

test('no element of a list with records moves when the list of deleted records is late', async ({
  page,
  request,
}) => {
  test.slow()
  await fillSlots(request, stack, 'payment', 2)
  const discounts = ['Ten percent', 'Another ten percent']
  for (const [index, title] of discounts.entries())
    await storeCodeDiscount(request, stack, { title, code: `TEN${index}` })
  const admin = new Admin(page, stack)
  for (const [index, title] of [slotTitle('payment', 2), discounts[1] ?? ''].entries())
    await test.step(`${title} is deleted`, async () => {
      await admin.openApp(lists[index] ?? '')
      const row = admin.app
        .getByRole('row')
        .filter({ has: admin.app.getByRole('link', { name: title, exact: true }) })
      await row.getByRole('checkbox').click()
      await admin.app.getByRole('button', { name: 'More actions', exact: true }).last().click()
      await admin.app.getByRole('button', { name: 'Delete', exact: true }).last().click()
      await admin.app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(row).toHaveCount(0)
    })
  await expectNoShiftOfLists(page, ({ app }) =>
    expect(app.getByRole('button', { name: 'Show 1 deleted', exact: true })).toBeVisible(),
  )
})
