import { expect } from '@playwright/test'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { deadEndScreenWords } from '../app/dead-ends/words.ts'
import { homeWords } from '../app/features/home/words.ts'
import { saveGuardWords } from '../app/saving/save-guard-words.ts'
import { Admin, CodWithFeeScreen } from './admin.ts'
import { checkScreenAtEachSize, sizes } from './check-screen.ts'
import { cashOnDelivery, codRate } from './checkout.ts'
import { test } from './journey.ts'
import { PincodesScreen } from './pincodes-screen.ts'
import { RuleEditor } from './rule-editor.ts'
import { saveScreenshot } from './screenshots.ts'
import type { Stack } from './stack.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('a save that would leave shoppers without a way to pay, from the question to the test panel', async ({
  page,
}) => {
  const admin = new Admin(page, stack)
  const fee = new CodWithFeeScreen(admin)
  const pincodes = new PincodesScreen(admin, 'payment')
  const dialog = admin.app.getByRole('dialog')
  const sentence = `When the shipping rate is “${codRate}” and the postal code is 110001, no payment method is left`

  await test.step('COD with fee alone has no dead end', async () => {
    await fee.open()
    await fee.status.selectOption('Enabled')
    await fee.choose(codRate)
    await admin.saveAndSeeItSaved()
    await admin.openApp('/app')
    await expect(admin.app.getByText('None found')).toBeVisible()
  })

  await test.step('hiding COD at a pin code, but not the rates, is asked about', async () => {
    await pincodes.open()
    await pincodes.status.selectOption('Enabled')
    await pincodes.add('110001')
    await admin.app.getByRole('switch', { name: feeRatesWords.label }).click()
    await expect(admin.app.getByText(feeRatesWords.off.pincodes([codRate]))).toBeVisible()
    await admin.save.click()
    await expect(dialog.getByText('Some customers couldn’t check out')).toBeVisible()
    await expect(admin.app.getByText(sentence)).toBeVisible()
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      // The form behind the dialog is being saved, so its fields are dimmed.
      await saveScreenshot(page, `dead-ends-dialog-${name}`)
    }
    await page.setViewportSize(sizes.desktop)
  })

  await test.step('the question opens the checkout as the save would leave it, by keyboard as well', async () => {
    const open = admin.app.getByRole('button', { name: `Open this checkout: ${sentence}` })
    await open.focus()
    await page.keyboard.press('Enter')
    const heading = admin.app.getByRole('heading', { name: deadEndScreenWords.dialog.planned })
    await expect(heading).toBeFocused()
    await expect(admin.app.getByText('No payment method is left.', { exact: true })).toBeVisible()
    await checkScreenAtEachSize(page, 'dead-ends-planned-checkout', {
      within: ['iframe', '#dead-ends'],
      arrange: () => expect(heading).toBeInViewport({ ratio: 1 }),
    })
    await page.keyboard.press('Shift+Tab')
    await expect(
      admin.app.getByRole('button', { name: deadEndScreenWords.dialog.backToFindings }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(open).toBeFocused()
    await dialog.getByRole('button', { name: 'Go back' }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.app.getByText('110001').first()).toBeVisible()
    await expect(admin.save).toBeVisible()
  })

  await test.step('or saves all the same', async () => {
    await admin.save.click()
    await dialog.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByText('Pincodes for payment methods saved')).toBeVisible({ timeout: 60_000 })
    await expect(admin.save).toBeHidden()
  })

  await test.step('the home page shows it', async () => {
    await admin.openApp('/app')
    await expect(admin.app.getByText(sentence)).toBeVisible()
    await admin.openIssues(homeWords.deadEnds.title)
    const found = admin.app.getByText(sentence)
    await checkScreenAtEachSize(page, 'dead-ends-home', { arrange: () => found.scrollIntoViewIfNeeded() })
  })

  await test.step('and opens the checkout', async () => {
    await admin.app.getByRole('button', { name: sentence }).click()
    await expect(page).toHaveURL(/\/app\/checkout-test(\?.*)?$/)
    await expect(admin.app.getByText('No payment method is left.', { exact: true })).toBeVisible()
    await expect(admin.app.getByText(`Hidden by “Hide all other than COD when COD”`).first()).toBeVisible()
    await expect(admin.app.getByText(cashOnDelivery).first()).toBeVisible()
    await checkScreenAtEachSize(page, 'checkout-test')
  })
})

