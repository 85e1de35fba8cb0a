import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { projectFolder } from '../scripts/local-settings.ts'
import { Admin } from './admin.ts'
import { queryAdminApi } from './admin-api.ts'
import { checkScreen, checkScreenAtEachSize } from './check-screen.ts'
import { cashOnDelivery, codRate } from './checkout.ts'
import { test } from './journey.ts'
import { PincodesScreen, requestCheckout } from './pincodes-screen.ts'
import { saveScreenshot } from './screenshots.ts'
import type { Stack } from './stack.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
/** All pincodes of India, below a heading line. */
let india: string
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
  india = await readFile(join(projectFolder, 'bench/india-pincodes.csv'), 'utf8')
})

/** True if the checkout offers Cash on Delivery to a shopper with this pincode. */
async function offersCod(request: APIRequestContext, zip: string): Promise<boolean> {
  const { methods } = await requestCheckout(request, stack, zip)
  expect(methods).toContain('Bank Deposit')
  return methods.includes(cashOnDelivery)
}

/** Orders faults for the store's next calls. */
async function order(request: APIRequestContext, ...next: object[]): Promise<void> {
  expect((await request.post(`${stack.storeUrl}/control`, { data: { next } })).ok()).toBe(true)
}

/** Titles of the stored records, sorted: the app creates several at the same time. */
async function listTitles(request: APIRequestContext): Promise<string[]> {
  const query = '{ paymentCustomizations(first: 50) { nodes { title } } }'
  const { paymentCustomizations } = await queryAdminApi(request, stack, query)
  return paymentCustomizations.nodes.map(({ title }: { title: string }) => title).toSorted()
}

test('all pincodes of a country come from a file to the checkout, and half are removed again', {
  tag: '@main',
}, async ({ page, request }) => {
  const admin = new Admin(page, stack)
  const screen = new PincodesScreen(admin, 'payment')

  await test.step('upload, and see the changes to the list', async () => {
    await page.goto(`${stack.storeUrl}/store/saffron-lane/apps/checkout-ninja`)
    await page.getByRole('navigation').getByRole('link', { name: 'Cash on Delivery' }).click()
    await admin.app.getByRole('link', { name: 'Open the whole list' }).click()
    await expect(screen.status).toHaveValue('draft')
    await expect(screen.text('1 selected')).toBeVisible()
    await screen.upload('india.csv', `${india}Delhi\n1100011100011\n`)
    await expect(screen.dialog).toContainText('19,297 new, 0 already there, 2 not valid')
    await expect(screen.dialog).toContainText('The first line, “pincode”, is a heading.')
    await expect(screen.dialog).toContainText('“Delhi” This isn’t a code, a range or a beginning')
    await checkScreen(page, 'pincodes-upload')
    await screen.button('Add').last().click()
    await expect(screen.text('19,297 entries added.')).toBeVisible()
    await expect(screen.text('19,297 entries')).toBeVisible()
    await expect(screen.text('3 of 25')).toBeVisible()
  })

  await test.step('test one before anything is saved', async () => {
    await screen.test('110001')
    await expect(screen.text('After you save and enable this page')).toBeVisible()
    await expect(screen.text('Hidden: Cash on Delivery (COD)')).toBeVisible()
    await expect(screen.text('Nothing is hidden. You haven’t saved a list yet')).toBeVisible()
  })

  await test.step('save, and read back what was saved', async () => {
    await screen.status.selectOption('Enabled')
    await screen.saveAndSeeItSaved()
    expect(await listTitles(request)).toEqual([
      'COD pincode',
      'Cash on Delivery with Fee (Set 2)',
      'Cash on Delivery with Fee (Set 3)',
    ])
    await page.reload()
    await expect(screen.status).toHaveValue('active')
    await expect(screen.text('19,297 entries')).toBeVisible()
    await expect(admin.save).toBeHidden()
  })

  await test.step('one inside and one outside, on the screen and at checkout', async () => {
    await screen.test('855117')
    await expect(screen.text('Customization “Cash on Delivery with Fee (Set 3)”')).toBeVisible()
    await screen.test('999999')
    await expect(screen.text('Not in the list.')).toBeVisible()
    await expect(screen.text('Not hidden')).toBeVisible()
    await saveScreenshot(page, 'pincodes')
    expect(await offersCod(request, '855 117')).toBe(false)
    expect(await offersCod(request, '999999')).toBe(true)
  })

  await test.step('remove half; records that are no longer needed are deleted', async () => {
    const half = india
      .split('\n')
      .slice(1)
      .filter((_code, index) => index % 2 === 0)
      .join('\n')
    await screen.upload('half.csv', half)
    await screen.choose('Remove from the list')
    await expect(screen.dialog).toContainText('0 not in the list')
    await screen.button('Remove').last().click()
    await expect(screen.text(/9,648 codes|9,648 entries/)).toBeVisible()
    await screen.saveAndSeeItSaved()
    expect(await listTitles(request)).toEqual(['COD pincode', 'Cash on Delivery with Fee (Set 2)'])
    expect(await offersCod(request, '110001')).toBe(true)
    expect(await offersCod(request, '110002')).toBe(false)
  })
})

