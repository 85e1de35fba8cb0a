import { expect } from '@playwright/test'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { Admin } from './admin.ts'
import { queryAdminApi } from './admin-api.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout, cashOnDelivery, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { signIn } from './sign-in.ts'
import type { Stack } from './stack.ts'
import { storeRuleSet } from './store-rule-set.ts'
import { tabTo } from './tab-to.ts'

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('two people and another app change a rule set, and an earlier version is restored', {
  tag: '@main',
}, async ({ page, request }) => {
  const admin = new Admin(page, stack)
  const editor = new RuleEditor(admin, 'payment-rules')
  const checkout = new Checkout(await page.context().newPage(), stack)
  const withoutCod = everyMethod.filter((name) => name !== cashOnDelivery)
  const heads = admin.app.getByRole('heading', { level: 3, name: /, \d{4}, / })
  const banner = admin.app.getByText('These settings were changed outside the app')
  const number = await storeRuleSet(request, stack, 'payment-rules', {
    isEnabled: true,
    ruleSet: createRuleSet('No COD above', [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: 100 } }],
        actions: [{ type: 'hide_payment', params: { name: cashOnDelivery, exact: true } }],
      },
    ]),
  })
  const saveLimit = async (limit: string) => {
    await editor.part('Subtotal').getByLabel('Value', { exact: true }).fill(limit)
    await editor.save()
  }

  await test.step('the first version is kept when the editor opens', async () => {
    await editor.open(number)
    await expect(heads).toHaveCount(1)
    // If the app has read the shop before, it knows that the rule set is new.
    const isFirst = /^(First version that the app has seen|Created)\.$/
    await expect(admin.app.getByText(isFirst).last()).toBeVisible()
    await checkout.open()
    await checkout.expectMethods(withoutCod)
  })

  await test.step('a save is a version, by whom and with what changed', async () => {
    await saveLimit('900000')
    await expect(heads).toHaveCount(2)
    await expect(heads.first()).toContainText('You, ')
    await expect(admin.app.getByText('Subtotal: 100 → 900,000')).toBeVisible()
    await checkout.open()
    await checkout.expectMethods(everyMethod)
  })

  await test.step('a colleague’s save is another', async () => {
    await signIn(page, stack, 'Dev Menon')
    await editor.open(number)
    await expect(heads.first()).toContainText('Leela, ')
    await saveLimit('800000')
    await expect(heads).toHaveCount(3)
  })

  await test.step('a change from outside is shown before a save over it', async () => {
    const answer = await queryAdminApi(
      request,
      stack,
      `mutation Rename($id: ID!, $input: PaymentCustomizationInput!) {
        paymentCustomizationUpdate(id: $id, paymentCustomization: $input) { userErrors { message } }
      }`,
      { id: `gid://shopify/PaymentCustomization/${number}`, input: { enabled: false } },
    )
    expect(answer.paymentCustomizationUpdate.userErrors).toEqual([])
    await editor.open(number)
    await expect(banner).toBeVisible()
    await expect(heads.first()).toContainText('Outside the app, ')
    await expect(admin.app.getByText('Disabled.').first()).toBeVisible()
    await admin.app.getByRole('button', { name: 'Show all versions' }).click()
    await expect(heads).toHaveCount(4)
    await checkScreenAtEachSize(page, 'history', { arrange: () => heads.first().scrollIntoViewIfNeeded() })
  })

  await test.step('two versions are compared', async () => {
    const compare = admin.app.getByRole('button', { name: /^Compare the version of/ }).last()
    await tabTo(page, compare)
    await page.keyboard.press('Enter')
    const dialog = admin.app.getByRole('dialog', { name: 'Compare versions' })
    await expect(dialog.getByText('Subtotal: 100 → 800,000')).toBeVisible()
    await expect(dialog.getByText('Changed', { exact: true })).toHaveCount(4)
    await checkScreenAtEachSize(page, 'history-comparison', { within: ['iframe', '[role=dialog]'] })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(compare).toBeFocused()
  })

  await test.step('the first one is restored by a save, and checkout follows', async () => {
    await admin.app
      .getByRole('button', { name: /^Restore the version of/ })
      .last()
      .click()
    await expect(editor.part('Subtotal').getByLabel('Value', { exact: true })).toHaveValue('100')
    await expect(editor.status).toHaveValue('active')
    await editor.save()
    await expect(banner).toBeHidden()
    await expect(heads.first()).toContainText('You, ')
    await checkout.open()
    await checkout.expectMethods(withoutCod)
  })
})
