import { expect, test } from 'vitest'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { errors } from '#rules/words/errors.ts'
import { healthWords } from '#rules/words/health.ts'
import { platformRefusals } from '#rules/words/platform-refusals.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { named, page } from '../test-support/shop-answers.ts'
import type { RecordedAdminCall } from '../test-support/test-platform.ts'
import { testNow } from '../test-support/test-world.ts'
import { createRecord, createShop, product } from './health-shop.test-support.ts'

const database = openDatabaseOfFile()

const json = (data: object) => () => Response.json({ data })
const records = (...nodes: object[]) => json({ paymentCustomizations: page(nodes) })

test('a fault has the time when it was seen first, however often it is seen', async () => {
  const { shop, look, clock } = createShop(database)
  shop.hasProduct = false
  expect((await look()).findings).toMatchObject([{ since: testNow.toISOString() }])
  await clock.wait(60_000)
  shop.failingSince = '2026-11-20T09:31:00Z'
  const later = new Date(testNow.getTime() + 60_000).toISOString()
  expect((await look()).findings.map(({ since }) => since)).toEqual([later, testNow.toISOString()])
})

test('a published language without a text is a finding, unless the shop’s languages cannot be read', async () => {
  const { shop, look } = createShop(database)
  const newNames = [{ language: 'HI', newName: 'नकद' }]
  shop.actions = [{ type: 'rename_payment', params: { name: 'COD', newName: 'Cash', newNames } }]
  shop.others.PublishedLanguages = json({
    shopLocales: [
      { locale: 'en', primary: true },
      { locale: 'hi', primary: false },
      { locale: 'fr', primary: false },
    ],
  })
  expect((await look()).findings).toMatchObject([
    { sentence: expect.stringContaining('has no text in French') },
  ])
  shop.others.PublishedLanguages = () =>
    Response.json({
      data: null,
      errors: [{ message: 'Access denied.', extensions: { code: 'ACCESS_DENIED' } }],
    })
  expect((await look()).findings).toEqual([])
})

test('data for the store’s pages is looked at, with the rates of the store', async () => {
  const { shop, look } = createShop(database)
  const published = (...nodes: object[]) =>
    json({
      currentAppInstallation: { metafields: { nodes } },
      shop: { currencyCode: 'INR', billingAddress: { countryCodeV2: 'IN' }, metafields: { nodes: [] } },
    })
  const found = async () => (await look()).findings.map(({ key, canPublish }) => [key, canPublish])
  shop.others.PublishedOfShop = published()
  expect(await found()).toEqual([['published/storefront/notWritten', true]])
  const head = (members: object) => ({
    key: 'storefront',
    value: JSON.stringify({ version: 1, of: 'x', state: 'current', ...members }),
  })
  const cod = { names: ['COD'], answers: [], depends: [{}] }
  shop.others.PublishedOfShop = published(head({ country: 'IN', cod, discounts: [] }))
  expect(await found()).toEqual([])
  shop.others.PublishedOfShop = published(
    head({ country: 'IN', cod: { ...cod, depends: [] }, discounts: [] }),
  )
  expect(await found()).toEqual([['published/storefront/older', true]])
  shop.others.PublishedOfShop = published(head({ state: 'changing' }))
  expect(await found()).toEqual([['published/storefront/unfinished', true]])
  // A person who may not read the rates still sees the rest.
  const denied = { message: 'Access denied.', extensions: { code: 'ACCESS_DENIED' } }
  shop.others.ShippingRates = () => Response.json({ data: null, errors: [denied] })
  expect(await found()).toEqual([])
})

test('names of methods are read to the last page, and those that a store has are not missed', async () => {
  const { shop, look } = createShop(database)
  const first = { nodes: [named('Card'), { translatableContent: [{ key: 'description', value: 'COD' }] }] }
  const rest = {
    nodes: [named('COD'), { translatableContent: [{ key: 'name', value: null }] }],
    pageInfo: { hasNextPage: false, endCursor: 'end' },
  }
  const requests: unknown[] = []
  shop.others.NamesOfPaymentMethods = ({ variables }: RecordedAdminCall) => {
    requests.push(variables)
    const isFirst = requests.length === 1
    const pageInfo = { hasNextPage: true, endCursor: 'next' }
    return Response.json({ data: { translatableResources: isFirst ? { ...first, pageInfo } : rest } })
  }
  expect((await look()).findings).toEqual([])
  expect(requests).toEqual([{ after: null }, { after: 'next' }])
  shop.others.NamesOfPaymentMethods = json({ translatableResources: page(first.nodes) })
  expect((await look()).findings.map(({ sentence }) => sentence)).toEqual([expect.stringContaining('“COD”')])
})

test('products of active records are requested once each, 250 in a call', async () => {
  const { shop, look } = createShop(database)
  const products = Array.from({ length: 251 }, (_, number) => `gid://shopify/Product/${number}`)
  const off = { ...createRecord({ number: 6, products: ['gid://shopify/Product/999'] }), enabled: false }
  shop.others.WholePaymentCustomizations = records(
    createRecord({ products }),
    createRecord({ number: 5, title: 'Light carts', products: products.slice(0, 3) }),
    off,
  )
  const requests: string[][] = []
  shop.others.ExistingResources = ({ variables }: RecordedAdminCall) => {
    const { ids } = variables as { ids: string[] }
    requests.push(ids)
    return Response.json({ data: { nodes: ids.map((id) => (id === products[250] ? null : { id })) } })
  }
  const { findings } = await look()
  expect(requests.map(({ length }) => length)).toEqual([250, 1])
  expect(requests.flat()).toEqual(products)
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('“Heavy carts” uses products or collections'),
  ])
})