test('allow only these: the whole country in one record', async ({ page, request }) => {
  const screen = new PincodesScreen(new Admin(page, stack), 'payment')
  await screen.open()
  await screen.upload('india.csv', india)
  await screen.choose('Replace the list')
  await screen.button('Replace').last().click()
  await screen.choose('Allow COD at these pincodes only')
  await expect(screen.text('Saved as ranges of numbers, all in one customization.')).toBeVisible()
  await screen.saveAndSeeItSaved()
  expect(await listTitles(request)).toEqual(['COD pincode'])
  expect(await offersCod(request, '110001')).toBe(true)
  expect(await offersCod(request, '999999')).toBe(false)
})

test('shipping rates: codes with letters, leading zeros, ranges and beginnings', async ({
  page,
  request,
}) => {
  const screen = new PincodesScreen(new Admin(page, stack), 'delivery')
  await screen.open()
  await screen.admin.app
    .getByRole('combobox', { name: 'Select delivery method which has COD' })
    .fill('cash on delivery')
  await screen.admin.app.getByRole('option', { name: 'Every name that contains “cash on delivery”' }).click()
  await screen.add('SW1A 1AA, 02134, 110001-110096, 56*')
  await expect(screen.text('4 entries: 98 codes, 1 beginning')).toBeVisible()
  await screen.status.selectOption('Enabled')
  await screen.saveAndSeeItSaved()
  await page.reload()
  await expect(screen.text('4 entries: 98 codes, 1 beginning')).toBeVisible()

  const offersRate = async (zip: string) =>
    (await requestCheckout(request, stack, zip)).rates.includes(codRate)
  expect(await offersRate('110050')).toBe(false)
  expect(await offersRate('560001')).toBe(false)
  expect(await offersRate('110097')).toBe(true)
})

test('a typed code that cannot be read prevents a save, and is not lost', async ({ page }) => {
  const admin = new Admin(page, stack)
  const screen = new PincodesScreen(admin, 'delivery')
  await screen.open()
  await screen.box.fill('110099, Delhi')
  await screen.box.press('Enter')
  await expect(screen.text('1 entry added. 1 entry can’t be read.')).toBeVisible()
  await admin.save.click()
  await expect(screen.box).toBeFocused()
  await expect(screen.box).toHaveValue('Delhi')
  await screen.button('Text').click()
  const text = admin.app.getByLabel('Pincodes as text')
  await expect(text).toHaveValue(/(^|\n)110099$/)
  await text.fill('SW1A 1AA\n110099')
  await screen.button('List').click()
  await expect(screen.text('2 entries')).toBeVisible()
  await screen.box.fill('')
  await screen.saveAndSeeItSaved()
})

test('a file with columns, and an edit that outlives a reload', async ({ page }) => {
  const admin = new Admin(page, stack)
  const screen = new PincodesScreen(admin, 'delivery')
  await screen.open()
  await screen.upload('places.csv', 'City,Pincode\nNew Delhi,781001\n"Call Bob, flat B7",781002\nAgra,\n')
  await expect(admin.app.getByLabel('Column with the pincodes')).toHaveValue('1')
  await expect(screen.dialog).toContainText('2 new, 0 already there')
  await expect(screen.dialog).toContainText('1 row without a code: line 4.')
  await checkScreen(page, 'pincodes-columns')
  await screen.button('Add').last().click()
  await expect(screen.text('2 entries added.')).toBeVisible()
  await screen.box.fill('7810')
  // The draft of the typed text is stored after a short delay.
  await page.waitForTimeout(1_000)

  await page.reload()
  await expect(screen.text(/^Changes from .* weren’t saved$/)).toBeVisible({ timeout: 30_000 })
  await expect(admin.save).toBeHidden()
  await checkScreen(page, 'pincodes-restore')
  await screen.button('Restore').click()
  await expect(screen.box).toHaveValue('7810')
  await expect(admin.app.getByRole('button', { name: 'Remove 781002' })).toBeVisible()
  await screen.box.fill('')
  await screen.saveAndSeeItSaved()
  await page.reload()
  await expect(screen.box).toBeVisible({ timeout: 30_000 })
  await expect(screen.button('Restore')).toBeHidden()
})

