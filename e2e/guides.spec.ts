import { expect, type Locator } from '@playwright/test'
import { cashOnDeliveryWords } from '../app/features/cash-on-delivery/words.ts'
import { homeWords } from '../app/features/home/words.ts'
import { Admin, CodWithFeeScreen } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { codRate } from './checkout.ts'
import { test } from './journey.ts'
import { saveLessonPicture } from './screenshots.ts'
import type { Stack } from './stack.ts'
import { untilQuiet } from './until-quiet.ts'

test.describe.configure({ mode: 'serial' })
test.use({ isTracked: true })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: false })
})

test('from the first launch to a rule that was tried, by the guides alone', async ({ page }) => {
  const admin = new Admin(page, stack)
  const { app } = admin
  const guide = (text: string | RegExp): Locator => app.getByText(text, { exact: true })
  await admin.install()

  // The app remembers, even after an uninstall, that a checkout was tested and Cash on Delivery was seen there. Another
  // journey may have done that.
  await test.step('steps that the store has done already are ticked off', async () => {
    await expect(guide(/^[123] \/ 5 completed$/)).toBeVisible()
  })

  await test.step('the guide leads to the fee', async () => {
    await app.getByRole('link', { name: homeWords.codGuide.openFee }).click()
    const screen = new CodWithFeeScreen(admin)
    await screen.status.selectOption('Enabled')
    await screen.choose(codRate)
    await admin.saveAndSeeItSaved()
    await saveLessonPicture(page, 'cod-with-fee')
  })

  await test.step('and to a checkout', async () => {
    await admin.openApp('')
    await expect(guide(/^[345] \/ 5 completed$/)).toBeVisible()
    const tryIt = app.getByRole('link', { name: 'Test a checkout' }).first()
    if (await tryIt.isVisible()) await tryIt.click()
    else await admin.openApp('/app/checkout-test')
    await expect(app.getByRole('heading', { name: 'Test a checkout', level: 1 })).toBeVisible()
    await expect(app.getByText('Money Order').first()).toBeVisible()
    // The visit ticks off the step in the background.
    await untilQuiet(page)
    await saveLessonPicture(page, 'test-a-checkout')
    await admin.openApp('')
    await expect(guide(/^[45] \/ 5 completed$/)).toBeVisible()
    const seen = app.getByRole('link', { name: homeWords.codGuide.openCashOnDelivery })
    if (await seen.isVisible()) {
      await seen.click()
      await app.getByRole('button', { name: cashOnDeliveryWords.method.confirm }).click()
      await expect(app.getByRole('button', { name: cashOnDeliveryWords.method.checkAgain })).toBeVisible()
      await admin.openApp('')
    }
    await admin.openMore()
    await expect(guide('5 / 5 completed')).toBeVisible()
  })

  await test.step('a ticked step stays ticked', async () => {
    await app.getByRole('button', { name: 'Mark as done: Share your online store' }).click()
    await expect(guide('1 / 3 completed')).toBeVisible()
    await page.reload()
    await admin.openMore()
    await expect(guide('1 / 3 completed')).toBeVisible()
  })

  await test.step('a template is completed and saved', async () => {
    await app
      .getByRole('link', { name: 'Use template: No Cash on Delivery above an amount', exact: true })
      .click()
    await expect(app.getByText('Enter a value.', { exact: true })).toBeVisible()
    await app.getByRole('textbox', { name: 'Value' }).fill('5000')
    await expect(app.getByText('Enter a value.', { exact: true })).toBeHidden()
    await admin.save.click()
    await expect(page.getByText('Rule set saved')).toBeVisible()
    await expect(page).toHaveURL(/\/app\/payment-rules\/\d+$/)
    await saveLessonPicture(page, 'payment-rules')
  })
})

const lessons = [
  ['cod-rules', '/app/cod-rules'],
  ['pincodes', '/app/pincodes'],
  ['discount', '/app/page/discount-item?type=order-discounts&template=spend-more-save-more'],
] as const

test('the pictures of the other lessons', async ({ page }) => {
  const admin = new Admin(page, stack)
  for (const [name, path] of lessons) {
    await admin.openApp(path)
    await expect(admin.app.getByRole('combobox').first()).toBeVisible()
    // The picture must include parts that load after the form.
    await expect(admin.app.locator('.Polaris-Spinner, .Polaris-SkeletonBodyText')).toHaveCount(0)
    await saveLessonPicture(page, name)
  }
})

test('help, plan and the overviews: axe finds no violation and nothing is too wide', async ({ page }) => {
  const admin = new Admin(page, stack)
  for (const [path, text] of [
    ['/app/help', 'Customization FAQs'],
    ['/app/plan', 'per month'],
    ['/app/cash-on-delivery', 'Charge a fee'],
    ['/app/payment', 'Templates'],
    ['/app/discounts', 'Create your first discount'],
  ] as const) {
    await admin.openApp(path)
    await expect(admin.app.getByText(text).first()).toBeVisible()
    await checkScreenAtEachSize(page, `guides-${path.slice('/app/'.length)}`)
  }
})

test('support is opened and closed by the keyboard, and the focus returns', async ({ page }) => {
  const admin = new Admin(page, stack)
  await admin.openApp('/app/help')
  const open = admin.app.getByRole('button', { name: 'Get Support' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(admin.app.getByRole('textbox', { name: 'Send what support needs' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})
