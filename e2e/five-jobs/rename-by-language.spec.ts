import { expect, type Locator, type Page } from '@playwright/test'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { Admin } from '../admin.ts'
import { Checkout } from '../checkout.ts'
import { countClicks, typeInto } from '../count-clicks.ts'
import { test } from '../journey.ts'
import { RuleEditor } from '../rule-editor.ts'
import { RuleList } from '../rule-list.ts'
import type { Stack } from '../stack.ts'
import { storeRuleSet } from '../store-rule-set.ts'
import { tabTo } from '../tab-to.ts'

const ofRates = 'Use template: Shipping rates in the customer’s language'
const ofCash = 'Use template: Cash on Delivery in the customer’s language'
const hindi = 'कैश ऑन डिलीवरी'
const tamil = 'டெலிவரியில் பணம்'
/** The rates with their names in Hindi and in Tamil. */
const rates = [
  { rate: 'Standard', names: ['मानक डिलीवरी', 'வழக்கமான டெலிவரி'] },
  { rate: 'Express', names: ['तेज़ डिलीवरी', 'விரைவு டெலிவரி'] },
] as const

let stack: Stack
test.beforeEach(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('listitem').filter({ hasText: 'Checkout Ninja' }).getByRole('link', {
    name,
    exact: true,
  })
/** Chooses Tamil in the list of all languages. */
async function addTamil(page: Page, action: Locator): Promise<void> {
  const { app } = new Admin(page, stack)
  await typeInto(action.getByRole('combobox', { name: 'Add a language' }), 'Tamil')
  // Enter chooses the first result, which was another language before the last letters.
  await expect(app.getByRole('listbox').getByRole('option').first()).toHaveText('Tamil')
  await page.keyboard.press('Enter')
}

/** Types into the focused field. Letters of other scripts arrive without key events, which the count needs. */
async function typeHere(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Shift')
  await page.keyboard.type(text)
}

const textIn = (part: Locator, name: string) => part.getByRole('textbox', { name, exact: true })
const rateOf = (part: Locator) => part.getByRole('combobox', { name: 'Current name of the shipping rate' })

async function expectRatesByLanguage(page: Page): Promise<void> {
  const checkout = new Checkout(page, stack)
  const shown = page.getByRole('radiogroup', { name: 'Shipping method' })
  for (const [index, locale] of ['hi', 'ta'].entries()) {
    await page.goto(`${stack.storeUrl}/checkout?locale=${locale}`)
    for (const { names } of rates) await expect(shown).toContainText(names[index] ?? '')
  }
  await checkout.open()
  for (const { rate } of rates) await expect(shown).toContainText(rate)
  for (const { names } of rates) await expect(shown).not.toContainText(names[0])
}

test('two rates get a name in two languages within 11 clicks', { tag: '@main' }, async ({ page }) => {
  const clicks = await countClicks(page)
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'delivery-rules')
  const { app } = admin
  await admin.openApp('/app')
  await menuLink(page, 'Delivery').click()
  await app.getByRole('link', { name: ofRates }).click()
  await editor.title.waitFor()
  for (const [index, { rate, names }] of rates.entries()) {
    const action = editor.part(`Action ${index + 1}`)
    await typeInto(rateOf(action), rate)
    await page.keyboard.press('Escape')
    await action.getByRole('button', { name: 'Add Hindi' }).click()
    await expect(textIn(action, 'New name in Hindi')).toBeFocused()
    await typeHere(page, names[0])
    // For the second rate, the languages of the first are offered as buttons.
    if (index === 0) await addTamil(page, action)
    else await action.getByRole('button', { name: 'Add Tamil' }).click()
    await expect(textIn(action, 'New name in Tamil')).toBeFocused()
    await typeHere(page, names[1])
  }
  await editor.status.selectOption('Enabled')
  await editor.save()
  clicks.expectAtMost(11)
  await expectRatesByLanguage(page)
})