test('products of unreadable rules are not requested', async () => {
  const { shop, look, platform } = createShop(database)
  const record = createRecord()
  const nodes = record.metafields.nodes.map((one) => (one.key === 'rules' ? { ...one, value: '{' } : one))
  shop.others.WholePaymentCustomizations = records({ ...record, metafields: { nodes } })
  await look()
  expect(platform.calls.admin.filter(({ query }) => query.includes('ExistingResources'))).toEqual([])
})

test.each([
  'WholePaymentCustomizations',
  'NamesOfPaymentMethods',
  'NamesOfShippingRates',
  'ExistingResources',
  'PublishedLanguages',
  'DiscountDefinitions',
  'PublishedOfShop',
  'ShippingRates',
])('the checkout has a reason and no findings if %s has no answer', async (name) => {
  const { shop, ask } = createShop(database)
  const answersOfOthers = { WholeDiscounts: olderDiscount, PublishedOfShop: publishedWhole }
  Object.assign(shop.others, answersOfOthers)
  shop.others[name] = () => new Response('', { status: 403 })
  expect(await ask()).toEqual({ status: 502, body: { error: platformRefusals.forbidden } })
  shop.others[name] = json({ something: 'else' })
  expect(await ask()).toEqual({ status: 502, body: { error: errors.unexpectedAnswer } })
  delete shop.others[name]
  Object.assign(shop.others, answersOfOthers)
  const findings = [{ key: 'shared-discounts/1' }, { key: 'published/storefront/notWritten' }]
  expect(await ask()).toMatchObject({ status: 200, body: { findings } })
})

test('an app without a server for mail offers none', async () => {
  const { look, setMail } = createShop(database, { sendMail: undefined })
  expect((await look()).mail).toBeNull()
  expect(await setMail(true)).toEqual({ status: 200, body: { mail: null } })
})

test('mail is switched on and off, and the shop is checked at once where it is on', async () => {
  const { look, setMail, turns } = createShop(database)
  expect(await setMail(true)).toEqual({ status: 200, body: { mail: { isOn: true } } })
  expect(turns.woken).toHaveLength(1)
  expect((await look()).mail).toEqual({ isOn: true })
  expect(await setMail(false)).toEqual({ status: 200, body: { mail: { isOn: false } } })
  expect(turns.woken).toHaveLength(1)
  expect((await look()).mail).toEqual({ isOn: false })
  expect(await setMail('yes')).toEqual({ status: 400, body: { error: errors.bodyShape('isOn') } })
})

test('a missing resource is not reported to a shop that has it', async () => {
  const { look, shop } = createShop(database)
  shop.others.ExistingResources = json({ nodes: [{ id: product }, null] })
  expect((await look()).findings).toEqual([])
})

/** Published data of a shop whose records need none. */
const publishedWhole = json({
  currentAppInstallation: { metafields: { nodes: [] } },
  shop: { currencyCode: 'INR', billingAddress: { countryCodeV2: 'IN' }, metafields: { nodes: [] } },
})

/** An expired discount of this app whose settings other apps can still change. */
const olderDiscount = json({
  discountNodes: page([
    {
      metafields: { nodes: [{ namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '{}' }] },
      discount: {
        ...{ __typename: 'DiscountAutomaticApp', discountId: 'gid://shopify/DiscountAutomaticNode/1' },
        ...{
          title: 'Older',
          status: 'EXPIRED',
          startsAt: '2026-01-01T00:00:00Z',
          endsAt: '2026-02-01T00:00:00Z',
        },
        ...{ asyncUsageCount: 0, discountClass: 'ORDER', errorHistory: null },
        combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
        appDiscountType: { functionId: testFunctionIds['discount-rules'] },
      },
    },
  ]),
})

test('settings of discounts that other apps can change are said, until the app has put that right', async () => {
  const { shop, look } = createShop(database)
  expect((await look()).findings).toEqual([])
  shop.definitionAccess = 'MERCHANT_READ_WRITE'
  // A shop without discounts has no settings to protect.
  expect((await look()).findings).toEqual([])
  shop.others.WholeDiscounts = olderDiscount
  expect((await look()).findings.map(({ severity, sentence }) => [severity, sentence])).toEqual([
    ['warning', healthWords.unprotectedDiscounts.sentence],
    ['warning', healthWords.sharedDiscounts(1).sentence],
  ])
})

test('a person who may not see definitions sees the rest', async () => {
  const { shop, look } = createShop(database)
  shop.hasProduct = false
  const denied = { message: 'Access denied.', extensions: { code: 'ACCESS_DENIED' } }
  shop.others.WholeDiscounts = olderDiscount
  shop.others.DiscountDefinitions = () => Response.json({ data: null, errors: [denied] })
  expect((await look()).findings.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('Brass lamp'),
    healthWords.sharedDiscounts(1).sentence,
  ])
})
