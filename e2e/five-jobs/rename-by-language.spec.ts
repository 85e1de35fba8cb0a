import { expect, type Locator } from '@playwright/test'
import { Admin } from '../admin.ts'
import { countClicks, typeInto } from '../count-clicks.ts'
import { test } from '../journey.ts'
import { RuleEditor } from '../rule-editor.ts'
import { RuleList } from '../rule-list.ts'

/** Clicks from the menu to the template, which the journey of the lists counts. */
const clicksToTemplate = 2
const mostClicks = 12

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

  await list.open()
  const row = list.row('Cash on Delivery in the shopper’s language')
  await expect(row).toContainText(`show Cash on Delivery (COD) as ${hindi}`)
  await row.getByRole('button', { name: /^\+1 more/ }).click()
  await expect(row).toContainText(`show Cash on Delivery (COD) as ${tamil}`)
})
