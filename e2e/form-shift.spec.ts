import { expect } from '@playwright/test'
import { reasonWords } from '#rules/words/reasons.ts'
import { addFeeRule } from './add-fee-rule.ts'
import { Admin, CodWithFeeScreen } from './admin.ts'
import { codRate } from './checkout.ts'
import { CodRulesScreen } from './cod-rules-screen.ts'
import { test } from './journey.ts'
import { delayFiles, expectNoShift, followShifts, shiftScreens } from './layout-shift.ts'
import { PincodesScreen } from './pincodes-screen.ts'
import type { Stack } from './stack.ts'

test.describe.configure({ mode: 'serial' })

/** Pages about Cash on Delivery. Each one shows data that the others store. */
const pages = [
  'cash-on-delivery',
  'cod-with-fee',
  'cod-fee-rules',
  'cod-rules',
  'pincodes',
  'shipping-pincodes',
] as const

let stack: Stack
test.beforeAll(async ({ workerStack, browser }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
  const page = await browser.newPage()
  const admin = new Admin(page, stack)

  const fee = new CodWithFeeScreen(admin)
  await admin.openApp('/app/cod-fee-rules')
  await fee.choose(codRate)
  await fee.status.selectOption('Enabled')
  await addFeeRule(admin, '100000')
  await admin.saveAndSeeItSaved('COD fee rules saved')

  const rules = new CodRulesScreen(admin)
  await rules.open()
  await rules.switchOn('Product', 'Product tag')
  await rules.addTag('no-cod')
  await rules.status.selectOption('Enabled')
  await addReason(admin)
  await rules.save()

  const pincodes = new PincodesScreen(admin, 'payment')
  await pincodes.open()
  await pincodes.add('110001')
  await pincodes.status.selectOption('Enabled')
  await addReason(admin)
  await pincodes.saveAndSeeItSaved()
  await page.close()
})

/** Adds a reason, since a card with a stored reason is higher than one without. */
async function addReason({ app }: Admin): Promise<void> {
  await app.getByRole('button', { name: reasonWords.add }).click()
  await app.getByRole('textbox', { name: reasonWords.otherLanguages }).fill('We send no cash orders there.')
}

for (const path of pages)
  test(`no element of ${path} moves while it loads`, async ({ page }) => {
    await followShifts(page)
    const admin = new Admin(page, stack)
    const load = async (size: keyof typeof shiftScreens, restsAfterMs: number) => {
      await page.setViewportSize(shiftScreens[size])
      await admin.loadApp(`/app/${path}`)
      await expect(admin.app.locator('h1').first()).toBeVisible()
      await expect(admin.app.locator('[class*=Skeleton], [class*=Spinner]')).toHaveCount(0)
      // Late parts, such as the `?` of a card, may still arrive.
      await page.waitForTimeout(restsAfterMs)
      await expectNoShift(page, size)
    }
    await load('desktop', 500)
    await delayFiles(page)
    await load('phone', 2_000)
  })
