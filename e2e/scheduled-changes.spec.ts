import { expect } from '@playwright/test'
import { readLocalClock } from '#forms/dates/local-clock.ts'
import { createDraft } from '#rules/records/rule-record.ts'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout, cashOnDelivery, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { prepareShiftedStack } from './shifted-stack.ts'
import { storeRuleSet } from './store-rule-set.ts'

const hourMs = 60 * 60_000

const findShiftedStack = prepareShiftedStack({ installed: true })

test('a rule set is enabled at its hour and restored at the end, while the app is closed', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const { stack, moveClock } = findShiftedStack()
  const admin = new Admin(page, stack)
  const { app } = admin
  const editor = new RuleEditor(admin, 'payment-rules')
  const checkout = new Checkout(await context.newPage(), stack)
  const without = everyMethod.filter((name) => name !== cashOnDelivery)
  const [startDate = '', startTime = ''] = readLocalClock(Date.now() + 2 * hourMs, 'Asia/Kolkata').split('T')
  const [endDate = '', endTime = ''] = readLocalClock(Date.now() + 5 * hourMs, 'Asia/Kolkata').split('T')
  const card = app.getByRole('heading', { name: 'Scheduled changes', exact: true })
  /** Waits until the checkout shows these methods. The job checks for due changes once a minute. */
  const expectSoon = (names: readonly string[]) =>
    expect(async () => {
      await checkout.open()
      await expect(checkout.page.getByRole('radiogroup', { name: 'Payment' }).locator('label')).toHaveCount(
        names.length,
        { timeout: 2_000 },
      )
    }).toPass({ timeout: 100_000 })

  const draft = createDraft('payment-rules').ruleSet
  const number = await storeRuleSet(request, stack, 'payment-rules', {
    isEnabled: false,
    ruleSet: {
      ...draft,
      title: 'No cash during the sale',
      rules: [
        {
          title: 'Rule 1',
          match_type: 'all',
          conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: 1 } }],
          actions: [{ type: 'hide_payment', params: { name: cashOnDelivery } }],
        },
      ],
    },
  })

  await test.step('the change is scheduled in the editor, and nothing is saved', async () => {
    await editor.open(number)
    await editor.status.selectOption('Enabled')
    await app.getByRole('button', { name: 'Publish at…', exact: true }).click()
    await app.getByLabel('Publish on', { exact: true }).fill(startDate)
    await app.getByLabel('At', { exact: true }).first().fill(startTime)
    await app.getByLabel('Put it back later', { exact: true }).check()
    await app.getByLabel('Put back on', { exact: true }).fill(endDate)
    await app.getByLabel('At', { exact: true }).last().fill(endTime)
    await expect(app.getByText('In your store’s time zone (UTC+5:30).', { exact: true })).toBeVisible()
    await checkScreenAtEachSize(page, 'scheduled-changes-form', {
      arrange: () => app.getByRole('button', { name: 'Schedule', exact: true }).scrollIntoViewIfNeeded(),
    })
    await app.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText(/^Scheduled for .*\(UTC\+5:30\)/)).toBeVisible()
    await expect(admin.save).toBeHidden()
    await expect(editor.status).toHaveValue('draft')
    await expect(app.getByText(/“Change of No cash during the sale” is scheduled for/)).toBeVisible()
    await checkout.open()
    await checkout.expectMethods(everyMethod)
  })

  await test.step('the home page has it in its calendar', async () => {
    await admin.openApp('')
    await expect(card).toBeVisible()
    await expect(app.getByText('Enables “No cash during the sale”.', { exact: true })).toBeVisible()
    await checkScreenAtEachSize(page, 'scheduled-changes-home', {
      arrange: () => card.scrollIntoViewIfNeeded(),
    })
  })

  await test.step('a save before the hour asks, and keeps the change', async () => {
    await editor.open(number)
    await app.getByLabel('Title', { exact: true }).fill('No cash in the sale')
    await admin.save.click()
    const dialog = app.getByRole('dialog')
    await expect(app.getByRole('radio', { name: 'Save now and keep the scheduled change' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Rule set saved').last()).toBeVisible()
    await expect(admin.save).toBeHidden()
    await checkout.open()
    await checkout.expectMethods(everyMethod)
  })

  await test.step('at its hour checkout follows', async () => {
    await moveClock(2 * hourMs + 60_000)
    await expectSoon(without)
    await checkout.expectMethods(without)
    await admin.loadApp('')
    await expect(app.getByText('Published', { exact: true })).toBeVisible()
  })

  await test.step('and at its end', async () => {
    await moveClock(5 * hourMs + 60_000)
    await expectSoon(everyMethod)
    await checkout.expectMethods(everyMethod)
    await admin.loadApp('')
    await app.getByRole('button', { name: 'Show earlier changes', exact: true }).click()
    await expect(app.getByText('Done', { exact: true })).toBeVisible()
  })
})
