import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { helpWords } from '../app/features/help/words.ts'
import { Admin } from './admin.ts'
import { checkScreen, sizes } from './check-screen.ts'
import { refuseTracking, test } from './journey.ts'
import { signIn } from './sign-in.ts'
import type { Stack } from './stack.ts'
import { tabTo } from './tab-to.ts'
import { untilQuiet } from './until-quiet.ts'

test.describe.configure({ mode: 'serial' })
test.use({ isTracked: true })

let stack: Stack
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
})
test.beforeEach(async ({ request }) => {
  await stack.beginAgain({ installed: true })
  await answerIntroduction(request, true)
})

/** Answers with a request the home page's question if outside services may identify the person. */
async function answerIntroduction(request: APIRequestContext, isAllowed: boolean) {
  const { token } = await (
    await request.post(`${stack.storeUrl}/store/saffron-lane/api/session-token`)
  ).json()
  const answer = await request.put(`${stack.appUrl}/app/api/introduction`, {
    headers: { authorization: `Bearer ${token}` },
    data: { isAllowed },
  })
  expect(answer.ok()).toBe(true)
}

const trackers = [
  'product-analytics',
  'session-recording',
  'heat-map',
  'marketing-automation',
  'window-trackers',
] as const
const services = [...trackers, 'tracking-webhook', 'chat'] as const
type Service = (typeof services)[number]

const sentAnswer = z.object({
  items: z.array(z.object({ service: z.string(), method: z.string(), path: z.string(), body: z.unknown() })),
})

/** Requests that the local services received, oldest first, without preflight requests of browsers. */
async function readSent(request: APIRequestContext, service?: Service) {
  const query = service === undefined ? '' : `?service=${service}`
  const answer = await request.get(`${stack.storeUrl}/control/sent${query}`)
  return sentAnswer.parse(await answer.json()).items.toReversed()
}

async function order(request: APIRequestContext, fault: object, which: readonly Service[] = services) {
  const data = Object.fromEntries(which.map((service) => [service, fault]))
  expect((await request.post(`${stack.storeUrl}/control/services`, { data })).ok()).toBe(true)
}

/** Opens the help page and its support window, which records an event. */
async function openSupport(page: Page): Promise<Admin> {
  const admin = new Admin(page, stack)
  await admin.openApp('/app/help')
  await admin.app.getByRole('button', { name: 'Get Support' }).click()
  await expect(admin.app.getByRole('textbox', { name: 'Send what support needs' })).toBeVisible()
  return admin
}

const identities: Record<(typeof trackers)[number], RegExp> = {
  'product-analytics': /"\$identify"/,
  'session-recording': /"setIdentity"/,
  'heat-map': /"identify"/,
  // This service has no call for identities: each call contains one.
  'marketing-automation': /"email":"leela@/,
  'window-trackers': /"identify"/,
}

test('a tracker that loads late gets the identity first, then the earlier events', async ({
  page,
  request,
}) => {
  await order(request, { fault: 'slow', milliseconds: 4_000 }, trackers)
  await openSupport(page)
  for (const service of trackers) {
    await test.step(service, async () => {
      const readSentTexts = async () =>
        (await readSent(request, service))
          .filter(({ method }) => method === 'POST')
          .map(({ body }) => JSON.stringify(body))
      const eventAt = async () =>
        (await readSentTexts()).findIndex((text) => text.includes('support_modal_opened'))
      await expect.poll(eventAt, { timeout: 30_000 }).toBeGreaterThanOrEqual(0)
      const identifiedAt = (await readSentTexts()).findIndex((text) => identities[service].test(text))
      expect(identifiedAt).toBeGreaterThanOrEqual(0)
      expect(identifiedAt).toBeLessThanOrEqual(await eventAt())
    })
  }

  await test.step('the webhook gets the event, its properties and the person', async () => {
    const [reported] = await readSent(request, 'tracking-webhook')
    expect(reported?.body).toEqual({
      event: 'support_modal_opened',
      properties: {},
      user: { id: 'saffron-lane.myshopify.com', plan: 'Basic', app: 'checkout-ninja' },
    })
  })

  await test.step('marketing automation gets the contact', async () => {
    const reported = await readSent(request, 'marketing-automation')
    expect(reported.at(-1)?.body).toMatchObject({
      email: 'leela@saffronlane.example',
      firstname: 'Leela',
      lastname: 'Rao',
      company: 'Saffron Lane',
      tags: 'Basic,checkout-ninja',
      shopify_plan_company: 'Basic',
      my_shopify_domain: 'saffron-lane.myshopify.com',
    })
  })

  await test.step('and screens are masked before anything is recorded', async () => {
    const [, recording] = await readSent(request, 'session-recording')
    expect(recording?.body).toMatchObject({ operation: 'start', options: { masked: true } })
    const [, heatMap] = await readSent(request, 'heat-map')
    expect(heatMap?.body).toMatchObject({ command: 'start', values: [{ suppressed: true }] })
  })
})