test('an incomplete search asks before the save, and is repeated by keyboard', async ({ page }) => {
  await stack.beginAgain({ installed: true })
  const admin = new Admin(page, stack)
  const { app } = admin
  const fee = new CodWithFeeScreen(admin)
  const dialog = app.getByRole('dialog')
  // Answer of a server that ran out of time. The real search is fast enough in every journey.
  const unfinished = { findings: [], tried: 40, isPartial: true }
  await page.route('**/app/api/dead-ends', (route) => route.fulfill({ json: unfinished }))

  await test.step('the question says how far the search came', async () => {
    await fee.open()
    await fee.status.selectOption('Enabled')
    await fee.choose(codRate)
    await admin.save.click()
    await expect(dialog.getByText(saveGuardWords.unfinished.title)).toBeVisible()
    const tried = app.getByText(saveGuardWords.unfinished.deadEnds.tried(40))
    await checkScreenAtEachSize(page, 'dead-ends-unfinished', {
      within: ['iframe', '#unfinished-check'],
      arrange: () => expect(tried).toBeVisible(),
    })
  })

  await test.step('the edit stays if the merchant goes back', async () => {
    await dialog.getByRole('button', { name: saveGuardWords.back }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.save).toBeVisible()
  })

  await test.step('trying again finishes, and the save goes through', async () => {
    await admin.save.click()
    const again = dialog.getByRole('button', { name: saveGuardWords.again })
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('COD with fee saved')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('the home page says what was not tried, and continues from there', async () => {
    await admin.openApp('/app')
    await admin.openIssues(homeWords.deadEnds.title)
    const partial = app.getByText(deadEndScreenWords.card.partial)
    await checkScreenAtEachSize(page, 'dead-ends-unfinished-home', {
      arrange: () => partial.scrollIntoViewIfNeeded(),
    })
    await app.getByRole('button', { name: deadEndScreenWords.card.partialAgain }).click()
    await expect(app.getByText('None found')).toBeVisible()
  })
})

test('a check that stops every shopper at a pin code, from the question to the home page', async ({
  page,
}) => {
  await stack.beginAgain({ installed: true })
  const admin = new Admin(page, stack)
  const { app } = admin
  const editor = new RuleEditor(admin, 'checkout-checks')
  const sentence =
    'When the postal code is 403001, no order can be placed. “Served” (rule “Rule 1”) stops the order with “We do not deliver to Goa.”.'

  await test.step('saving it is asked about, with its rule and its message', async () => {
    await editor.open()
    await editor.title.fill('Served')
    const pincode = await editor.addCondition('Pincode')
    await pincode.getByLabel('Pincodes', { exact: true }).fill('403001')
    await app.getByRole('button', { name: 'Add action', exact: true }).click()
    await app.getByLabel('Message', { exact: true }).fill('We do not deliver to Goa.')
    await editor.status.selectOption('Enabled')
    await admin.save.click()
    await expect(app.getByText(sentence)).toBeVisible()
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      await saveScreenshot(page, `dead-ends-check-${name}`)
    }
    await page.setViewportSize(sizes.desktop)
  })

  await test.step('the checkout says what stops it, and the merchant may save it anyway', async () => {
    await app.getByRole('button', { name: `Open this checkout: ${sentence}` }).click()
    await expect(app.getByText('“Served” stops the order with “We do not deliver to Goa.”.')).toBeVisible()
    await app.getByRole('button', { name: 'Back to the issues' }).click()
    await app.getByRole('dialog').getByRole('button', { name: 'Save anyway' }).click()
    await expect(app.getByText(sentence)).toBeHidden()
  })

  await test.step('from then on the home page shows it', async () => {
    await admin.openApp('/app')
    await expect(app.getByText(sentence)).toBeVisible()
    await admin.openIssues(homeWords.deadEnds.title)
    await checkScreenAtEachSize(page, 'dead-ends-check-home')
  })
})
