import { expect, test } from 'vitest'
import { derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { healthWords } from '#rules/words/health.ts'
import { systemClock } from '../clock.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { page } from '../test-support/shop-answers.ts'
import type { RecordedAdminCall } from '../test-support/test-platform.ts'
import { createWorkInThisThread } from '../test-support/work-in-this-thread.ts'
import { createShop } from './health-shop.test-support.ts'

const database = openDatabaseOfFile()

const json = (data: object) => () => Response.json({ data })

/** A shop with COD with fee on its only rate, whose merchant has switched mail on. */
async function createFeeShop() {
  const created = createShop(database, {
    work: createWorkInThisThread(finderWorld.requireBuilds, systemClock),
  })
  const records = derivePlannedRecords(
    [],
    planCodWithFeeSave(
      readCodWithFee([]),
      { status: 'active', deliveryMethods: ['Standard'] },
      'COD',
      testFunctionIds,
    ),
    testFunctionIds,
  ).map((record) => ({
    ...record,
    errorHistory: null,
    metafields: { nodes: record.metafields.map((one) => ({ ...one, updatedAt: '2026-11-20T09:00:00Z' })) },
  }))
  const ofOwner = (owner: string) => records.filter((record) => record.owner === owner)
  created.shop.others.WholePaymentCustomizations = json({ paymentCustomizations: page(ofOwner('payment')) })
  created.shop.others.WholeDeliveryCustomizations = json({
    deliveryCustomizations: page(ofOwner('delivery')),
  })
  await created.look()
  await created.setMail(true)
  const mailed = async () => {
    await created.nextDay()
    await created.turns.run()
    return created.mails.at(-1)?.text ?? ''
  }
  return { ...created, mailed }
}

const freeShipping = (id: string, members: object = {}) => ({
  id: `gid://shopify/DiscountNode/${id}`,
  discount: {
    __typename: 'DiscountCodeFreeShipping',
    title: `Ship ${id}`,
    destinationSelection: { __typename: 'DiscountCountries', countries: ['NP'], includeRestOfWorld: true },
    maximumShippingPrice: null,
    minimumRequirement: null,
    codes: { nodes: [{ code: `SHIP${id}` }] },
    ...members,
  },
})

test('the daily mail has free shipping of Shopify’s own that lowers a rate with the fee, from whichever page', async () => {
  const { shop, mailed } = await createFeeShop()
  const requests: unknown[] = []
  shop.others.FreeShippingDiscounts = (call: RecordedAdminCall) => {
    const { query, after } = call.variables as { query: string; after: string | null }
    requests.push([query, after])
    const isActive = query.includes('status:active')
    const isLast = after !== null
    const limited = { maximumShippingPrice: { amount: '1.0' } }
    return Response.json({
      data: {
        discountNodes: {
          nodes: isActive ? [isLast ? freeShipping('8') : freeShipping('7', limited)] : [],
          pageInfo: { hasNextPage: isActive && !isLast, endCursor: isActive && !isLast ? 'next' : null },
        },
      },
    })
  }
  const text = await mailed()
  expect(requests).toEqual([
    ['type:free_shipping status:active', null],
    ['type:free_shipping status:active', 'next'],
    ['type:free_shipping status:scheduled', null],
  ])
  expect(text).toContain('with the code “SHIP8”: the Shopify discount “Ship 8” lowers “Standard”')
  expect(text).toContain(healthWords.unknownDiscounts(['Ship 7']).sentence)
  expect(text).not.toContain(healthWords.unreadDiscounts.sentence)
})

test('pages end at a maximum, and the mail says so', async () => {
  const { shop, mailed } = await createFeeShop()
  let pages = 0
  shop.others.FreeShippingDiscounts = () => {
    pages++
    const pageInfo = { hasNextPage: true, endCursor: String(pages) }
    return Response.json({ data: { discountNodes: { nodes: [], pageInfo } } })
  }
  expect(await mailed()).toContain(healthWords.unreadDiscounts.sentence)
  expect(pages).toBe(40)
})

test('a look that can’t read them is made again, and reports nothing as fine', async () => {
  const { shop, mailed, mails } = await createFeeShop()
  shop.others.FreeShippingDiscounts = () => Response.json({ data: null, errors: [{ message: 'Away.' }] })
  expect(await mailed()).toBe('')
  expect(mails).toEqual([])
})