for (const [name, fault] of [
  ['down', { fault: 'down' }],
  ['refusing', { fault: 'refuse', status: 503 }],
] as const) {
  test(`services that are ${name} change nothing on a screen`, async ({ page, request }) => {
    await order(request, fault)
    const admin = await openSupport(page)
    await page.keyboard.press('Escape')
    await expect(admin.app.getByRole('heading', { name: helpWords.usageData.title })).toBeVisible()
    await expect(admin.app.getByRole('alert')).toHaveCount(0)
    await expect.poll(async () => (await readSent(request)).length).toBeGreaterThanOrEqual(trackers.length)

    await test.step('the other ways to reach support work if the chat does not open', async () => {
      await admin.openApp('/app')
      await admin.app.getByRole('button', { name: 'Talk to an expert' }).click()
      await expect(admin.app.getByText('The chat didn’t open.')).toBeVisible()
      await expect(admin.app.getByRole('textbox', { name: 'Send what support needs' })).toBeVisible()
    })
  })
}

test('until a person agrees only counts are sent, and the chat knows no name', async ({ page, request }) => {
  const signedIn = await signIn(page, stack, 'Dev Menon')
  const admin = await openSupport(page)
  await page.keyboard.press('Escape')
  const counting = ['product-analytics', 'tracking-webhook', 'window-trackers']
  const services = async () =>
    [...new Set((await readSent(request)).map(({ service }) => service))].filter((one) => one !== 'chat')
  await expect.poll(async () => (await services()).toSorted()).toEqual(counting)
  await untilQuiet(page)
  expect((await services()).toSorted()).toEqual(counting)
  expect(JSON.stringify(await readSent(request))).not.toContain(signedIn.email)

  await test.step('the home page shows the question, with two answers of equal weight', async () => {
    await admin.openApp('/app')
    await expect(admin.app.getByRole('heading', { name: 'May we share your name and email?' })).toBeVisible()
    await checkScreen(page, 'introduction')
  })

  await test.step('the chat gets the store only', async () => {
    await admin.app.getByRole('button', { name: 'Talk to an expert' }).click()
    const box = admin.app.getByRole('dialog', { name: 'Chat' })
    await box.getByRole('button', { name: 'Send' }).click()
    await expect(box.getByText('Sent')).toBeVisible()
    const reported = JSON.stringify((await readSent(request, 'chat')).at(-1)?.body)
    expect(reported).toContain('saffron-lane.myshopify.com')
    expect(reported).not.toContain(signedIn.email)
    await page.keyboard.press('Escape')
  })

  await test.step('a yes counts from the next page on, and the question is gone', async () => {
    const yes = admin.app.getByRole('button', { name: 'Yes, share' })
    await tabTo(page, yes)
    await page.keyboard.press('Enter')
    await expect(yes).toBeHidden()
    await request.delete(`${stack.storeUrl}/control/sent`)
    await admin.loadApp('/app')
    await expect
      .poll(async () => JSON.stringify((await readSent(request, 'marketing-automation')).at(-1)?.body))
      .toContain(signedIn.email)
    await expect(yes).toBeHidden()
  })
})

test('a browser with Do Not Track is not tracked', async ({ page, request }) => {
  await page.addInitScript(refuseTracking)
  const admin = await openSupport(page)
  await page.keyboard.press('Escape')
  await expect(admin.app.getByText(helpWords.usageData.browserRefuses)).toBeVisible()
  await untilQuiet(page)
  expect(await readSent(request)).toEqual([])
})

