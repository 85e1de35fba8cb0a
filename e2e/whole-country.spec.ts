import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { projectFolder } from '../scripts/local-settings.ts'
import { Admin } from './admin.ts'
import { Checkout, cashOnDelivery, everyMethod } from './checkout.ts'
import { test } from './journey.ts'
import { PincodesScreen, requestCheckout } from './pincodes-screen.ts'
import { placePincodeCheck } from './place-block.ts'
import type { Stack } from './stack.ts'

let stack: Stack
/** All pincodes of India, in ascending order. */
let codes: readonly string[]
test.beforeAll(async ({ workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
  const file = await readFile(join(projectFolder, 'bench/india-pincodes.csv'), 'utf8')
  codes = file.trim().split('\n').slice(1)
})

/** Number of codes of each kind that are typed and also checked at checkout. */
const samplesPerKind = 12

/** Codes spread over a list, including its first and its last one. */
function spread(list: readonly string[]): string[] {
  const step = (list.length - 1) / (samplesPerKind - 1)
  return Array.from({ length: samplesPerKind }, (_, index) => list[Math.round(index * step)] ?? '')
}

/** Codes that come directly after a code of the list and are not in it. */
function listNextDoor(list: readonly string[]): string[] {
  const listed = new Set(list)
  return list.map((code) => String(Number(code) + 1)).filter((code) => !listed.has(code))
}

const answerAt = (zip: string, isOffered: boolean) =>
  `Cash on Delivery is ${isOffered ? 'available' : 'not available'} at ${zip}.`

/** Submits each code to the pincode check of the open product page, and expects one answer for all. */
async function expectBlock(page: Page, zips: readonly string[], isOffered: boolean): Promise<void> {
  const answers = await page.locator('checkout-ninja-pincode').evaluate((block, asked) => {
    const field = block.querySelector('input')
    const answer = block.querySelector('[data-part=answer]')
    const button = block.querySelector<HTMLButtonElement>('[data-part=check]')
    if (field === null || answer === null || button === null) throw new Error('The block lacks a part.')
    return asked.map((zip) => {
      field.value = zip
      button.click()
      return answer.textContent
    })
  }, zips)
  const wrong = zips.filter((zip, index) => answers[index] !== answerAt(zip, isOffered))
  expect(wrong).toEqual([])
}

/** Checks the answer of the pincode check, and that checkout agrees. */
async function expectBoth(
  page: Page,
  request: APIRequestContext,
  zips: readonly string[],
  isOffered: boolean,
): Promise<void> {
  const block = page.locator('checkout-ninja-pincode')
  for (const zip of zips) {
    await block.getByRole('textbox').fill(zip)
    await block.getByRole('textbox').press('Enter')
    await expect(block.getByRole('status')).toHaveText(answerAt(zip, isOffered))
    const { methods } = await requestCheckout(request, stack, zip)
    expect(methods).toContain('Bank Deposit')
    expect([zip, methods.includes(cashOnDelivery)]).toEqual([zip, isOffered])
  }
}

test('a product page and the checkout agree at every pincode of a country, and again once half are removed', async ({
  page,
  request,
}) => {
  const admin = new Admin(page, stack)
  const screen = new PincodesScreen(admin, 'payment')
  const product = `${stack.storeUrl}/shop/saffron-lane/products/kashmiri-saffron`
  const removed = codes.filter((_code, index) => index % 2 === 0)
  const everySecond = codes.filter((_code, index) => index % 2 === 1)
  const nextDoor = listNextDoor(codes)
  const blockedCode = '560001'
  const doorCode = nextDoor.find((code) => code > blockedCode) ?? ''
  expect(codes).toContain(blockedCode)

  await test.step('the whole country is blocked, and the pincode check is on the product page', async () => {
    await screen.open()
    await screen.upload('india.csv', `pincode\n${codes.join('\n')}\n`)
    await expect(screen.dialog).toContainText('19,297 new, 0 already there')
    await screen.button('Add').last().click()
    await expect(screen.text('19,297 entries added.')).toBeVisible()
    await screen.status.selectOption('Enabled')
    await screen.saveAndSeeItSaved()
    await admin.openApp('/app/on-your-store')
    await placePincodeCheck(admin)
  })

  await test.step('both say no at blocked pincodes and yes next door', async () => {
    await page.goto(product)
    await expectBlock(page, codes, false)
    await expectBlock(page, nextDoor, true)
    await expectBoth(page, request, [blockedCode, ...spread(codes)], false)
    await expectBoth(page, request, [doorCode, ...spread(nextDoor)], true)
  })

  await test.step('a shopper sees the same on the page of the checkout', async () => {
    const checkout = new Checkout(page, stack)
    await checkout.open()
    await page.getByLabel('PIN code').fill(blockedCode)
    await checkout.expectMethods(everyMethod.filter((name) => name !== cashOnDelivery))
    await page.getByLabel('PIN code').fill(doorCode)
    await checkout.expectMethods(everyMethod)
  })

  await test.step('half of the list is removed', async () => {
    await screen.open()
    await screen.upload('half.csv', removed.join('\n'))
    await screen.choose('Remove from the list')
    await screen.button('Remove').last().click()
    await expect(screen.text(/9,648 codes|9,648 entries/)).toBeVisible()
    await screen.saveAndSeeItSaved()
  })

  await test.step('both say yes at the removed pincodes too, and no at the others', async () => {
    await page.goto(product)
    await expectBlock(page, everySecond, false)
    await expectBlock(page, [...removed, ...nextDoor], true)
    await expectBoth(page, request, spread(everySecond), false)
    await expectBoth(page, request, spread(removed), true)
  })
})
