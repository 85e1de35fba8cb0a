import { expect, type Locator } from '@playwright/test'
import { Admin } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout } from './checkout.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { RuleList } from './rule-list.ts'
import { tabTo } from './tab-to.ts'

const message = 'Please enter a street: the courier cannot ring at a PO box.'

test('a check stops a checkout, and lets it pass once the address is fixed, without a mouse in the app', async ({
  page,
  workerStack,
}) => {
  test.slow()
  await workerStack.beginAgain({ installed: true })
  const admin = new Admin(page, workerStack)
  const { app } = admin
  const editor = new RuleEditor(admin, 'checkout-checks')
  const list = new RuleList(admin, 'checkout-checks')
  const checkout = new Checkout(page, workerStack)
  const enter = async (target: Locator) => {
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const button = (name: string) => app.getByRole('button', { name, exact: true })

  await admin.openApp('')

  await test.step('the list is found by the menu, and the editor from there', async () => {
    await enter(page.getByRole('navigation').getByRole('link', { name: 'Checks', exact: true }))
    await list.expectEmpty()
    await enter(button('Create'))
    await expect(app.getByRole('menuitem', { name: 'Empty checkout check' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(editor.title).toBeVisible()
  })

  await test.step('it is written', async () => {
    await tabTo(page, editor.title)
    await page.keyboard.type('No PO boxes')
    await enter(button('Add condition'))
    await expect(app.getByPlaceholder('Search conditions')).toBeFocused()
    await page.keyboard.type('Address line 1')
    await page.keyboard.press('Enter')
    const condition = editor.part('Address line 1')
    await tabTo(page, condition.getByLabel('Comparison', { exact: true }))
    await page.keyboard.type('contains')
    await tabTo(page, condition.getByLabel('Value', { exact: true }))
    await page.keyboard.type('box')

    await enter(button('Add action'))
    const field = app.getByLabel('Place of the message', { exact: true })
    await tabTo(page, field)
    await page.keyboard.type('Address line 1')
    await expect(field).toHaveValue('address1')
    await tabTo(page, app.getByLabel('Message', { exact: true }))
    await page.keyboard.type(message)
    await tabTo(page, editor.status)
    await page.keyboard.type('Enabled')
    await expect(editor.status).toHaveValue('active')
  })

  await test.step('the panel shows the message where the shopper would read it', async () => {
    await editor.openTestPanel()
    await expect(
      app.getByText('The customer continues. No rule stops it.', { exact: true }).first(),
    ).toBeVisible()
    await editor.openSampleDetails()
    await app
      .getByRole('button', { name: /^Address/ })
      .first()
      .click()
    await app.getByRole('textbox', { name: 'Address line 1', exact: true }).fill('PO Box 44')
    const messages = app.getByRole('list', { name: 'Messages' })
    await expect(messages).toContainText(message)
    await expect(messages).toContainText('Address line 1')
    await checkScreenAtEachSize(page, 'checkout-check-editor', {
      arrange: async () => {
        await messages.scrollIntoViewIfNeeded()
      },
    })
    await checkScreenAtEachSize(page, 'checkout-check-action', {
      arrange: async () => {
        await app.getByLabel('Place of the message', { exact: true }).scrollIntoViewIfNeeded()
      },
    })
  })

  await test.step('saved, with its checkout as a test', async () => {
    await editor.save()
    await enter(button('Save as a test'))
    const expected = app.getByText(`Expected: Stopped: “${message}” (Address line 1).`)
    await expect(expected).toBeVisible()
    await checkScreenAtEachSize(page, 'checkout-check-test', {
      arrange: () => expected.scrollIntoViewIfNeeded(),
    })
  })

  await test.step('and listed', async () => {
    await list.open()
    await expect(list.row('No PO boxes')).toContainText(
      `When line 1 of the address contains box: stop in checkout with “${message}” at address line 1.`,
    )
    await checkScreenAtEachSize(page, 'checkout-check-list')
  })

  await test.step('checkout stops at the field, and no order comes through', async () => {
    await checkout.open()
    await page.getByLabel('Email').fill('someone@example.org')
    const address = page.getByLabel('Address', { exact: true })
    await address.fill('PO Box 44')
    await expect(page.getByText(message)).toBeVisible()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Place test order' }).click()
    await expect(page.getByText('The order wasn’t placed.')).toBeVisible()
    await checkScreenAtEachSize(page, 'checkout-stopped')
  })

  await test.step('with a street it goes on', async () => {
    await page.getByLabel('Address', { exact: true }).fill('12 Church Street')
    await expect(page.getByText(message)).toBeHidden()
    await page.getByRole('button', { name: 'Place test order' }).click()
    await expect(page.getByText(/Test order #\d+ was placed/)).toBeVisible()
  })

  await test.step('the home page shows it after the payment methods, and switches it off', async () => {
    await admin.openApp('')
    await expect(app.getByText('Checks before the order', { exact: true })).toBeVisible()
    await app.getByRole('button', { name: 'Disable No PO boxes' }).click()
    await expect(page.getByText('No PO boxes is disabled')).toBeVisible()
    await checkout.open()
    await page.getByLabel('Address', { exact: true }).fill('PO Box 44')
    await checkout.expectRates([
      'Standard',
      'Express',
      'Standard - Cash on Delivery (fee included)',
      'Local pickup',
    ])
    await expect(page.getByText(message)).toBeHidden()
  })
})

test('a check begun from a template refuses a change of the cart', { tag: '@main' }, async ({
  page,
  workerStack,
}) => {
  await workerStack.beginAgain({ installed: true })
  const admin = new Admin(page, workerStack)
  const { app } = admin
  const editor = new RuleEditor(admin, 'checkout-checks')
  await editor.open('new?template=check-most')
  await app.getByLabel('Value', { exact: true }).fill('2000')
  await editor.status.selectOption('Enabled')
  await editor.save()

  const checkout = new Checkout(page, workerStack)
  await checkout.open()
  const cart = page.getByRole('region', { name: 'Your cart' })
  const quantity = cart.getByRole('spinbutton').first()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('900')
  await expect(cart.getByText('Contact us to place an order of this size.')).toBeVisible()
  await expect(quantity).toHaveValue('1')
})
