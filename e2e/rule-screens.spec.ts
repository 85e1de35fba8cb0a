import { expect, type Page } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { RuleList } from './rule-list.ts'
import type { Stack } from './stack.ts'

const title = 'No bank deposit for orders that are worth the wait'

let stack: Stack
test.beforeAll(async ({ workerBrowser, workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
  const page = await workerBrowser.context.newPage()
  const { editor, list } = openScreens(page)
  await editor.open()
  await editor.title.fill(title)
  const subtotal = await editor.addCondition('Subtotal')
  await subtotal.getByLabel('Value', { exact: true }).fill('5000')
  await editor.choose(await editor.addCondition('Country'), 'Countries', ['India', 'Nepal'])
  const action = await editor.addAction('Hide a payment method')
  await action.getByRole('combobox', { name: 'Payment method' }).fill('Bank Deposit')
  await editor.status.selectOption('Enabled')
  await editor.save()
  await list.open()
  await list.select(title)
  await list.bulk('Duplicate')
  await expect(list.row(`Copy of ${title}`)).toBeVisible()
  await page.close()
})

function openScreens(page: Page) {
  const admin = new Admin(page, stack)
  return {
    admin,
    app: admin.app,
    editor: new RuleEditor(admin, 'payment-rules'),
    list: new RuleList(admin, 'payment-rules'),
  }
}

// Checks that axe finds no violation and that nothing is wider than a desktop or a phone.
const check = (page: Page, name: string) => checkScreenAtEachSize(page, `rules-${name}`)

test('an empty list', async ({ page }) => {
  const list = new RuleList(new Admin(page, stack), 'delivery-rules')
  await list.open()
  await list.expectEmpty()
  await check(page, 'list-empty')
})

test('a list, its filters and its views', async ({ page }) => {
  const { app, list } = openScreens(page)
  await list.open()
  await expect(list.row(title)).toBeVisible()
  await check(page, 'list')
  await app.getByRole('button', { name: 'Search and filter', exact: false }).first().click()
  await app.getByRole('textbox', { name: 'Search by title or by what the rules do' }).fill('deposit')
  await check(page, 'list-search')
  const active = app.getByRole('checkbox', { name: 'Active', exact: true })
  await app.getByRole('button', { name: 'Status', exact: true }).first().click()
  await active.check()
  await check(page, 'list-filter')
  await app.getByRole('textbox', { name: 'Search by title or by what the rules do' }).click()
  await expect(active).toBeHidden()

  const dialog = app.getByRole('dialog')
  await app.getByRole('button', { name: 'Save as', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Deposits')
  await check(page, 'view-save-as')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const tab = app.getByRole('tab', { name: 'Deposits' })
  await expect(tab).toBeVisible()
  await tab.click()
  await check(page, 'view-menu')
  for (const action of ['Rename', 'Duplicate', 'Delete']) {
    const item = app.getByText(`${action} view`, { exact: true })
    if (!(await item.isVisible())) await tab.click()
    await item.click()
    const cancel = dialog.getByRole('button', { name: 'Cancel', exact: true })
    await expect(cancel).toBeVisible()
    await check(page, `view-${action.toLowerCase()}`)
    await cancel.click()
    await expect(dialog).toHaveCount(0)
  }
})

test('rule sets selected, and the question before they are deleted', async ({ page }) => {
  const { app, list } = openScreens(page)
  await list.open()
  await list.select(title)
  await check(page, 'list-selected')
  await list.bulk('Delete')
  await expect(app.getByRole('dialog')).toBeVisible()
  await check(page, 'list-delete')
})

test('a new rule set, and the picker of conditions', async ({ page }) => {
  const { app, editor } = openScreens(page)
  await editor.open()
  await editor.expectPreview('This rule doesn’t apply because it has no conditions.')
  await check(page, 'editor-new')
  await app.getByRole('button', { name: 'Add condition', exact: true }).click()
  await expect(app.getByPlaceholder('Search conditions')).toBeVisible()
  await check(page, 'picker')
  await app.getByPlaceholder('Search conditions').fill('company')
  await check(page, 'picker-search')
  await app.getByPlaceholder('Search conditions').fill('moon')
  await check(page, 'picker-nothing')
})

test('a rule set with several kinds of condition, and with errors', async ({ page }) => {
  const { admin, app, editor } = openScreens(page)
  await editor.open()
  await editor.title.fill('Everything at once')
  const kinds = ['Subtotal', 'Country', 'State', 'Pincode', 'Product tag', 'Collection']
  for (const kind of [
    ...kinds,
    'Quantity of products',
    'Shipping rate',
    'Discount applied',
    'Customer tag',
  ]) {
    await app.getByRole('button', { name: 'Add condition', exact: true }).click()
    await app.getByPlaceholder('Search conditions').fill(kind)
    await page.keyboard.press('Enter')
    await expect(app.getByPlaceholder('Search conditions')).toBeHidden()
  }
  await editor.part('Country').getByRole('button', { name: 'Mute Country' }).click()
  const action = await editor.addAction('Hide a payment method')
  await action.getByRole('combobox', { name: 'Payment method' }).fill('Bonk Deposit')
  await editor.addAction('Rename a payment method')
  await editor.addAction('Move a payment method')
  await check(page, 'editor-kinds')
  await admin.save.click()
  await expect(app.getByText(/^There are \d+ errors$/)).toBeVisible()
  await check(page, 'editor-errors')
})

test('the test panel, filled', async ({ page }) => {
  const { app, editor, list } = openScreens(page)
  await list.open()
  await list.openRuleSet(title)
  await editor.openSampleDetails()
  for (const name of [
    /^Address/,
    /^Products/,
    /^Customer/,
    /^Company/,
    /^Shipping and/,
    /^Market/,
    /^Payment methods/,
  ])
    await app.getByRole('button', { name, expanded: false }).click()
  await app.getByRole('button', { name: 'More details of product 1' }).click()
  await app.getByRole('checkbox', { name: 'Buys for a company' }).check()
  await app.getByLabel('Price', { exact: true }).fill('9000')
  await editor.expectPreview('Applies', 'Hidden by “Rule 1”')
  await check(page, 'test-panel')
  await app.getByText('Rule by rule').scrollIntoViewIfNeeded()
  await check(page, 'test-panel-report')
})

test('the question before a rule set is deleted', async ({ page }) => {
  const { app, editor, list } = openScreens(page)
  await list.open()
  await list.openRuleSet(title)
  await editor.chooseAction('Delete')
  await expect(app.getByRole('dialog')).toBeVisible()
  await check(page, 'editor-delete')
})