test('a keyboard alone does the job too', async ({ page }) => {
  test.slow()
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'delivery-rules')
  const { app } = admin
  const press = async (target: Locator) => {
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await admin.openApp('/app')
  await press(menuLink(page, 'Delivery'))
  await press(app.getByRole('link', { name: ofRates }))
  await editor.title.waitFor()
  for (const [index, { rate, names }] of rates.entries()) {
    const action = editor.part(`Action ${index + 1}`)
    await tabTo(page, rateOf(action))
    await page.keyboard.type(rate)
    await page.keyboard.press('Escape')
    await press(action.getByRole('button', { name: 'Add Hindi' }))
    await expect(textIn(action, 'New name in Hindi')).toBeFocused()
    await typeHere(page, names[0])
    if (index === 0) {
      await tabTo(page, action.getByRole('combobox', { name: 'Add a language' }))
      await addTamil(page, action)
    } else await press(action.getByRole('button', { name: 'Add Tamil' }))
    await expect(textIn(action, 'New name in Tamil')).toBeFocused()
    await typeHere(page, names[1])
  }
  await tabTo(page, editor.status)
  await page.keyboard.type('Enabled')
  await expect(editor.status).toHaveValue('active')
  await tabTo(page, admin.save, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rule set saved')).toBeVisible({ timeout: 60_000 })
  await expectRatesByLanguage(page)
})

test('Cash on Delivery gets a name in two languages within 8 clicks', async ({ page }) => {
  const clicks = await countClicks(page)
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const { app } = admin
  await admin.openApp('/app')
  await menuLink(page, 'Payment').click()
  await app.getByRole('button', { name: /^Show all \d+ templates$/ }).click()
  await app.getByRole('link', { name: ofCash }).click()
  await editor.title.waitFor()
  const action = editor.part('Action 1')
  await action.getByRole('button', { name: 'Add Hindi' }).click()
  await expect(textIn(action, 'New name in Hindi')).toBeFocused()
  await typeHere(page, hindi)
  await addTamil(page, action)
  await expect(textIn(action, 'New name in Tamil')).toBeFocused()
  await typeHere(page, tamil)
  await editor.status.selectOption('Enabled')
  await editor.save()
  clicks.expectAtMost(8)
  const list = new RuleList(admin, 'payment-rules')
  await list.open()
  await expect(list.row('Cash on Delivery in the customer’s language')).toContainText(
    `At every checkout: show Cash on Delivery (COD) as ${hindi} in Hindi and ${tamil} in Tamil.`,
  )
})

test('rules of one language each become one rule that does the same', async ({ page, request }) => {
  const named = (language: string, newName: string): Rule => ({
    title: `Names in ${language}`,
    match_type: 'all',
    conditions: [{ type: 'language', params: { operator: 'in', valueType: 'array', value: [language] } }],
    actions: [{ type: 'rename_delivery', params: { currentName: 'Express', newName, exact: true } }],
  })
  const [, { names }] = rates
  const ruleSet = createRuleSet('Names', [named('HI', names[0]), named('TA', names[1])])
  const number = await storeRuleSet(request, stack, 'delivery-rules', { ruleSet, isEnabled: true })
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'delivery-rules')
  const { app } = admin
  await editor.open(number)
  await expect(app.getByText('These 2 rules can be one rule')).toBeVisible()
  await app.getByRole('button', { name: 'Check and join' }).click()
  await expect(app.getByText(/^Checked with \d+ checkouts: no difference\.$/)).toBeVisible()
  await expect(editor.rule('Names in TA')).toBeHidden()
  await editor.save()
  const shown = page.getByRole('radiogroup', { name: 'Shipping method' })
  for (const [index, locale] of ['hi', 'ta'].entries()) {
    await page.goto(`${stack.storeUrl}/checkout?locale=${locale}`)
    await expect(shown).toContainText(names[index] ?? '')
  }
})
