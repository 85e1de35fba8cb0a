import { expect, type Locator } from '@playwright/test'
import { Admin } from '../admin.ts'
import { countClicks, typeInto } from '../count-clicks.ts'
import { test } from '../journey.ts'
import { RuleEditor } from '../rule-editor.ts'
import { RuleList } from '../rule-list.ts'
import { tabTo } from '../tab-to.ts'

/** Clicks from the menu to the template, which the journey of the lists counts. */
const clicksToTemplate = 2
const mostClicks = 12

const template = 'Use template: Cash on Delivery in the customer’s language'
const hindi = 'कैश ऑन डिलीवरी'
const tamil = 'டெலிவரியில் பணம்'

test('Cash on Delivery gets a name in two languages within 12 clicks', async ({ page, workerStack }) => {
  await workerStack.beginAgain({ installed: true })
  const admin = new Admin(page, workerStack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const list = new RuleList(admin, 'payment-rules')
  const { app } = admin
  const rules = app.getByRole('list').locator('> li[id^="rules."]')
  const languageOf = (rule: Locator) => rule.getByRole('combobox', { name: 'Languages', exact: true })
  const choose = async (rule: Locator, language: string) => {
    await typeInto(languageOf(rule), language)
    await app.getByRole('option', { name: language, exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }
  const nameOf = (rule: Locator) => rule.getByRole('textbox', { name: 'New name', exact: true })

  const clicks = await countClicks(page)
  await admin.loadApp('/app/payment-rules/new?template=rename-cod-by-language')
  await editor.title.waitFor()
  await choose(rules.first(), 'Hindi')
  await typeInto(nameOf(rules.first()), hindi)
  await app.getByRole('button', { name: 'Duplicate Checkout in the language' }).click()
  await rules.nth(1).getByRole('button', { name: 'Remove Hindi' }).click()
  await choose(rules.nth(1), 'Tamil')
  await nameOf(rules.nth(1)).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(tamil)
  await editor.status.selectOption('Enabled')
  await editor.save()
  clicks.expectAtMost(mostClicks - clicksToTemplate)

  await expectBothNames(list)
})

async function expectBothNames(list: RuleList): Promise<void> {
  await list.open()
  const row = list.row('Cash on Delivery in the customer’s language')
  await expect(row).toContainText(`show Cash on Delivery (COD) as ${hindi}`)
  await row.getByRole('button', { name: /^\+1 more/ }).click()
  await expect(row).toContainText(`show Cash on Delivery (COD) as ${tamil}`)
}

test('the same job is done without a mouse', async ({ page, workerStack }) => {
  await workerStack.beginAgain({ installed: true })
  const admin = new Admin(page, workerStack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const { app } = admin
  const rules = app.getByRole('list').locator('> li[id^="rules."]')
  const press = async (target: Locator, key = 'Enter') => {
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  const chooseLanguage = async (rule: Locator, language: string) => {
    await tabTo(page, rule.getByRole('combobox', { name: 'Languages', exact: true }))
    await page.keyboard.type(language)
    await expect(app.getByRole('option', { name: language, exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(rule.getByRole('button', { name: `Remove ${language}` })).toBeVisible()
    await page.keyboard.press('Escape')
  }

  await admin.openApp('/app')
  await press(page.getByRole('navigation').getByRole('link', { name: 'Payment', exact: true }))
  await press(app.getByRole('button', { name: /^Show all \d+ templates$/ }))
  await press(app.getByRole('link', { name: template }))
  await editor.title.waitFor()
  await chooseLanguage(rules.first(), 'Hindi')
  await tabTo(page, rules.first().getByRole('textbox', { name: 'New name', exact: true }))
  await page.keyboard.type(hindi)
  const duplicate = app.getByRole('button', { name: 'Duplicate Checkout in the language' })
  await tabTo(page, duplicate, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await press(rules.nth(1).getByRole('button', { name: 'Remove Hindi' }))
  await chooseLanguage(rules.nth(1), 'Tamil')
  const name = rules.nth(1).getByRole('textbox', { name: 'New name', exact: true })
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(tamil)
  await tabTo(page, editor.status)
  await page.keyboard.type('Enabled')
  await expect(editor.status).toHaveValue('active')
  await tabTo(page, admin.save, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rule set saved')).toBeVisible({ timeout: 60_000 })
  await expectBothNames(new RuleList(admin, 'payment-rules'))
})
