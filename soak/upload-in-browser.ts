import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { Admin } from '../e2e/admin.ts'
import { openDiscountOfManyCodes } from '../e2e/many-codes-form.ts'
import { requireBrowser } from '../scripts/find-browser.ts'
import { compareCodes } from './compare-codes.ts'
import { createMerchant, firstCode } from './merchant.ts'
import type { SoakStack } from './stack.ts'
import { hurryStore } from './store-settings.ts'

const longestMs = 30 * 60_000

/**
 * Uploads a file of codes on a discount's page, as a merchant does, and waits until all are created. Then compares the
 * file that the page downloads with the store's own list, and both with the upload.
 *
 * @returns true if every code exists exactly once.
 */
export async function uploadInBrowser(stack: SoakStack, codes: number): Promise<boolean> {
  await hurryStore(stack)
  const merchant = await createMerchant(stack)
  const folder = await mkdtemp(join(tmpdir(), 'checkout-ninja-upload-'))
  const file = join(folder, 'codes.csv')
  const listed = Array.from({ length: codes }, (_, number) => `UPLOAD-${number}`)
  await writeFile(file, ['name,code', ...listed.map((code, number) => `Guest ${number},${code}`)].join('\n'))
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(longestMs)
    const begun = performance.now()
    const report = (what: string) =>
      console.log(`  ${what} after ${Math.round((performance.now() - begun) / 1000)} s`)
    const { app } = await openDiscountOfManyCodes(new Admin(page, stack), firstCode)
    const discountId = `gid://shopify/DiscountCodeNode/${new URL(page.url()).pathname.split('/').at(-1)}`
    report('the discount was made')
    await app.getByRole('radio', { name: 'Use your own list' }).check({ force: true })
    await app.locator('input[type=file]').setInputFiles(file)
    await app.getByRole('combobox', { name: 'Column with the codes' }).selectOption('code')
    await app.getByRole('checkbox', { name: 'The first row holds the headings' }).check()
    const shown = codes.toLocaleString('en')
    const create = app.getByRole('button', { name: `Create ${shown} codes`, exact: true })
    await create.waitFor()
    report('read by the page')
    const accepted = page.waitForResponse((answer) => answer.url().includes('/app/api/bulk-codes'), {
      timeout: longestMs,
    })
    await create.click()
    const { triggerId } = (await (await accepted).json()) as { triggerId: string }
    report('taken by the server')
    await app.getByText(`${shown} codes are ready`).waitFor()
    report('reported as ready')
    return await compareCodes(merchant, { id: triggerId, discountId, codes })
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
