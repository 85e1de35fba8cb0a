import { type APIRequestContext, expect } from '@playwright/test'
import { makeWorkbook } from '../../rules/tables/workbook/make-workbook.test-support.ts'
import { Admin } from '../admin.ts'
import { cashOnDelivery } from '../checkout.ts'
import { countClicks } from '../count-clicks.ts'
import { test } from '../journey.ts'
import { requestCheckout } from '../pincodes-screen.ts'
import type { Stack } from '../stack.ts'
import { tabTo } from '../tab-to.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
let workbook: Buffer
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  const rows = Array.from({ length: 300 }, (_, index) => [index + 1, 110_001 + index, `Area ${index + 1}`])
  const sheet = {
    name: 'Serviceable',
    rows: [['Courier list, November'], ['No.', 'Pincode', 'Area'], ...rows],
  }
  workbook = Buffer.from(await makeWorkbook([sheet]))
})
test.beforeEach(() => stack.beginAgain({ installed: true }))

/** Clicks of the task: the menu, the choice, Upload, the file, Add, Save. */
const clicksAtMost = 6
const allowOnly = 'Allow COD at these pincodes only'
const saved = 'Pincodes for payment methods saved'

const file = () => ({ name: 'courier.xlsx', mimeType: 'application/octet-stream', buffer: workbook })

async function expectOfferedAtPincodes(request: APIRequestContext): Promise<void> {
  expect((await requestCheckout(request, stack, '110300')).methods).toContain(cashOnDelivery)
  expect((await requestCheckout(request, stack, '400001')).methods).not.toContain(cashOnDelivery)
}

test('300 pincodes from a workbook as it came', { tag: '@main' }, async ({ page, request }) => {
  const count = await countClicks(page)
  const admin = new Admin(page, stack)
  await admin.openApp('')
  await page.getByRole('navigation').getByRole('link', { name: 'Cash on Delivery' }).click()
  await admin.app.getByText(allowOnly, { exact: true }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    admin.app.getByRole('button', { name: 'Upload file' }).click(),
  ])
  await chooser.setFiles(file())
  const dialog = admin.app.getByRole('dialog')
  await expect(dialog).toContainText('300 new, 0 already there')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await admin.saveAndSeeItSaved(saved)
  count.expectAtMost(clicksAtMost)

  await expect(admin.app.getByText('Your list has 300 entries. COD is offered only there.')).toBeVisible()
  await expectOfferedAtPincodes(request)
})

test('300 pincodes from a workbook, by keyboard alone', async ({ page, request }) => {
  const admin = new Admin(page, stack)
  await admin.openApp('')
  await expect(admin.app.locator('h1').first()).toBeVisible()
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Cash on Delivery' }))
  await page.keyboard.press('Enter')
  // Tab stops once in a group of radio buttons, at the chosen one. An arrow key chooses another.
  const block = admin.app.getByRole('radio', { name: 'Hide COD at these pincodes' })
  await expect(block).toBeVisible()
  await tabTo(page, block)
  await page.keyboard.press('ArrowDown')
  await expect(admin.app.getByRole('radio', { name: allowOnly })).toBeChecked()
  const upload = admin.app.getByRole('button', { name: 'Upload file' })
  await expect(upload).toBeVisible()
  // The browser needs a moment before it reports its dialog.
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, upload)
  await page.keyboard.press('Enter')
  const chooser = await choosing
  await chooser.setFiles(file())
  const add = admin.app.getByRole('dialog').getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeEnabled()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(admin.app.getByText('300 entries added.')).toBeVisible()
  await tabTo(page, admin.save, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(saved)).toBeVisible()
  await expectOfferedAtPincodes(request)
})
