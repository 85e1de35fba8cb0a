import { expect, type Locator, type Page } from '@playwright/test'
import { tutorialWords } from '../app/blocks/tutorial-words.ts'
import { Admin } from './admin.ts'
import { checkScreen, sizes } from './check-screen.ts'
import { DiscountForm } from './discount-form.ts'
import { test } from './journey.ts'
import { RuleEditor } from './rule-editor.ts'
import { RuleList } from './rule-list.ts'
import { type Stack, startStack } from './stack.ts'

test.use({ isTracked: true })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
})
test.afterAll(async () => orderServices({ videos: null }))

/** Orders faults of the local replacements of outside services. Null removes a fault. */
async function orderServices(orders: Record<string, { fault: 'down' } | null>): Promise<void> {
  const body = JSON.stringify(orders)
  const answer = await fetch(`${stack.storeUrl}/control/services`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The services took no orders: ${await answer.text()}`)
}

const lesson = 'Offer Cash on Delivery by pincode'

test('a lesson plays, and the playlist opens in a tab of its own', async ({ page }) => {
  // With reduced motion a lesson would not start automatically.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const admin = new Admin(page, stack)
  await admin.openApp('/app/help')
  await admin.app.getByRole('button', { name: `Watch Now: ${lesson}` }).click()
  const video = page.frameLocator('iframe').frameLocator(`iframe[title="${lesson}"]`)
  await expect(video.getByRole('heading', { name: lesson })).toBeVisible()
  await expect(video.getByText('/ 1:10')).toBeVisible()
  await expect(video.getByRole('button', { name: 'Pause' })).toBeVisible()
  await checkScreen(page, 'help-video-desktop')
  await page.keyboard.press('Escape')

  const opened = page.waitForEvent('popup')
  await admin.app.getByRole('link', { name: /More Tutorials/ }).click()
  const playlist = await opened
  await playlist.getByRole('link', { name: lesson }).click()
  await expect(playlist.getByRole('heading', { name: lesson })).toBeVisible()
  await playlist.close()
})

test('the picture and the steps replace videos that are down', async ({ page }) => {
  await orderServices({ videos: { fault: 'down' } })
  const admin = new Admin(page, stack)
  await admin.openApp('/app/help')
  await admin.app.getByRole('button', { name: `Watch Now: ${lesson}` }).click()
  await expect(admin.app.getByText(tutorialWords.unreachable)).toBeVisible()
  await expect(admin.app.getByText(/^Paste the pincodes/)).toBeVisible()
  await expect(admin.app.locator('iframe')).toHaveCount(0)
  await checkScreen(page, 'help-video-down-desktop')
  await orderServices({ videos: null })
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a question mark next to each card opens its guide, on a ${size}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, hasTouch: size === 'phone' })
    const page = await context.newPage()
    const admin = new Admin(page, stack)
    await admin.openApp('/app/pincodes')
    const help = admin.app.getByRole('button', { name: 'Help: Pincodes', exact: true })
    await expect(help).toBeVisible()
    if (size === 'phone') expect(await findTouchSize(help)).toEqual({ width: 44, height: 44 })
    await checkScreen(page, `help-cards-${size}`)
    await help.click()
    await expect(admin.app.getByText(/^Paste the pincodes/)).toBeVisible()
    await checkScreen(page, `help-window-${size}`)
    await context.close()
  })
}

/** Size of the touch area, which is larger than the drawing. */
function findTouchSize(button: Locator) {
  return button.evaluate((element) => {
    const { clientWidth, clientHeight } = element
    const { top, left } = getComputedStyle(element, '::after')
    const side = (length: number, inset: string) => length - 2 * Number.parseFloat(inset)
    return { width: side(clientWidth, left), height: side(clientHeight, top) }
  })
}

test('every dialog is opened and closed by the keyboard, and the focus returns', async ({ page }) => {
  const admin = new Admin(page, stack)
  const { app } = admin
  const openAndLeave = async (opener: Locator, shown: Locator) => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(shown).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(opener).toBeFocused()
  }

  const question = (confirm: string) =>
    app.getByRole('dialog').getByRole('button', { name: confirm, exact: true })

  await test.step('a lesson', async () => {
    await admin.openApp('/app/help')
    await openAndLeave(
      app.getByRole('button', { name: `Watch Now: ${lesson}` }),
      app.getByText(/^Paste the pincodes/),
    )
  })
  await test.step('the guide of a card', async () => {
    await admin.openApp('/app/cod-with-fee')
    const help = app.getByRole('button', { name: 'Help: Select Shipping Rates' })
    await openAndLeave(help, app.getByText(/^Make a second shipping rate/))
  })
  const editor = new RuleEditor(admin, 'payment-rules')
  await test.step('the choice of a condition', async () => {
    await editor.open()
    const add = app.getByRole('button', { name: 'Add condition', exact: true })
    await openAndLeave(add, app.getByPlaceholder('Search conditions'))
  })
  await test.step('the question before a rule set is deleted', async () => {
    await editor.title.fill('To be deleted')
    await admin.save.click()
    await expect(page).toHaveURL(/\/payment-rules\/\d+$/)
    const remove = app.getByRole('button', { name: 'Delete', exact: true })
    await openAndLeave(remove, question('Delete rule set'))
  })
  await test.step('the question before many are deleted', async () => {
    const list = new RuleList(admin, 'payment-rules')
    await list.open()
    await list.select('To be deleted')
    await list.bulk('Delete')
    await expect(question('Delete 1 rule set')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question('Delete 1 rule set')).toBeHidden()
  })
  await test.step('the question before a discount is deleted', async () => {
    const form = new DiscountForm(admin)
    await form.open()
    await form.text('Title').fill('To be deleted too')
    await form.chooseType('Amount off the order')
    await form.text('Percentage').fill('10')
    await form.create()
    const remove = app.getByRole('button', { name: 'Delete discount' })
    await openAndLeave(remove, question('Delete'))
  })
})

test('each configured way to reach support is offered, leads there, and is tracked', async ({ page }) => {
  const own = await startStack(undefined, {
    SUPPORT_BOOKING_URL: 'https://calls.example.com/half-hour',
    SUPPORT_CHAT_URL: 'https://chat.example.com/checkout',
    SUPPORT_EMAIL: 'help@example.com',
    SUPPORT_PHONE: '+911234567890',
    SUPPORT_WHATSAPP: '+919876543210',
  })
  try {
    await page
      .context()
      .route('https://*.example.com/**', (route) => route.fulfill({ body: 'Somebody to talk to' }))
    const admin = new Admin(page, own)
    await admin.install()
    await admin.openApp('/app/help')
    await admin.app.getByRole('button', { name: 'Get Support' }).click()
    const findLink = (name: string | RegExp) => admin.app.getByRole('link', { name })
    await expect(findLink('Email')).toHaveAttribute('href', /^mailto:help@example\.com\?subject=Hello/)
    await expect(findLink('Phone')).toHaveAttribute('href', 'tel:+911234567890')
    await expect(findLink('WhatsApp')).toHaveAttribute('href', /^https:\/\/wa\.me\/919876543210\?text=Hello/)
    await checkScreen(page, 'help-support-desktop')
    expect(await openedBy(page, findLink('Book a call'))).toBe('https://calls.example.com/half-hour')
    // A chat in the page takes precedence over one at an address.
    await expect(admin.app.getByRole('button', { name: 'Live chat' })).toBeVisible()
    await expect
      .poll(() => readTracked(own))
      .toContain('"support_option_clicked","properties":{"option":"call"}')
  } finally {
    await own.stop()
  }
})

/** Requests that the tracking webhook received, as text. */
async function readTracked({ storeUrl }: Stack): Promise<string> {
  return (await fetch(`${storeUrl}/control/sent?service=tracking-webhook`)).text()
}

async function openedBy(page: Page, link: Locator): Promise<string> {
  const opened = page.waitForEvent('popup')
  await link.click()
  const popup = await opened
  await popup.waitForLoadState()
  const address = popup.url()
  await popup.close()
  return address
}

test('a way to reach support that is not configured is not offered', async ({ page }) => {
  const own = await startStack(undefined, { SUPPORT_PHONE: '', SUPPORT_WHATSAPP: '' })
  try {
    const admin = new Admin(page, own)
    await admin.install()
    await admin.openApp('/app/help')
    await admin.app.getByRole('button', { name: 'Get Support' }).click()
    await expect(admin.app.getByRole('link', { name: 'Email' })).toBeVisible()
    for (const name of ['Phone', 'WhatsApp'])
      await expect(admin.app.getByRole('link', { name })).toHaveCount(0)
  } finally {
    await own.stop()
  }
})
