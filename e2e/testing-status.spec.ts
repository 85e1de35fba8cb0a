import { expect } from '@playwright/test'
import { testingWords } from '../app/testers/words.ts'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout, cashOnDelivery, everyMethod } from './checkout.ts'
import { DiscountForm } from './discount-form.ts'
import { test } from './journey.ts'
import { PincodesScreen } from './pincodes-screen.ts'
import { RuleEditor } from './rule-editor.ts'
import { RuleList } from './rule-list.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeEach(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

const withoutDeposit = everyMethod.filter((name) => name !== 'Bank Deposit')

test('a rule is tried as a tester without effect on shoppers, then enabled for all', async ({
  page,
  context,
}) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const list = new RuleList(admin, 'payment-rules')
  const shopper = new Checkout(await context.newPage(), stack)
  const tester = new Checkout(await context.newPage(), stack)
  const link = admin.app.getByLabel('Link for testers', { exact: true })

  await test.step('it is saved in testing', async () => {
    await editor.open()
    await editor.title.fill('No bank deposit')
    const subtotal = await editor.addCondition('Subtotal')
    await subtotal.getByLabel('Comparison').selectOption('greater than')
    await subtotal.getByLabel('Value', { exact: true }).fill('100')
    const action = await editor.addAction('Hide a payment method')
    await action.getByLabel('Payment method', { exact: true }).fill('Bank Deposit')
    await editor.status.selectOption('Testing')
    await expect(link).toHaveValue(/\/cart\/\d+:1\?attributes\[checkout-ninja-tester\]=[0-9a-f]{32}$/)
    await editor.save()
    await expect(admin.app.getByText('It uses 1 of the 25 active', { exact: false })).toBeVisible()
    await checkScreenAtEachSize(page, 'testing-editor', {
      arrange: () => link.scrollIntoViewIfNeeded(),
    })
  })

  await test.step('it acts for visitors of the link only', async () => {
    await shopper.open()
    await shopper.expectMethods(everyMethod)
    await tester.page.goto(await link.inputValue())
    await tester.expectMethods(withoutDeposit)
    await tester.page.getByRole('button', { name: /^Technical details/ }).click()
    await expect(tester.page.getByText(/^A link marked this cart/)).toBeVisible()
    await checkScreenAtEachSize(tester.page, 'testing-checkout')
  })

  await test.step('the list and the home page say so', async () => {
    await list.open()
    await expect(list.row('No bank deposit')).toContainText('Testing')
    await expect(list.row('No bank deposit')).toContainText('Testers only, since')
    await checkScreenAtEachSize(page, 'testing-list')
    await admin.openApp('/app')
    await expect(admin.app.getByText('For customers with the tester link', { exact: false })).toBeVisible()
    await checkScreenAtEachSize(page, 'testing-home', {
      arrange: () => admin.app.getByRole('button', { name: /^Enable for all/ }).scrollIntoViewIfNeeded(),
    })
  })

  await test.step('a sample checkout is tried as a tester and as a shopper', async () => {
    await admin.openApp('/app/checkout-test')
    const who = admin.app.getByLabel('Customer type', { exact: true })
    await expect(who).toHaveValue('shopper')
    await who.focus()
    await page.keyboard.press('End')
    await expect(who).toHaveValue('tester')
    await expect(admin.app.getByText(/^Hidden by/).first()).toBeVisible()
    await checkScreenAtEachSize(page, 'testing-checkout-test')
    await admin.openApp('/app')
  })

  await test.step('by the keyboard it is enabled for all, from the home page', async () => {
    const enable = admin.app.getByRole('button', { name: /^Enable for all/ })
    await enable.focus()
    await page.keyboard.press('Enter')
    await expect(enable).toBeHidden()
    await shopper.open()
    await shopper.expectMethods(withoutDeposit)
  })
})

test('pincodes are tried as a tester, and a new link makes the old one a shopper’s; checks are tried too', async ({
  page,
  context,
}) => {
  const admin = new Admin(page, stack)
  const pincodes = new PincodesScreen(admin, 'payment')
  const visitor = new Checkout(await context.newPage(), stack)
  const link = admin.app.getByLabel('Link for testers', { exact: true })
  const inView = { arrange: () => link.scrollIntoViewIfNeeded() }

  await pincodes.open()
  await pincodes.add('744101')
  await pincodes.choose('Allow COD at these pincodes only')
  await pincodes.status.selectOption('Testing')
  await expect(admin.app.getByText('It uses 1 of the 25 active', { exact: false })).toBeVisible()
  await pincodes.saveAndSeeItSaved()
  await checkScreenAtEachSize(page, 'testing-pincodes', inView)
  await visitor.open()
  await visitor.expectMethods(everyMethod)
  const oldLink = await link.inputValue()
  await visitor.page.goto(oldLink)
  await visitor.expectMethods(everyMethod.filter((name) => name !== cashOnDelivery))
  await pincodes.button('Create a new link').click()
  await expect(link).not.toHaveValue(oldLink)
  await expect(pincodes.text(testingWords.renewed)).toBeVisible()
  await visitor.open()
  await visitor.expectMethods(everyMethod)

  const check = new RuleEditor(admin, 'checkout-checks')
  await check.open()
  await check.status.selectOption('Testing')
  await expect(link).toBeVisible()
  await checkScreenAtEachSize(page, 'testing-check', inView)
})

test('a discount is tried as a tester while shoppers do not get it, then enabled for all', async ({
  page,
  context,
}) => {
  const admin = new Admin(page, stack)
  const form = new DiscountForm(admin)
  const visitor = new Checkout(await context.newPage(), stack)
  const taken = visitor.page.getByRole('region', { name: 'Your cart' }).getByText('−₹54.90')
  const link = admin.app.getByLabel('Link for testers', { exact: true })
  const enable = admin.app.getByRole('button', { name: 'Enable for all' })

  await form.open()
  await form.text('Title').fill('Tried first')
  await form.chooseType('Amount off the order')
  await form.text('Percentage').fill('10')
  await form.select('Status').selectOption('Testing')
  await expect(
    admin.app.getByText('An automatic discount uses one of the 25', { exact: false }),
  ).toBeVisible()
  await form.create()
  await expect(enable).toBeVisible()
  await checkScreenAtEachSize(page, 'testing-discount', { arrange: () => link.scrollIntoViewIfNeeded() })

  await visitor.open()
  await visitor.expectMethods(everyMethod)
  await expect(taken).toBeHidden()
  await visitor.page.goto(await link.inputValue())
  await expect(taken).toBeVisible()

  await enable.click()
  await expect(page.getByText('Discount updated')).toBeVisible()
  await expect(link).toBeHidden()
  await visitor.open()
  await expect(taken).toBeVisible()
})