test('a shop switches tracking off for good, and on again', async ({ page, request }) => {
  const admin = new Admin(page, stack)
  const learning = admin.app.getByRole('switch', { name: helpWords.usageData.switch })
  const scripts = async () => (await readSent(request)).filter(({ method }) => method === 'GET').length
  await admin.openApp('/app/help')
  await expect.poll(scripts).toBe(trackers.length)
  await tabTo(page, learning)
  await page.keyboard.press('Space')
  await expect(learning).toHaveAttribute('aria-checked', 'false')
  await untilQuiet(page)
  // The page was reloaded, since loaded scripts cannot be unloaded.
  await expect(learning).toBeFocused()

  await test.step('no page of the app loads or sends anything', async () => {
    await request.delete(`${stack.storeUrl}/control/sent`)
    await openSupport(page)
    await page.keyboard.press('Escape')
    await expect(learning).toHaveAttribute('aria-checked', 'false')
    await untilQuiet(page)
    expect(await readSent(request)).toEqual([])
  })

  await test.step('switched on, it begins at once', async () => {
    await learning.click()
    await expect(learning).toHaveAttribute('aria-checked', 'true')
    await expect.poll(scripts).toBe(trackers.length)
  })
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`the chat on a ${size}`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    const admin = new Admin(page, stack)
    const { app } = admin
    const box = app.getByRole('dialog', { name: 'Chat' })
    const message = box.getByRole('textbox', { name: 'Message' })
    const talk = app.getByRole('button', { name: 'Talk to an expert' })
    await admin.openApp('/app')

    await test.step('opens with the message to begin from', async () => {
      await tabTo(page, talk)
      await page.keyboard.press('Enter')
      await expect(message).toHaveValue('Hello! I need help with my Cash on Delivery rules.')
      await expect(message).toBeFocused()
      await checkScreen(page, `chat-${size}`)
    })

    await test.step('knows who asks', async () => {
      await box.getByRole('button', { name: 'Send' }).click()
      await expect(box.getByText('Sent')).toBeVisible()
      const reported = await readSent(request, 'chat')
      expect(reported.at(-1)).toMatchObject({
        path: '/messages',
        body: {
          text: 'Hello! I need help with my Cash on Delivery rules.',
          person: { name: 'Leela Rao', email: 'leela@saffronlane.example' },
          data: { my_shopify_domain: 'saffron-lane.myshopify.com', plan: 'Basic' },
        },
      })
    })

    await test.step('is hidden once it is closed, and the focus returns', async () => {
      await message.press('Escape')
      await expect(box).toBeHidden()
      await expect(app.getByRole('button', { name: 'Chat (stand-in)' })).toBeHidden()
      await expect(talk).toBeFocused()
    })

    await test.step('opens from the window of support, which closes', async () => {
      await admin.openApp('/app/help')
      const support = app.getByRole('button', { name: 'Get Support' })
      await support.press('Enter')
      await app.getByRole('button', { name: 'Live chat' }).press('Enter')
      await expect(message).toBeFocused()
      await expect(app.getByRole('textbox', { name: 'Send what support needs' })).toBeHidden()
      await message.press('Escape')
      await expect(support).toBeFocused()
    })

    await test.step('never opens by itself, although answers are shown', async () => {
      await request.delete(`${stack.storeUrl}/control/sent`)
      await admin.loadApp('/app/cod-with-fee')
      await expect.poll(async () => (await readSent(request, 'chat')).length).toBeGreaterThanOrEqual(2)
      await expect(box).toBeHidden()
    })

    await test.step('the page of sent requests lists all of it', async () => {
      await admin.open('/settings/sent')
      await page.getByLabel('Service').selectOption('Live chat')
      await expect(page.getByText('GET /script.js').first()).toBeVisible()
      await checkScreen(page, `sent-${size}`)
      await page.getByLabel('Service').selectOption('Mail')
      await expect(page.getByText('Nothing has been sent to this service yet: Mail.')).toBeVisible()
    })
  })
}
