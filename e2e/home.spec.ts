import { expect } from '@playwright/test'
import { limits } from '#rules/language/limits.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { healthWords } from '#rules/words/health.ts'
import { cashOnDeliveryWords } from '../app/features/cash-on-delivery/words.ts'
import { checkoutNowScreenWords as words } from '../app/features/checkout-now/words.ts'
import { homeWords } from '../app/features/home/words.ts'
import { shopHealthWords as health } from '../app/features/shop-health/words.ts'
import { Admin, CodWithFeeScreen } from './admin.ts'
import { queryAdminApi } from './admin-api.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout, cashOnDelivery, codRate, everyMethod } from './checkout.ts'
import { fillSlots } from './fill-slots.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'
import { storeRuleSet } from './store-rule-set.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

test('the home page shows and switches what acts at the checkout, and a mail reports faults', {
  tag: '@main',
}, async ({ page, request }) => {
  const admin = new Admin(page, stack)
  const fee = new CodWithFeeScreen(admin)

  await test.step('nothing acts yet', async () => {
    await admin.openApp('/app')
    await expect(admin.app.getByRole('heading', { name: homeWords.welcome.title })).toBeVisible()
    await expect(admin.app.getByRole('link', { name: homeWords.codGuide.openFee })).toBeVisible()
    await checkScreenAtEachSize(page, 'home-new')
  })

  await test.step('COD with fee is one line, below the issues', async () => {
    await fee.open()
    await fee.status.selectOption('Enabled')
    await fee.choose(codRate)
    await admin.saveAndSeeItSaved()
    const { unseenMethod } = healthWords
    const confirm = admin.app.getByRole('button', { name: cashOnDeliveryWords.method.confirm })
    const checkAgain = admin.app.getByRole('button', { name: cashOnDeliveryWords.method.checkAgain })
    await admin.openApp('/app/cash-on-delivery')
    await expect(confirm.or(checkAgain)).toBeVisible()
    // Another journey may have confirmed it. The app keeps that even after an uninstall.
    if (await checkAgain.isVisible()) await checkAgain.click()
    await expect(confirm).toBeVisible()
    await admin.openApp('/app')
    await expect(admin.app.getByText(unseenMethod(cashOnDelivery).sentence)).toBeVisible()
    await admin.openApp('/app/cash-on-delivery')
    await confirm.click()
    await expect(checkAgain).toBeVisible()
    await admin.openApp('/app')
    await expect(admin.app.getByText(health.badges.fine)).toBeVisible()
    await expect(admin.app.getByRole('link', { name: 'COD with fee', exact: true })).toHaveCount(1)
    await expect(admin.app.getByText(/Changed .* by you$/)).toHaveCount(1)
    await checkScreenAtEachSize(page, 'home-checkout-now')
  })

  await test.step('switched off on home, by keyboard, it no longer acts at the checkout', async () => {
    const disable = admin.app.getByRole('button', { name: words.disableNamed('COD with fee') })
    await disable.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.disabled('COD with fee'))).toBeVisible()
    await expect(admin.app.getByText(words.off(1))).toBeVisible()
    const shopper = await page.context().newPage()
    const checkout = new Checkout(shopper, stack)
    await checkout.open()
    await checkout.chooseRate('Standard')
    await checkout.expectMethods(everyMethod)
    await shopper.close()
    await admin.app.getByRole('button', { name: words.enableNamed('COD with fee') }).click()
    await expect(page.getByText(words.enabled('COD with fee'))).toBeVisible()
  })

  await test.step('a missing rate is reported on the home page and by mail', async () => {
    const { paymentCustomizations } = await queryAdminApi(
      request,
      stack,
      `{ paymentCustomizations(first: 5) { nodes { id metafield(namespace: "checkout-ninja", key: "rules") { value } } } }`,
    )
    const [record] = paymentCustomizations.nodes
    const value = record.metafield.value
      .replaceAll(codRate, 'Standard by drone')
      .replaceAll(cashOnDelivery, 'Cash by drone')
    const metafields = [{ namespace: 'checkout-ninja', key: 'rules', type: 'json', value }]
    await queryAdminApi(
      request,
      stack,
      'mutation ($id: ID!, $input: PaymentCustomizationInput!) { paymentCustomizationUpdate(id: $id, paymentCustomization: $input) { userErrors { message } } }',
      { id: record.id, input: { metafields } },
    )
    await admin.openApp('/app')
    await admin.openIssues(health.heading)
    await expect(
      admin.app.getByText(healthWords.goneRates('COD with fee', ['Standard by drone']).sentence),
    ).toBeVisible()
    await checkScreenAtEachSize(page, 'home-health')
    await admin.app.getByRole('button', { name: health.mail.turnOn }).click()
    await expect(page.getByText(health.mail.turnedOn)).toBeVisible()
    await admin.open('/settings/sent')
    await expect(page.getByText(/^SMTP \//)).toBeVisible({ timeout: 30_000 })
    await page.getByText('Body', { exact: true }).first().click()
    await expect(page.getByText(/Standard by drone/).first()).toBeVisible()
  })
})

test('the home page reports a missing product, and a lack of places', async ({ page, request }) => {
  const admin = new Admin(page, stack)
  const lamp = 'gid://shopify/Product/404404'
  const ruleSet = createRuleSet('Lamps', [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [{ type: 'product', params: { operator: 'in', valueType: 'array', value: [lamp] } }],
      actions: [{ type: 'hide_payment', params: { name: 'Bank Deposit' } }],
    },
  ])
  await storeRuleSet(request, stack, 'payment-rules', {
    ruleSet,
    isEnabled: true,
    names: { [lamp]: 'Brass lamp' },
  })
  const { paymentCustomizations } = await queryAdminApi(
    request,
    stack,
    '{ paymentCustomizations(first: 25) { nodes { enabled } } }',
  )
  const taken = paymentCustomizations.nodes.filter(({ enabled }: { enabled: boolean }) => enabled).length
  const left = 1
  await fillSlots(request, stack, 'payment', limits.activeCustomizations - taken - left)

  await admin.openApp('/app')
  const { goneProducts, fewPlaces } = healthWords
  await admin.openIssues(health.heading)
  await expect(admin.app.getByText(goneProducts('Lamps', ['Brass lamp']).sentence)).toBeVisible()
  await expect(
    admin.app.getByText(
      fewPlaces('payment', limits.activeCustomizations - left, limits.activeCustomizations).sentence,
    ),
  ).toBeVisible()
  await admin.openMore()
  await expect(admin.app.getByText(words.capacity.nearlyFull(left))).toBeVisible()
  await checkScreenAtEachSize(page, 'home-few-places', {
    arrange: () => admin.app.getByRole('heading', { name: words.capacity.heading }).scrollIntoViewIfNeeded(),
  })
})
