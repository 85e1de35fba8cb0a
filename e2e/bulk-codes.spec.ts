import { readFile, rm, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type BulkJob, type BulkJobState, bulkJobStatusOf } from '#rules/features/bulk-codes/job.ts'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { Admin } from './admin.ts'
import { checkScreen, sizes } from './check-screen.ts'
import { Checkout } from './checkout.ts'
import { chooseRadio } from './choose-radio.ts'
import { findNestedLiveRegions } from './find-nested-live-regions.ts'
import { test } from './journey.ts'
import { openDiscountOfManyCodes, openStoredForManyCodes } from './many-codes-form.ts'
import { type Stack, startStack } from './stack.ts'

let stack: Stack
// A separate stack. The app keeps its jobs when the store is reset, and the store's discounts would then reuse ids.
test.beforeAll(async () => {
  stack = await startStack(undefined, { LOCAL_BILLING: 'off' })
  await stack.beginAgain({ installed: true })
})
test.afterAll(() => stack.stop())

async function control(path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${stack.storeUrl}/control${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}
const setPace = (codesPerSecond: number) =>
  control('/code-import', { codesPerSecond, delayInMilliseconds: 200 })

/** One journey creates its discount in the form, and the others store it directly. */
const openManyCodes = (page: Page, code: string) =>
  openStoredForManyCodes(new Admin(page, stack), stack, code)

const button = (admin: Admin, name: string) => admin.app.getByRole('button', { name, exact: true })

async function download(page: Page, admin: Admin): Promise<string[][]> {
  const coming = page.waitForEvent('download')
  await button(admin, 'Download Codes').click()
  const text = await readFile(await (await coming).path(), 'utf8')
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  return lines.slice(1).map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')))
}

async function useCode(page: Page, code: string): Promise<void> {
  await new Checkout(page, stack).open()
  await page.getByLabel('Email').fill('guest@example.com')
  await page.getByLabel('Discount code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

/** Scrolls to the card, so that screenshots show it. */
const showCard = (admin: Admin) =>
  admin.app
    .getByRole('heading', { name: 'Codes', exact: true })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }))

async function checkCard(admin: Admin, name: string): Promise<void> {
  const { page } = admin
  expect(await findNestedLiveRegions(page)).toEqual([])
  await showCard(admin)
  await checkScreen(page, name)
  await page.setViewportSize(sizes.phone)
  await showCard(admin)
  await checkScreen(page, `${name}-phone`)
  await page.setViewportSize(sizes.desktop)
}

test('a thousand codes are made and downloaded; one is used, and refused the second time', {
  tag: '@main',
}, async ({ page }) => {
  const admin = await openDiscountOfManyCodes(new Admin(page, stack), 'LIGHTS')
  await admin.app.getByRole('textbox', { name: 'Prefix' }).fill('LIGHTS-')
  await expect(admin.app.getByText(/^This pattern has .* possible codes/)).toBeVisible()
  await checkCard(admin, 'bulk-codes-pattern')

  await setPace(100)
  await button(admin, 'Generate 1,000 codes').click()
  await expect(admin.app.getByRole('progressbar', { name: 'Generating codes' })).toBeVisible()
  await expect(admin.app.getByText('Generating codes', { exact: true })).toBeInViewport()
  await checkCard(admin, 'bulk-codes-progress')
  await setPace(1_000)
  const address = page.url()
  await page.goto(`${stack.storeUrl}/store/saffron-lane/discounts`)
  await page.goto(address)
  await expect(admin.app.getByText('1,000 codes are ready')).toBeVisible()
  await checkCard(admin, 'bulk-codes-ready')
  await expect(
    admin.app.getByText('This discount has many codes, so you can’t change this one.'),
  ).toBeVisible()

  const rows = await download(page, admin)
  const codes = rows.map(([code = '']) => code)
  expect(codes).toHaveLength(1_000)
  expect(new Set(codes).size).toBe(1_000)
  expect(codes.every((code) => /^LIGHTS-[A-Z0-9]{10}$/.test(code))).toBe(true)

  await page.goto(`${stack.storeUrl}/store/saffron-lane/discounts`)
  await expect(page.getByText('1,001 codes')).toBeVisible()

  const [first = '', second = ''] = codes
  await useCode(page, first.toLowerCase())
  await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('−₹54.90')
  await page.getByRole('button', { name: 'Place test order' }).click()
  await expect(page.getByText('Test order #1001 was placed: ₹543.10')).toBeVisible()
  await useCode(page, first)
  await expect(page.getByText(`${first} discount code has reached its usage limit`)).toBeVisible()
  await useCode(page, second)
  await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('−₹54.90')

  await admin.openApp('/app/bulk-codes')
  await expect(admin.app.getByRole('link', { name: 'Festival of lights' })).toBeVisible()
  await checkScreen(page, 'bulk-codes-jobs')
  await page.setViewportSize(sizes.phone)
  await checkScreen(page, 'bulk-codes-jobs-phone')
})

