import { expect } from '@playwright/test'
import { Admin, CodWithFeeScreen } from '../admin.ts'
import { codRate } from '../checkout.ts'
import { chooseMarkedOption } from '../choose-marked-option.ts'
import { requestCheckout } from '../cod-rules-screen.ts'
import { countClicks, typeInto } from '../count-clicks.ts'
import { test } from '../journey.ts'
import { RuleEditor } from '../rule-editor.ts'
import type { Stack } from '../stack.ts'
import { tabTo } from '../tab-to.ts'

const template = 'Use template: No Cash on Delivery above an amount outside your states'
const elsewhere = { provinceCode: 'KA', zip: '560001' }

let stack: Stack
test.beforeEach(async ({ workerStack, workerBrowser }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
  // The fee makes the task harder: rates with the fee must be hidden wherever Cash on Delivery is hidden.
  const page = await workerBrowser.context.newPage()
  const fee = new CodWithFeeScreen(new Admin(page, stack))
  await fee.open()
  await fee.choose(codRate)
  await fee.status.selectOption('Enabled')
  await fee.admin.saveAndSeeItSaved()
  await page.close()
})

/** Orders for which the rate with the fee is offered: large and small ones, inside and outside Maharashtra. */
async function listOffers(request: Parameters<typeof requestCheckout>[0]) {
  const offers = async (changes: Parameters<typeof requestCheckout>[2]) =>
    (await requestCheckout(request, stack, changes)).rates.includes(codRate)
  return {
    smallInside: await offers({}),
    largeInside: await offers({ quantity: 900 }),
    smallElsewhere: await offers({ address: elsewhere }),
    largeElsewhere: await offers({ quantity: 900, address: elsewhere }),
  }
}
const wanted = { smallInside: true, largeInside: true, smallElsewhere: true, largeElsewhere: false }

test('no Cash on Delivery above 5,000 outside Maharashtra takes 8 clicks, and ends enabled and safe', {
  tag: '@main',
}, async ({ page, request }) => {
  const clicks = await countClicks(page)
  const admin = new Admin(page, stack)
  const { app } = admin
  const editor = new RuleEditor(admin, 'payment-rules')
  await admin.openApp('/app')
  await page.getByRole('navigation').getByRole('link', { name: 'Payment', exact: true }).click()
  await app.getByRole('link', { name: template }).click()
  await typeInto(app.getByLabel('Value', { exact: true }), '5000')
  await typeInto(app.getByRole('combobox', { name: 'States or provinces' }), 'Maharashtra')
  await app.getByRole('option', { name: 'Maharashtra (MH)', exact: true }).click()
  await editor.status.selectOption('Enabled')
  await admin.save.click()
  await expect(page.getByText('Rule set saved')).toBeVisible({ timeout: 60_000 })
  await expect(app.getByRole('dialog')).toHaveCount(0)
  clicks.expectAtMost(8)
  expect(await listOffers(request)).toEqual(wanted)
})

test('a keyboard alone does the job too', async ({ page, request }) => {
  const admin = new Admin(page, stack)
  const { app } = admin
  const editor = new RuleEditor(admin, 'payment-rules')
  const enter = async (target: Parameters<typeof tabTo>[1]) => {
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await admin.openApp('/app')
  await enter(page.getByRole('navigation').getByRole('link', { name: 'Payment', exact: true }))
  await enter(app.getByRole('link', { name: template }))
  const value = app.getByLabel('Value', { exact: true })
  await expect(value).toBeVisible()
  await tabTo(page, value)
  await page.keyboard.type('5000')
  const states = app.getByRole('combobox', { name: 'States or provinces' })
  await tabTo(page, states)
  await page.keyboard.type('Maharashtra')
  const maharashtra = 'Maharashtra (MH)'
  await chooseMarkedOption(page, states, app.getByRole('option', { name: maharashtra, exact: true }))
  await expect(app.getByRole('button', { name: `Remove ${maharashtra}`, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo(page, editor.status)
  await page.keyboard.type('Enabled')
  await expect(editor.status).toHaveValue('active')
  await tabTo(page, admin.save, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rule set saved')).toBeVisible({ timeout: 60_000 })
  expect(await listOffers(request)).toEqual(wanted)
})
