import { expect, type Page } from '@playwright/test'
import { Admin } from '../admin.ts'
import { Checkout } from '../checkout.ts'
import { chooseMarkedOption } from '../choose-marked-option.ts'
import { chooseRadio } from '../choose-radio.ts'
import { countClicks, typeInto } from '../count-clicks.ts'
import { DiscountForm } from '../discount-form.ts'
import { test } from '../journey.ts'
import type { Stack } from '../stack.ts'
import { tabTo } from '../tab-to.ts'

let stack: Stack
test.beforeEach(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const create = (admin: Admin) => admin.app.getByRole('button', { name: 'Create', exact: true })
const empty = (admin: Admin) => admin.app.getByRole('menuitem', { name: 'Empty order discount' })
/** Entry of the app's menu. The store has a link with the same name, and shows it before the app's menu has loaded. */
const menuLink = (page: Page) =>
  page.getByRole('navigation').getByRole('listitem').filter({ hasText: 'Checkout Ninja' }).getByRole('link', {
    name: 'Discounts',
    exact: true,
  })

/** Checks that the code takes ten percent off for a customer with the tag, and nothing for others. */
async function expectForVips(page: Page): Promise<void> {
  const checkout = new Checkout(page, stack)
  await checkout.open()
  await checkout.shopAs('Ananya')
  await page.getByLabel('Discount code', { exact: true }).fill('VIP10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const cart = page.getByRole('region', { name: 'Your cart' })
  await expect(cart).toContainText('−₹54.90')
  await checkout.shopAs('Guest')
  await expect(cart).not.toContainText('−₹')
}

test('ten percent for VIPs by code takes 10 clicks', { tag: '@main' }, async ({ page }) => {
  const clicks = await countClicks(page)
  const admin = new Admin(page, stack)
  const form = new DiscountForm(admin)
  const { app } = admin
  await admin.openApp('/app')
  await menuLink(page).click()
  await create(admin).click()
  await empty(admin).click()
  await chooseRadio(app.getByRole('radio', { name: 'Discount code' }))
  await typeInto(form.text('Discount code'), 'VIP10')
  await typeInto(form.text('Percentage'), '10')
  await form.select('Eligible customers').selectOption('Customer tag')
  await typeInto(app.getByRole('combobox', { name: 'Tags' }), 'vip')
  await form.create()
  clicks.expectAtMost(10)
  await expect(form.text('Title')).toHaveValue('VIP10')
  await expect(app.getByRole('textbox', { name: 'Discount link' })).toHaveValue(/\/discount\/VIP10$/)
  await expectForVips(page)
})

test('a keyboard alone does the job too', async ({ page }) => {
  const admin = new Admin(page, stack)
  const form = new DiscountForm(admin)
  const { app } = admin
  const enter = async (target: Parameters<typeof tabTo>[1]) => {
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const type = async (target: Parameters<typeof tabTo>[1], text: string) => {
    await tabTo(page, target)
    await page.keyboard.type(text)
  }
  await admin.openApp('/app')
  await enter(menuLink(page))
  await enter(create(admin))
  await expect(empty(admin)).toBeVisible()
  await tabTo(page, empty(admin))
  await page.keyboard.press('Enter')
  const automatic = app.getByRole('radio', { name: 'Automatic discount' })
  await expect(automatic).toBeVisible()
  await tabTo(page, automatic)
  await page.keyboard.press('ArrowDown')
  await type(form.text('Discount code'), 'VIP10')
  await type(form.text('Percentage'), '10')
  await type(form.select('Eligible customers'), 'Customer tag')
  await expect(form.select('Eligible customers')).toHaveValue('customer_tag')
  const tags = app.getByRole('combobox', { name: 'Tags' })
  await type(tags, 'vip')
  await chooseMarkedOption(page, tags, app.getByRole('option', { name: 'Add "vip"' }))
  await page.keyboard.press('Escape')
  await tabTo(page, admin.save, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Discount created')).toBeVisible({ timeout: 60_000 })
  await expectForVips(page)
})