test('an uploaded list shows its bad lines, and refused codes are made again', async ({ page }) => {
  const admin = await openManyCodes(page, 'GUESTS')
  await chooseRadio(admin.app.getByRole('radio', { name: 'Use your own list' }))
  const csv = ['name,code', 'Asha,ASHA-1', 'Bala,=1+1', 'Chitra,asha-1', 'Dev,DEV-1', 'Esha,ESHA-1'].join(
    '\n',
  )
  await admin.app
    .locator('input[type=file]')
    .setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(admin.app.getByRole('combobox', { name: 'Column with the codes' })).toHaveValue('1')
  await expect(
    admin.app.getByRole('checkbox', { name: 'Line 1, “name, code”, has the headings' }),
  ).toBeChecked()
  await expect(admin.app.getByText(/^Line 3, “=1\+1”/)).toBeVisible()
  await expect(admin.app.getByText(/^Line 4, “asha-1”/)).toBeVisible()
  await checkCard(admin, 'bulk-codes-list')

  await control('', { next: [{ fault: 'refuse codes', count: 2, message: 'is not wanted today.' }] })
  await button(admin, 'Generate 3 codes').click()
  await expect(admin.app.getByText('1 code is ready')).toBeVisible()
  await expect(admin.app.getByText('is not wanted today. (2)')).toBeVisible()
  await checkCard(admin, 'bulk-codes-refused')
  await button(admin, 'Retry Generation').click()
  await expect(admin.app.getByText('3 codes are ready')).toBeVisible()
  expect((await download(page, admin)).map(([code]) => code).toSorted()).toEqual([
    'ASHA-1',
    'DEV-1',
    'ESHA-1',
  ])
})

/** Opens a discount with a pasted list of codes. */
async function openPasted(page: Page, code: string, codes: readonly string[]): Promise<Admin> {
  const admin = await openManyCodes(page, code)
  await chooseRadio(admin.app.getByRole('radio', { name: 'Use your own list' }))
  await admin.app.getByRole('textbox', { name: /^Or paste codes/ }).fill(codes.join('\n'))
  return admin
}

test('a job without a single code is shown as failed, and is generated again', async ({ page }) => {
  const admin = await openPasted(page, 'FAILS', ['FAILS-1', 'FAILS-2'])
  await control('', { next: [{ fault: 'refuse codes', count: 2, message: 'is not wanted today.' }] })
  await button(admin, 'Generate 2 codes').click()
  await expect(admin.app.getByText('Failed to generate bulk discount codes')).toBeVisible()
  await expect(admin.app.getByText('Shopify refused every code.')).toBeVisible()
  await expect(admin.app.getByText('is not wanted today. (2)')).toBeVisible()
  await checkCard(admin, 'bulk-codes-failed')
  await page.reload()
  await expect(admin.app.getByText('Failed to generate bulk discount codes')).toBeVisible()
  await button(admin, 'Retry Generation').click()
  await expect(admin.app.getByText('2 codes are ready')).toBeVisible()
  await expect(admin.app.getByText('Failed to generate bulk discount codes')).toBeHidden()
  await useCode(page, 'FAILS-1')
  await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('−₹54.90')
})

