import { expect, type Locator } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout, everyMethod } from './checkout.ts'
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

const without = (...hidden: readonly string[]) => everyMethod.filter((name) => !hidden.includes(name))

test('conditions are grouped by mouse, a rule says otherwise, and checkout follows both', async ({
  page,
}) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const list = new RuleList(admin, 'payment-rules')
  const checkout = new Checkout(await page.context().newPage(), stack)
  const { app } = admin
  const group = app.getByRole('listitem', { name: 'Group of 2 conditions' })

  await test.step('three conditions, of which any may hold', async () => {
    await editor.open()
    await editor.title.fill('Bank deposit by rate')
    const subtotal = await editor.addCondition('Subtotal')
    await subtotal.getByLabel('Value', { exact: true }).fill('900000')
    const pieces = await editor.addCondition('Number of products')
    await pieces.getByLabel('Value', { exact: true }).fill('1')
    const rate = await editor.addCondition('Shipping rate')
    await editor.choose(rate, 'Shipping rates', ['Express'])
    await app.getByText('Any condition applies', { exact: true }).click()
    const action = await editor.addAction('Hide a payment method')
    await action.getByLabel('Payment method', { exact: true }).fill('Bank Deposit')
  })

  await test.step('the last is dragged onto the one before it: the two count as one', async () => {
    await dragOnto(
      app.getByRole('button', { name: 'Reorder Shipping rate: drag, or press the arrow keys' }),
      editor.part('Number of products'),
    )
    await expect(group).toBeVisible()
    await expect(group.getByRole('listitem')).toHaveCount(2)
    await expect(group.getByLabel('This group applies when')).toHaveValue('all')
    await expect(
      app.getByText(
        'When the subtotal is above 900,000 or (the number of products is 1 or more and the chosen shipping rate is Express): hide Bank Deposit.',
      ),
    ).toBeVisible()
  })

  await test.step('a second rule acts where the first does not', async () => {
    await app.getByRole('button', { name: 'Add rule', exact: true }).click()
    const second = editor.rule('Rule 2')
    await second.getByLabel('Only if no rule above applies').check()
    const action = await editor.addAction('Hide a payment method')
    await action.getByLabel('Payment method', { exact: true }).fill('Money Order')
    await expect(app.getByText('Otherwise: hide Money Order.')).toBeVisible()
    await editor.status.selectOption('Enabled')
  })

  await test.step('the panel shows the group and the rule that was passed', async () => {
    await editor.expectPreview('This rule applies because no rule above it does.')
    await expect(app.getByText(/^All of these:/)).toBeVisible()
    await checkScreenAtEachSize(page, 'rule-groups', {
      arrange: () => group.evaluate((element) => element.scrollIntoView()),
    })
  })

  await test.step('saved, the list describes it in plain words', async () => {
    await editor.save()
    await list.open()
    await expect(list.row('Bank deposit by rate')).toContainText(
      'When the subtotal is above 900,000 or (the number of products is 1 or more and the chosen shipping rate is Express): hide Bank Deposit.',
    )
  })

  await test.step('checkout follows both rules', async () => {
    await checkout.open()
    await checkout.chooseRate('Standard')
    await checkout.expectMethods(without('Money Order'))
    await checkout.chooseRate('Express')
    await checkout.expectMethods(without('Bank Deposit'))
  })
})

test('groups are made and undone without a mouse', async ({ page }) => {
  test.slow()
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const list = new RuleList(admin, 'payment-rules')
  const checkout = new Checkout(await page.context().newPage(), stack)
  const { app } = admin
  const group = app.getByRole('listitem', { name: 'Group of 2 conditions' })
  const enter = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }

  await list.open()
  await list.row('Bank deposit by rate').getByRole('link').click()
  await expect(group).toBeVisible()

  await test.step('a condition is taken out, and put back in', async () => {
    await enter(app.getByRole('button', { name: 'Take out of the group: Shipping rate' }))
    await expect(group).toBeHidden()
    await expect(app.getByRole('status').getByText('Shipping rate taken out of the group.')).toBeAttached()
    await expect(app.getByText(/, the number of products is 1 or more, or the chosen/)).toBeVisible()
    const join = app.getByRole('button', { name: 'Group with the one above: Shipping rate' })
    await expect(join).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(group).toBeVisible()
    await expect(app.getByRole('button', { name: 'Take out of the group: Shipping rate' })).toBeFocused()
  })

  await test.step('ungrouping is undone with the keys', async () => {
    await tabTo(page, group.getByRole('button', { name: 'Ungroup' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(group).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(group).toBeVisible()
  })

  await test.step('the group is negated, and checkout follows', async () => {
    const matchField = group.getByLabel('This group applies when')
    await tabTo(page, matchField)
    await page.keyboard.type('not all')
    await expect(matchField).toHaveValue('not_all')
    await expect(
      app.getByText(/or it isn’t true that \(the number of products is 1 or more and the chosen/),
    ).toBeVisible()
    await editor.save()
    await checkout.open()
    await checkout.chooseRate('Standard')
    await checkout.expectMethods(without('Bank Deposit'))
    await checkout.chooseRate('Express')
    await checkout.expectMethods(without('Money Order'))
  })
})

/** Drags an element by its handle to the middle of another. */
async function dragOnto(handle: Locator, target: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  await handle.hover()
  const page = handle.page()
  await page.mouse.down()
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${target} is not on the screen.`)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y + 5, { steps: 4 })
  await page.mouse.move(middle.x, middle.y, { steps: 2 })
  await expect(target).toHaveAttribute('data-drop', 'onto')
  await page.mouse.up()
}
