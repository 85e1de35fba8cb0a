import { expect } from '@playwright/test'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout, cashOnDelivery, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { RuleList } from './rule-list.ts'
import { type Stack, startStack } from './stack.ts'
import { storeRuleSet } from './store-rule-set.ts'

let stack: Stack
// A separate stack. The app keeps histories when the store is reset, and would list records of other journeys as
// deleted.
test.beforeAll(async () => {
  stack = await startStack()
  await stack.beginAgain({ installed: true })
})
test.afterAll(() => stack.stop())

const titles = ['No COD above', 'No COD below'] as const

test('an action on several is undone, a deleted one is restored, and several are scheduled from the selection', async ({
  page,
  request,
}) => {
  const admin = new Admin(page, stack)
  const { app } = admin
  const list = new RuleList(admin, 'payment-rules')
  const checkout = new Checkout(await page.context().newPage(), stack)
  const withoutCod = everyMethod.filter((name) => name !== cashOnDelivery)
  const statusOf = (title: string, status: string) =>
    expect(list.row(title).getByText(status, { exact: true })).toBeVisible()
  for (const [index, title] of titles.entries())
    await storeRuleSet(request, stack, 'payment-rules', {
      isEnabled: true,
      ruleSet: createRuleSet(title, [
        {
          title: 'Rule 1',
          match_type: 'all',
          conditions: [
            {
              type: 'cart_subtotal',
              params: { operator: index === 0 ? 'gt' : 'lte', valueType: 'number', value: 100 },
            },
          ],
          actions: [{ type: 'hide_payment', params: { name: cashOnDelivery, exact: true } }],
        },
      ]),
    })

  await test.step('both are disabled, and the message takes it back', async () => {
    await list.open()
    await list.select(...titles)
    await list.bulk('Disable')
    for (const title of titles) await statusOf(title, 'Draft')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    for (const title of titles) await statusOf(title, 'Active')
    await expect(page.getByText('2 changes undone.')).toBeVisible()
    await checkout.open()
    await checkout.expectMethods(withoutCod)
  })

  await test.step('a deletion is taken back, with what was enabled', async () => {
    await list.open()
    await list.select(titles[0])
    await list.bulk('Delete')
    await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(list.row(titles[0])).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await statusOf(titles[0], 'Active')
    await checkout.open()
    await checkout.expectMethods(withoutCod)
  })

  await test.step('a deleted one is listed below, and comes back disabled with its history', async () => {
    await list.open()
    await list.select(titles[0])
    await list.bulk('Delete')
    await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(list.row(titles[0])).toHaveCount(0)
    await list.open()
    await app.getByRole('button', { name: 'Show 1 deleted', exact: true }).click()
    await expect(app.getByText(/^Deleted: You, /)).toBeVisible()
    await checkScreenAtEachSize(page, 'deleted-records', {
      arrange: () => app.getByText(/^Deleted: You, /).scrollIntoViewIfNeeded(),
    })
    await app.getByRole('button', { name: `Restore “${titles[0]}”` }).click()
    await expect(page.getByText(`“${titles[0]}” is back. It’s disabled.`)).toBeVisible()
    await statusOf(titles[0], 'Draft')
    await checkout.open()
    await checkout.expectMethods(everyMethod)
    await list.open()
    await expect(list.row(titles[0])).toBeVisible()
    await expect(app.getByText('Recently deleted')).toBeHidden()
    await list.openRuleSet(titles[0])
    const heads = app.getByRole('heading', { level: 3, name: /, \d{4}, / })
    await expect(heads.nth(1)).toBeVisible()
  })

  await test.step('the selection goes into the form for several together', async () => {
    await list.open()
    await list.select(...titles)
    await app.getByRole('button', { name: 'More actions', exact: true }).first().click()
    await app.getByRole('button', { name: ruleListWords.bulk.schedule, exact: true }).last().click()
    for (const title of titles)
      await expect(app.getByRole('checkbox', { name: title, exact: true })).toBeChecked()
    await app.getByLabel('Name', { exact: true }).fill('Winter sale')
    await app.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText(/^Scheduled for /)).toBeVisible()
    await expect(app.getByText(`Enables “${titles[0]}”.`, { exact: true })).toBeVisible()
    await expect(app.getByText(`Disables “${titles[1]}”.`, { exact: true })).toBeVisible()
  })
})