test('an interrupted save says which records are in place, and the next one finishes it', async ({
  page,
  request,
}) => {
  const admin = new Admin(page, stack)
  const screen = new PincodesScreen(admin, 'payment')
  await screen.open()
  await screen.choose('Hide COD at these pincodes')
  // The form and two parallel writes pass first, so at least one record is stored.
  await order(request, { fault: 'refuse', passFirst: 3, message: 'Not today.' })
  await admin.save.click()
  const banner = admin.app.getByRole('alert').filter({ hasText: 'Error saving configuration: Not today.' })
  await expect(banner).toContainText(/[12] of 3 customizations (is|are) in place/)
  await page.reload()
  await expect(screen.text('The last save isn’t complete')).toBeVisible()
  await screen.button('Save now').click()
  await expect(page.getByText('Pincodes for payment methods saved')).toBeVisible({ timeout: 60_000 })
  await expect(screen.text('The last save isn’t complete')).toBeHidden()
  expect(await listTitles(request)).toHaveLength(3)
  expect(await offersCod(request, '110001')).toBe(false)
})

test("after another person's save, the merchant decides before it is overwritten", async ({
  page,
  context,
}) => {
  const mine = new PincodesScreen(new Admin(page, stack), 'delivery')
  const theirs = new PincodesScreen(new Admin(await context.newPage(), stack), 'delivery')
  await mine.open()
  await theirs.open()
  await theirs.add('400001')
  await theirs.saveAndSeeItSaved()
  await mine.add('600001')
  await mine.admin.save.click()
  await expect(mine.text('Someone else changed these pincodes after you opened them')).toBeVisible()
  await expect(mine.text('Their version: Enabled, hidden at 5 entries')).toBeVisible()
  await mine.button('Load their version').click()
  await expect(mine.button('Remove 400001')).toBeVisible()
  await expect(mine.admin.save).toBeHidden()
})

for (const owner of ['payment', 'delivery'] as const) {
  test(`${owner} pincodes: axe finds no violation and nothing is too wide`, async ({ page }) => {
    const admin = new Admin(page, stack)
    const screen = new PincodesScreen(admin, owner)
    await screen.open()
    await screen.test('110001')
    await screen.box.fill('56*, 110001-110096, Delhi')
    await screen.box.press('Enter')
    await expect(screen.text('1 entry not valid')).toBeVisible()
    await checkScreenAtEachSize(page, `${owner}-pincodes`)
    await screen.button('Text').click()
    await expect(admin.app.getByLabel('Pincodes as text')).toBeVisible()
    await checkScreenAtEachSize(page, `${owner}-pincodes-text`)
    await screen.upload('codes.csv', '110001\nDelhi\n')
    await expect(screen.dialog).toContainText('1 not valid')
    await checkScreenAtEachSize(page, `${owner}-pincodes-file`)
    await screen.button('Cancel').click()
    await admin.discard.click()
    await checkScreenAtEachSize(page, `${owner}-pincodes-discard`)
    await admin.app.getByRole('button', { name: 'Discard changes' }).click()
    await expect(admin.save).toBeHidden()
  })
}

test('districts of the United Kingdom, typed, tested and judged at checkout', async ({ page, request }) => {
  await stack.beginAgain({ installed: true })
  const admin = new Admin(page, stack)
  const screen = new PincodesScreen(admin, 'payment')
  await screen.open()

  await test.step('the country is chosen once, and each entry says what it covers', async () => {
    await screen.country.selectOption({ label: 'United Kingdom' })
    await screen.add('AB31, AB9-AB11, AB1*')
    await expect(screen.text('5 entries added.')).toBeVisible()
    await expect(screen.text('1 district, codes such as AB31 4XX')).toBeVisible()
    await expect(screen.text(/covers the district AB1 and also AB10 to AB19/)).toBeVisible()
    await checkScreen(page, 'pincodes-districts')
    await screen.button('Remove AB1*').scrollIntoViewIfNeeded()
    await saveScreenshot(page, 'pincodes-districts-list')
    await screen.button('Remove AB1*').click()
    await expect(screen.text('4 entries')).toBeVisible()
  })

  await test.step('a code of one district is hidden, and its neighbours are not', async () => {
    await screen.test('AB31 4AB')
    await expect(screen.text('In the list: AB31.')).toBeVisible()
    await screen.test('AB3 1AB')
    await expect(screen.text('Not in the list.')).toBeVisible()
    await screen.test('AB31')
    await expect(screen.text(/This is a part of codes: 1 district/)).toBeVisible()
  })

  await test.step('checkout does the same once it is saved', async () => {
    await screen.status.selectOption('Enabled')
    await screen.saveAndSeeItSaved()
    await page.reload()
    await expect(screen.country).toHaveValue('GB')
    await expect(screen.button('Remove AB31')).toBeVisible()
    expect(await offersCod(request, 'ab31 4ab')).toBe(false)
    expect(await offersCod(request, 'AB10 1AA')).toBe(false)
    expect(await offersCod(request, 'AB3 1AB')).toBe(true)
    expect(await offersCod(request, 'AB12 1AB')).toBe(true)
  })
})
