import { expect } from '@playwright/test'
import { limits } from '#rules/language/limits.ts'
import { Admin } from './admin.ts'
import { Checkout, everyMethod } from './checkout.ts'
import { fillSlots, slotTitle } from './fill-slots.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { RuleList } from './rule-list.ts'
import type { Stack } from './stack.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const formatNumber = new Intl.NumberFormat('en').format

test('more bytes than a function reads are refused with limit and size, and stay in their field', async ({
  page,
}) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const { app } = admin
  const codes = Array.from({ length: 1_500 }, (_, index) => String(100_000 + index))
  await editor.open()
  await editor.title.fill('Too many pincodes')
  const pincodes = (await editor.addCondition('Pincode')).getByLabel('Pincodes', { exact: true })
  await pincodes.fill(codes.join(', '))
  const action = await editor.addAction('Hide a payment method')
  await action.getByRole('combobox', { name: 'Payment method' }).fill('Bank Deposit')

  await editor.openTechnicalDetails()
  await expect(
    app.getByText(new RegExp(`^These rules: 1\\d,\\d{3} of ${formatNumber(limits.metafieldBytes)} bytes`)),
  ).toBeVisible()
  await admin.save.click()
  const refusal = app.getByRole('button', {
    name: /^Rule set: These rules are too long: 1\d,\d{3} of 10,000 characters\. Remove about/,
  })
  await expect(refusal).toBeVisible()
  await expect(pincodes).toHaveValue(codes.join(', '))
  await expect(admin.save).toBeVisible()

  await pincodes.fill(codes.slice(0, 500).join(', '))
  await expect(refusal).toBeHidden()
  await editor.save()
  await page.reload()
  await expect(pincodes).toHaveValue(/^100000, .*, 100499$/)
})

test('a twenty-sixth active record is refused with the limit, at the status, and nothing is lost', async ({
  page,
  request,
}) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const list = new RuleList(admin, 'payment-rules')
  const { app } = admin
  await fillSlots(request, stack, 'payment', limits.activeCustomizations)

  await editor.open()
  await editor.title.fill('One too many')
  const subtotal = await editor.addCondition('Subtotal')
  await subtotal.getByLabel('Value', { exact: true }).fill('100')
  const action = await editor.addAction('Hide a payment method')
  await action.getByRole('combobox', { name: 'Payment method' }).fill('Bank Deposit')
  await editor.status.selectOption('Enabled')
  await expect(
    app.getByText(`${limits.activeCustomizations} of ${limits.activeCustomizations}`),
  ).toBeVisible()
  await admin.save.click()
  await expect(app.getByText(/^Error saving configuration: .*25/)).toBeVisible()
  await expect(editor.status).toHaveAttribute('aria-invalid', 'true')
  await expect(editor.title).toHaveValue('One too many')
  await expect(subtotal.getByLabel('Value', { exact: true })).toHaveValue('100')

  await test.step('it is saved as a draft', async () => {
    await editor.status.selectOption('Disabled')
    await editor.save()
  })

  await test.step('the list refuses it too, until another record frees a place', async () => {
    await list.open()
    await list.select('One too many')
    await list.bulk('Enable')
    await expect(
      app.getByText('“One too many”: Shopify allows 25 active payment customizations per store', {
        exact: false,
      }),
    ).toBeVisible()
    const first = slotTitle('payment', 1)
    await list.open(`?query=${encodeURIComponent(first)}`)
    await list.select(first)
    await list.bulk('Disable')
    await expect(list.row(first)).toContainText('Draft')
    await list.open('?query=One')
    await list.select('One too many')
    await list.bulk('Enable')
    await expect(list.row('One too many')).toContainText('Active')
    const checkout = new Checkout(page, stack)
    await checkout.open()
    await checkout.expectMethods(everyMethod.filter((name) => name !== 'Bank Deposit'))
  })
})
