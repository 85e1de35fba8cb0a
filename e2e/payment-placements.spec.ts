import { expect } from '@playwright/test'
import type { PaymentMethod } from '../local-store/wire/payment-methods.ts'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { RuleList } from './rule-list.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const title = 'Google Pay in its place'

test('a shop on Plus hides a wallet in the list alone, and then among the express buttons alone', async ({
  page,
}) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const list = new RuleList(admin, 'payment-rules')
  const checkout = new Checkout(page, stack)
  const api = `${stack.storeUrl}/store/saffron-lane/api`
  const button = page.getByRole('button', { name: 'Google Pay', exact: true })

  await page.request.patch(`${api}/settings`, { data: { plan: 'plus' } })
  const { items }: { items: PaymentMethod[] } = await (
    await page.request.get(`${api}/payment-methods`)
  ).json()
  const wallet = items.find(({ name }) => name === 'Google Pay')
  const made = await page.request.patch(`${api}/payment-methods/${wallet?.id}`, { data: { express: true } })
  expect(made.ok(), await made.text()).toBe(true)

  await test.step('in the list: the panel says that a button stays, and checkout has it', async () => {
    await editor.open()
    await editor.title.fill(title)
    const subtotal = await editor.addCondition('Subtotal')
    await subtotal.getByLabel('Comparison').selectOption('greater than or equal')
    await subtotal.getByLabel('Value', { exact: true }).fill('1')
    const action = await editor.addAction('Hide payment methods in one place only')
    await editor.choose(action, 'Payment methods', ['Google Pay'])
    await action.getByText('Hide only in the list of payment methods', { exact: true }).click()
    await expect(action.getByLabel('Hide it even if no other payment method is left')).toBeVisible()
    await editor.status.selectOption('Enabled')
    await editor.expectPreview('Hidden in the list by “Rule 1”. An express button stays.')
    await checkScreenAtEachSize(page, 'payment-placements-editor', {
      arrange: () => action.scrollIntoViewIfNeeded(),
    })
    await editor.save()
    await checkout.open()
    await checkout.expectMethods(everyMethod.filter((name) => name !== 'Google Pay'))
    await expect(button).toBeVisible()
  })

  await test.step('among the express buttons: the list keeps it', async () => {
    await list.open()
    await expect(list.row(title)).toContainText('hide Google Pay only in the list of payment methods')
    await list.openRuleSet(title)
    await admin.app.getByText('Hide only among the express buttons', { exact: true }).click()
    await expect(admin.app.getByLabel('Hide it even if no other payment method is left')).toHaveCount(0)
    await editor.expectPreview('Hidden from the express buttons by “Rule 1”')
    await editor.save()
    await checkout.open()
    await checkout.expectMethods(everyMethod)
    await expect(button).toHaveCount(0)
  })
})
