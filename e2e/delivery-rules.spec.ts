import { expect } from '@playwright/test'
import { Admin } from './admin.ts'
import { Checkout, everyRate } from './checkout.ts'
import { chooseMarkedOption } from './choose-marked-option.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { RuleList } from './rule-list.ts'
import type { Stack } from './stack.ts'
import { tabTo } from './tab-to.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('a delivery rule is written, saved, changed and deleted without a mouse', async ({ page }) => {
  test.slow()
  const admin = new Admin(page, stack)
  const { app } = admin
  const editor = new RuleEditor(admin, 'delivery-rules')
  const list = new RuleList(admin, 'delivery-rules')
  const checkout = new Checkout(await page.context().newPage(), stack)
  const button = (name: string | RegExp) => app.getByRole('button', { name, exact: true })
  const option = (name: string) => app.getByRole('option', { name, exact: true })
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
  }
  const search = app.getByPlaceholder('Search conditions')
  /** Moves to an element by Tab and presses Enter on it. */
  const enter = async (target: ReturnType<typeof button>) => {
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await press('Enter')
  }
  const enterAction = async (name: string) => {
    if (await editor.foldsActions(name)) await enter(editor.actionsMenu)
    await enter(editor.action(name))
  }
  const openFromList = async (title: string) => {
    await list.open()
    await enter(list.row(title).getByRole('link'))
    await expect(editor.title).toHaveValue(title)
  }
  const saveByKey = async () => {
    await expect(admin.save).toBeVisible()
    // Tab would leave the app through the browser's own controls, which a headless browser does not have.
    await admin.save.focus()
    await press('Enter')
    await expect(page.getByText('Rule set saved')).toBeVisible()
    await expect(admin.save).toBeHidden()
  }
  await admin.openApp('')

  await test.step('the list is found by the menu, and the editor from there', async () => {
    await enter(page.getByRole('navigation').getByRole('link', { name: 'Delivery', exact: true }))
    await list.expectEmpty()
    await enter(button('Create'))
    await expect(app.getByRole('menuitem', { name: 'Empty delivery rule set' })).toBeFocused()
    await press('Enter')
    await expect(editor.title).toBeVisible()
  })

  await test.step('it is written', async () => {
    await tabTo(page, editor.title)
    await page.keyboard.type('Express is for elsewhere')
    await enter(button('Add condition'))
    await expect(search).toBeFocused()
    await page.keyboard.type('State')
    await press('Enter')
    const states = app.getByRole('combobox', { name: 'States or provinces' })
    await expect(states).toBeVisible()
    await tabTo(page, states)
    await page.keyboard.type('Karnataka')
    await expect(option('Delhi (DL)')).toBeHidden()
    await chooseMarkedOption(page, states, option('Karnataka (KA)'))
    await expect(button('Remove Karnataka (KA)')).toBeVisible()
    await press('Escape')

    await enter(button('Add action'))
    const rates = app.getByRole('combobox', { name: 'Shipping rates' })
    await tabTo(page, rates)
    await page.keyboard.type('Express')
    await expect(option('Standard')).toBeHidden()
    await chooseMarkedOption(page, rates, option('Express'))
    await expect(button('Remove Express')).toBeVisible()
    await press('Escape')
    await tabTo(page, editor.status)
    await page.keyboard.type('Enabled')
    await expect(editor.status).toHaveValue('active')
  })

  await test.step('it is tried at a checkout in Karnataka and at one in Ladakh', async () => {
    await tabTo(page, app.getByRole('button', { name: 'Show the test panel' }))
    await press('Enter')
    await editor.expectPreview('This rule applies because the state is Karnataka.', 'Hidden by “Rule 1”')
    const sample = app.getByLabel('Checkout to test', { exact: true })
    await tabTo(page, sample)
    await page.keyboard.type('First-time guest')
    await editor.expectPreview('Doesn’t apply')
  })

  await test.step('saved and listed, checkout follows it', async () => {
    await saveByKey()
    await list.open()
    await expect(list.row('Express is for elsewhere')).toContainText(
      'When the state is Karnataka: hide Express.',
    )
    await checkout.open()
    await checkout.expectRates(everyRate.filter((title) => title !== 'Express'))
  })

  await test.step('a second rule is put before the first with the arrow keys', async () => {
    await openFromList('Express is for elsewhere')
    await enter(button('Add rule'))
    const second = editor.rule('Rule 2')
    await enter(second.getByRole('button', { name: 'Add condition' }))
    await expect(search).toBeFocused()
    await page.keyboard.type('Subtotal')
    await press('Enter')
    await tabTo(page, second.getByLabel('Value', { exact: true }))
    await page.keyboard.type('100')
    await enter(second.getByRole('button', { name: 'Add action' }))
    const kind = second.getByLabel('Action', { exact: true })
    await tabTo(page, kind)
    await page.keyboard.type('Rename')
    await tabTo(page, second.getByLabel('Current name of the shipping rate', { exact: true }))
    await page.keyboard.type('Local pickup')
    await press('Escape')
    await tabTo(page, second.getByLabel('New name', { exact: true }))
    await page.keyboard.type('Collect in store')

    const handle = button('Reorder Rule 2: drag, or press the arrow keys')
    await tabTo(page, handle, 'Shift+Tab')
    await press('ArrowUp')
    await expect(
      app.getByRole('region', { name: 'Rules', exact: true }).getByRole('heading', { level: 3 }),
    ).toHaveText(['Rule 2', 'Rule 1'])
    await expect(handle).toBeFocused()
    await saveByKey()
    await checkout.open()
    await checkout.expectRates(['Standard', 'Standard - Cash on Delivery (fee included)', 'Collect in store'])
  })

  await test.step('duplicated, the copy is a draft, and is deleted', async () => {
    await openFromList('Express is for elsewhere')
    await enterAction('Duplicate')
    await expect(editor.title).toHaveValue('Copy of Express is for elsewhere')
    await expect(editor.status).toHaveValue('draft')
    await enterAction('Delete')
    await enter(app.getByRole('dialog').getByRole('button', { name: 'Delete rule set' }))
    await expect(list.row('Express is for elsewhere')).toBeVisible()
    await expect(list.row('Copy of Express is for elsewhere')).toBeHidden()
  })

  await test.step('disabled in the list, checkout is as before', async () => {
    const box = list.row('Express is for elsewhere').getByRole('checkbox')
    await tabTo(page, box)
    await press('Space')
    await enter(button('Disable'))
    await expect(list.row('Express is for elsewhere')).toContainText('Draft')
    await checkout.open()
    await checkout.expectRates(everyRate)
  })

  await test.step('deleted, the list is empty', async () => {
    await openFromList('Express is for elsewhere')
    await enterAction('Delete')
    await enter(app.getByRole('dialog').getByRole('button', { name: 'Delete rule set' }))
    await list.expectEmpty()
  })
})
