import { type APIRequestContext, expect } from '@playwright/test'
import { Admin, CodWithFeeScreen } from './admin.ts'
import { queryAdminApi } from './admin-api.ts'
import { Checkout, cashOnDelivery, codRate, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})

/** Orders faults for the store's next calls. */
async function order(request: APIRequestContext, ...next: object[]): Promise<void> {
  const answer = await request.post(`${stack.storeUrl}/control`, { data: { next } })
  expect(answer.ok()).toBe(true)
}

test('a refused second record is shown, and saving again finishes the job', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const admin = new Admin(page, stack)
  const screen = new CodWithFeeScreen(admin)
  await screen.open()
  await screen.status.selectOption('Enabled')
  await screen.choose(codRate)
  await order(request, { fault: 'refuse', mutation: 'deliveryCustomizationCreate', message: 'Not today.' })
  await admin.save.click()

  const banner = admin.app.getByRole('alert').filter({ hasText: 'Error saving configuration: Not today.' })
  await expect(banner).toContainText('Saved: COD Payment Customization.')
  await expect(banner).toContainText('Not saved: Cash on Delivery with Fee.')
  await expect(screen.status).toHaveValue('active')
  await admin.saveAndSeeItSaved()
  await expect(banner).toBeHidden()

  const checkout = new Checkout(page, stack)
  await checkout.open()
  await checkout.chooseRate(codRate)
  await checkout.expectMethods([cashOnDelivery])
})

test('a throttled save waits and succeeds', async ({ page, request }) => {
  const admin = new Admin(page, stack)
  const screen = new CodWithFeeScreen(admin)
  await screen.open()
  await screen.status.selectOption('Disabled')
  await order(request, { fault: 'throttle', passFirst: 2 }, { fault: 'throttle' })
  await admin.saveAndSeeItSaved()
})

test("after another person's save, the merchant decides before it is overwritten", async ({
  page,
  context,
}) => {
  const mine = new CodWithFeeScreen(new Admin(page, stack))
  const theirs = new CodWithFeeScreen(new Admin(await context.newPage(), stack))
  await mine.open()
  await theirs.open()

  await theirs.status.selectOption('Enabled')
  await theirs.admin.saveAndSeeItSaved()

  await mine.choose('Express')
  await mine.admin.save.click()
  await expect(
    mine.admin.app.getByText('Someone else changed COD with fee after you opened it'),
  ).toBeVisible()
  await expect(mine.status).toHaveValue('draft')

  await mine.admin.app.getByRole('button', { name: 'Load their version' }).click()
  await expect(mine.status).toHaveValue('active')
  await expect(mine.admin.save).toBeHidden()
})

test('unsaved changes: the store asks before they are lost, and discarding asks once', async ({ page }) => {
  const admin = new Admin(page, stack)
  const screen = new CodWithFeeScreen(admin)
  await screen.open()
  await screen.status.selectOption('Disabled')
  await expect(admin.save).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(screen.status).toHaveValue('draft')

  await screen.status.selectOption('Enabled')
  await expect(admin.save).toBeHidden()

  await screen.status.selectOption('Disabled')
  await admin.discard.click()
  await admin.app.getByRole('button', { name: 'Discard changes' }).click()
  await expect(screen.status).toHaveValue('active')
  await expect(admin.save).toBeHidden()
})

test('steps 1 and 2 of the tutorial: a rate is made in the store’s settings', async ({ page }) => {
  const admin = new Admin(page, stack)
  const screen = new CodWithFeeScreen(admin)
  await screen.open()
  // On a screen that is set up, the steps are closed.
  await admin.app.getByRole('button', { name: 'Show steps' }).click()
  await admin.app.getByRole('link', { name: 'Shipping and delivery settings' }).click()
  await expect(page).toHaveURL(/\/settings\/shipping$/)
  await page.getByRole('button', { name: 'Add rate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Monsoon COD')
  await dialog.getByLabel('Price').fill('129')
  await dialog.getByRole('button', { name: /^(Save|Add)/ }).click()
  await expect(page.getByText('Monsoon COD').first()).toBeVisible()

  await screen.open()
  await screen.choose('Monsoon COD')
  await admin.saveAndSeeItSaved()
  const checkout = new Checkout(page, stack)
  await checkout.open()
  await checkout.chooseRate('Monsoon COD')
  await checkout.expectMethods([cashOnDelivery])
  await checkout.chooseRate('Express')
  await checkout.expectMethods(everyMethod.filter((name) => name !== cashOnDelivery))
})

test('broken rules change no checkout, the screen names them, and saving rewrites them', async ({
  page,
  request,
}) => {
  const screen = new CodWithFeeScreen(new Admin(page, stack))
  await breakRules(request)
  const checkout = new Checkout(page, stack)
  await checkout.open()
  await checkout.chooseRate(codRate)
  await checkout.expectMethods(everyMethod)

  await screen.open()
  await expect(screen.admin.app.getByText('Saved settings can’t be read')).toBeVisible()
  await screen.choose(codRate)
  await screen.admin.saveAndSeeItSaved()
  await expect(screen.admin.app.getByText('Saved settings can’t be read')).toBeHidden()
  await checkout.open()
  await checkout.chooseRate(codRate)
  await checkout.expectMethods([cashOnDelivery])
})

/** Writes rules of a future version, as another app with the same scope can in an unreserved namespace. */
async function breakRules(request: APIRequestContext): Promise<void> {
  const list = '{ paymentCustomizations(first: 1) { nodes { id } } }'
  const { paymentCustomizations } = await queryAdminApi(request, stack, list)
  const [{ id: ownerId }] = paymentCustomizations.nodes
  const metafield = {
    ownerId,
    namespace: 'checkout-ninja',
    key: 'rules',
    type: 'json',
    value: '{"version":99}',
  }
  const mutation =
    'mutation Break($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { message } } }'
  const { metafieldsSet } = await queryAdminApi(request, stack, mutation, { metafields: [metafield] })
  expect(metafieldsSet.userErrors).toEqual([])
}
