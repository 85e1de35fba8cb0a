import { expect } from '@playwright/test'
import { Admin, CodWithFeeScreen } from './admin.ts'
import { Checkout, cashOnDelivery, codRate, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { saveScreenshot } from './screenshots.ts'
import type { Stack } from './stack.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: false })
})

const journey = 'from an empty store to a checkout that shows only Cash on Delivery, and back'
test(journey, { tag: ['@quick', '@main'] }, async ({ page }) => {
  const admin = new Admin(page, stack)
  const screen = new CodWithFeeScreen(admin)
  const checkout = new Checkout(page, stack)

  await test.step('checkout offers everything before there is a rule', async () => {
    await checkout.open()
    await checkout.chooseRate(codRate)
    await checkout.expectMethods(everyMethod)
  })

  await test.step('install, and find the screen by its menu', async () => {
    await admin.install()
    await page.getByRole('navigation').getByRole('link', { name: 'Cash on Delivery' }).click()
    await admin.app.getByRole('link', { name: 'Fee settings' }).click()
    await expect(page).toHaveURL(/\/apps\/checkout-ninja\/app\/cod-with-fee$/)
    await expect(screen.status).toHaveValue('draft')
    await expect(admin.save).toBeHidden()
  })

  await test.step('enable it for the rate whose price includes the fee', async () => {
    await screen.status.selectOption('Enabled')
    await screen.choose(codRate)
    await expect(admin.app.getByText(`hide every payment method except ${cashOnDelivery}`)).toBeVisible()
    await admin.saveAndSeeItSaved()
  })

  await test.step('it is saved', async () => {
    await page.reload()
    await expect(screen.status).toHaveValue('active')
    await expect(admin.app.getByText('1 selected')).toBeVisible()
    await expect(admin.app.getByText('Active payment customizations')).toBeVisible()
    await expect(admin.save).toBeHidden()
    await saveScreenshot(page, 'cod-with-fee')
  })

  await test.step('with the COD rate only Cash on Delivery is offered', async () => {
    await checkout.open()
    await checkout.chooseRate(codRate)
    await checkout.expectMethods([cashOnDelivery])
    await checkout.drawer.click()
    await expect(page.getByText('COD Payment Customization').first()).toBeVisible()
    await page.getByRole('heading', { name: 'Shipping method' }).evaluate((title) => title.scrollIntoView())
    await saveScreenshot(page, 'checkout')
    await checkout.drawer.click()
  })

  await test.step('with another rate it is not', async () => {
    await checkout.chooseRate('Express')
    await checkout.expectMethods(everyMethod.filter((name) => name !== cashOnDelivery))
  })

  await test.step('disabled, checkout is as before', async () => {
    await screen.open()
    await screen.status.selectOption('Disabled')
    await admin.saveAndSeeItSaved()
    await checkout.open()
    await checkout.chooseRate(codRate)
    await checkout.expectMethods(everyMethod)
  })
})

test('the checkout’s data show COD with fee too', async ({ request }) => {
  const { products } = await (await request.get(`${stack.storeUrl}/products.json`)).json()
  const requestCheckout = (changes: object) =>
    request.post(`${stack.storeUrl}/checkout.json`, {
      data: {
        lines: [{ sku: products[0].sku, quantity: 1 }],
        deliveryAddress: { countryCode: 'IN', provinceCode: 'MH', zip: '400001' },
        selectedDeliveryOption: codRate,
        discountCodes: [],
        ...changes,
      },
    })

  const answer = await requestCheckout({})
  expect(answer.status()).toBe(200)
  const { deliveryOptions, paymentMethods, functions } = await answer.json()
  expect(deliveryOptions).toContainEqual({ title: codRate, cost: '99.0' })
  expect(paymentMethods.map(({ name }: { name: string }) => name)).toContain(cashOnDelivery)
  expect(functions).toEqual([])

  const misnamed = await requestCheckout({ selectedDeliveryOption: 'Teleport' })
  expect(misnamed.status()).toBe(422)
  expect(await misnamed.text()).toContain('Teleport')
  const unknown = await requestCheckout({ lines: [{ sku: 'NO-SUCH', quantity: 1 }] })
  expect(unknown.status()).toBe(422)
  expect(await unknown.text()).toContain('NO-SUCH')
})

test('uninstalling deletes the records, and installing again starts without them', async ({ page }) => {
  const admin = new Admin(page, stack)
  const screen = new CodWithFeeScreen(admin)
  await screen.open()
  await screen.status.selectOption('Enabled')
  await admin.saveAndSeeItSaved()

  await admin.open('/settings/apps')
  await page.getByRole('button', { name: /^Uninstall/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Uninstall/ })
    .click()
  await expect(page.getByText(/not installed/i).first()).toBeVisible()

  const checkout = new Checkout(page, stack)
  await checkout.open()
  await checkout.chooseRate(codRate)
  await checkout.expectMethods(everyMethod)

  await admin.install()
  await screen.open()
  await expect(screen.status).toHaveValue('draft')
  await expect(admin.app.getByText('0 selected')).toBeVisible()
})