test('unused codes are deleted, then all of them', async ({ page }) => {
  const admin = await openPasted(page, 'LEAVES', ['LEAF-1', 'LEAF-2', 'LEAF-3'])
  await button(admin, 'Generate 3 codes').click()
  await expect(admin.app.getByText('3 codes are ready')).toBeVisible()
  const address = page.url()
  await useCode(page, 'LEAF-2')
  await page.getByRole('button', { name: 'Place test order' }).click()
  await expect(page.getByText(/was placed/)).toBeVisible()

  await page.goto(address)
  await button(admin, 'Delete codes').click()
  const dialog = admin.app.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Only unused codes' })).toBeChecked()
  await checkScreen(page, 'bulk-codes-delete', ['iframe', '[role=dialog]'])
  await page.setViewportSize(sizes.phone)
  await checkScreen(page, 'bulk-codes-delete-phone', ['iframe', '[role=dialog]'])
  await page.setViewportSize(sizes.desktop)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(admin.app.getByText('1 code is ready')).toBeVisible()
  await expect(admin.app.getByText('2 deleted')).toBeVisible()
  expect((await download(page, admin)).map((row) => row.slice(0, 4))).toEqual([
    ['LEAF-1', 'Deleted', '', '0'],
    ['LEAF-2', 'Ready', '', '1'],
    ['LEAF-3', 'Deleted', '', '0'],
  ])
  await checkCard(admin, 'bulk-codes-unused-deleted')
  await useCode(page, 'LEAF-1')
  await expect(page.getByText('Enter a valid discount code')).toBeVisible()

  await page.goto(address)
  await button(admin, 'Delete codes').click()
  await chooseRadio(dialog.getByRole('radio', { name: 'All codes of this job' }))
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(admin.app.getByText('All codes are deleted.')).toBeVisible()
  await checkCard(admin, 'bulk-codes-all-deleted')
  await useCode(page, 'LEAF-2')
  await expect(page.getByText('Enter a valid discount code')).toBeVisible()
  await useCode(page, 'LEAVES')
  await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('−₹54.90')
})

test('a file of 100 MB is refused at its field, and an expired link leads to a new one', async ({ page }) => {
  const admin = await openManyCodes(page, 'HEAVY')
  await chooseRadio(admin.app.getByRole('radio', { name: 'Use your own list' }))
  const heavy = test.info().outputPath('heavy.csv')
  await writeFile(heavy, Buffer.alloc(100_000_000, 'HEAVY-1\n'))
  await admin.app.locator('input[type=file]').setInputFiles(heavy)
  await expect(
    admin.app.getByText('A list can have at most 64 MB. Split it into several lists.'),
  ).toBeVisible()
  await checkCard(admin, 'bulk-codes-heavy')
  await rm(heavy)

  const link = '/saffron-lane.myshopify.com/no-job/codes.csv?expires=1&signature=00'
  expect((await page.goto(`${stack.appUrl}${link}`))?.status()).toBe(404)
  await checkScreen(page, 'bulk-codes-link')
  await page.getByRole('link', { name: /saffron-lane/ }).click()
  await expect(admin.app.getByRole('heading', { name: 'Bulk codes' })).toBeVisible()
})

test('a job without access reports that it waits, and continues after somebody opens the app', async ({
  page,
}) => {
  const admin = await openManyCodes(page, 'DOORS')
  await setPace(1_000)
  const next = [{ fault: 'withdraw access', mutation: 'discountRedeemCodeBulkAdd', passFirst: 2 }]
  await control('', { next })
  const ordered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/app/api/bulk-codes',
  )
  await button(admin, 'Generate 1,000 codes').click()
  expect((await ordered).ok()).toBe(true)
  const waiting = 'Open the app in this store to continue the job.'
  // The app is closed, so no person's session can continue the job.
  await page.goto(`${stack.storeUrl}/store/saffron-lane/discounts`)
  await expect.poll(async () => (await fetch(`${stack.storeUrl}/control`)).text()).toBe('{"next":[]}')
  await admin.openApp('/app/bulk-codes')
  await expect(admin.app.getByText(waiting)).toBeVisible()
  await expect(admin.app.getByText('1,000 codes are ready').first()).toBeVisible()
  await expect(admin.app.getByText(waiting)).toBeHidden()
})

test('the page of all jobs shows every state of a job', async ({ page }) => {
  const counts = { wanted: 1_000, made: 0, refused: 0, waiting: 1_000, removed: 0 }
  const some = { ...counts, made: 400, waiting: 600 }
  const states: [BulkJobState, Partial<BulkJob>][] = [
    ['waiting', {}],
    ['running', { counts: some, progress: 40, perMinute: 15_000, secondsLeft: 3 }],
    ['paused', { counts: some, progress: 40 }],
    ['waitingForPlatform', { counts: some, progress: 40, notice: bulkCodeWords.notices.openApp }],
    ['complete', { counts: { ...counts, made: 1_000, waiting: 0 } }],
    ['complete', { removing: true, counts: { ...counts, made: 300, waiting: 0, removed: 700 } }],
    [
      'completeWithRefusals',
      {
        counts: { ...counts, made: 997, refused: 3, waiting: 0 },
        reasons: [{ message: 'must be unique. Please try a different code.', count: 3 }],
      },
    ],
    ['failed', { counts: some, notice: 'Code discount does not exist.' }],
    ['cancelled', { counts: some }],
  ]
  const jobs = states.map(([state, changes], index): BulkJob => {
    const job = {
      triggerId: `job-${index}`,
      workflowId: `job-${index}`,
      discountId: 'gid://shopify/DiscountCodeNode/1',
    }
    const times = {
      createdAt: '2026-11-22T10:00:00Z',
      startedAt: null,
      finishedAt: null,
      perMinute: null,
      secondsLeft: null,
    }
    const reported = {
      progress: 0,
      removing: false,
      isPutAside: false,
      archive: null,
      notice: null,
      counts,
      reasons: [],
      source: { ...defaultPattern, prefix: 'DIWALI-' },
    }
    return { ...job, ...times, ...reported, state, status: bulkJobStatusOf[state], ...changes }
  })
  await page.route('**/app/api/types/bulk-discount**', (route) =>
    route.fulfill({ json: { items: jobs, next: null, unfinished: 5 } }),
  )
  await page.route('**/app/api/types/bulk-discount/*/progress', (route) =>
    route.fulfill({ json: jobs.find(({ triggerId }) => route.request().url().includes(`/${triggerId}/`)) }),
  )
  const admin = new Admin(page, stack)
  await admin.openApp('/app/bulk-codes')
  for (const text of [
    'Open the app in this store to continue the job.',
    '997 codes are ready',
    'Failed to generate bulk discount codes',
    'You can leave this page. We keep deleting codes.',
  ])
    await expect(admin.app.getByText(text)).toBeVisible()
  await page.setViewportSize({ ...sizes.desktop, height: 2_400 })
  await checkScreen(page, 'bulk-codes-states')
  await page.setViewportSize({ ...sizes.phone, height: 2_800 })
  await page.reload()
  await expect(admin.app.getByText('Deleting codes', { exact: true })).toBeVisible()
  await checkScreen(page, 'bulk-codes-states-phone')
})

test('a job is paused, continued, and cancelled with its codes deleted', async ({ page }) => {
  const admin = await openManyCodes(page, 'LAMPS')
  await setPace(100)
  await button(admin, 'Generate 1,000 codes').click()
  await button(admin, 'Pause').click()
  await expect(button(admin, 'Resume')).toBeVisible()
  await button(admin, 'Resume').click()
  await button(admin, 'Cancel').click()
  await expect(admin.app.getByRole('dialog')).toBeVisible()
  await checkScreen(page, 'bulk-codes-cancel', ['iframe', '[role=dialog]'])
  await admin.app.getByRole('button', { name: 'Stop and delete codes' }).click()
  await setPace(10_000)
  await expect(admin.app.getByText('Canceled. No codes are left.')).toBeVisible()
  await checkCard(admin, 'bulk-codes-cancelled')
  await page.goto(`${stack.storeUrl}/store/saffron-lane/discounts`)
  await expect(page.getByText('LAMPS', { exact: true })).toBeVisible()
})
