import { expect, test } from 'vitest'
import type { Condition } from '../language/rule-set.ts'
import { sampleCheckoutSchema } from '../preview/sample-checkout.ts'
import { composeCheckout, createOrdinaryDetails } from './compose-checkout.ts'
import { listEntries } from './condition-entries.ts'
import { matchPattern } from './match-pattern.ts'
import { shop } from './shop-facts.test-support.ts'
import { chooseZips, findStrangeZip } from './zip-values.ts'

const compose = (changes: object) =>
  sampleCheckoutSchema.parse(composeCheckout({ ...createOrdinaryDetails(shop), ...changes }, shop))

test('an ordinary checkout is that of a returning customer', () => {
  expect(compose({})).toEqual({
    address: {
      countryCode: 'IN',
      provinceCode: 'KA',
      zip: '560001',
      address1: '12 Church Street',
      address2: '',
      city: 'Bengaluru',
      company: '',
      phone: '+919800000001',
    },
    lines: [
      {
        title: 'Product',
        vendor: '',
        handle: 'product',
        sku: '',
        variantTitle: 'Default Title',
        productId: '',
        tags: [],
        collectionIds: [],
        price: 1000,
        quantity: 1,
        weightInGrams: 500,
      },
    ],
    billingCountryCode: 'IN',
    customer: {
      isSignedIn: true,
      email: 'shopper@example.com',
      phone: '+919800000001',
      tags: [],
      orderCount: 1,
      amountSpent: 1000,
      metafields: [],
    },
    company: null,
    rates: [
      { title: 'Standard', cost: 0 },
      { title: 'Express', cost: 0 },
    ],
    chosenRate: 'Standard',
    paymentMethods: ['Cash', 'Bank'],
    discount: 0,
    attributes: [],
    marketCountryCode: 'IN',
    languageCode: 'EN',
    currencyCode: 'INR',
    date: '2026-11-20',
    time: '10:30',
  })
})

test('an address exists if any part of it exists', () => {
  const absent = { country: null, province: null, zip: null }
  expect(compose(absent).address).toBeNull()
  expect(compose({ ...absent, zip: '110001' }).address).toMatchObject({
    countryCode: '',
    provinceCode: '',
    zip: '110001',
  })
  expect(compose({ ...absent, province: 'MH' }).address).toMatchObject({
    countryCode: '',
    provinceCode: 'MH',
  })
  expect(compose({ ...absent, country: 'DE' }).address).toMatchObject({ countryCode: 'DE', zip: '' })
})

test('a shopper buys for a company that has a name, or a metafield of it or of its location', () => {
  expect(compose({ company: 'Acme' }).company).toEqual({
    name: 'Acme',
    metafields: [],
    locationMetafields: [],
  })
  expect(compose({ 'companyMetafield:custom.tier': 'gold' }).company).toEqual({
    name: 'Company',
    metafields: [{ namespace: 'custom', key: 'tier', value: 'gold' }],
    locationMetafields: [],
  })
  expect(compose({ 'companyLocationMetafield:custom.a.b': 'x' }).company).toEqual({
    name: 'Company',
    metafields: [],
    locationMetafields: [{ namespace: 'custom', key: 'a.b', value: 'x' }],
  })
  expect(compose({ 'companyMetafield:custom.tier': null }).company).toBeNull()
  expect(compose({ companyLocation: 'Pune' }).company).toMatchObject({
    name: 'Company',
    locationName: 'Pune',
  })
})

test('money, weight, tags and collections are on the first line, and lists on one line each', () => {
  const { lines } = compose({
    pieces: 5,
    lineCount: 2,
    weight: 800,
    subtotal: 80,
    skus: ['A', 'B'],
    productTags: ['t'],
  })
  expect(lines).toMatchObject([
    { sku: 'A', quantity: 4, price: 20, weightInGrams: 200, tags: ['t'] },
    { sku: 'B', quantity: 1, price: 0, weightInGrams: 0, tags: [], collectionIds: [] },
  ])
})

test('an absent detail is empty, and a guest is not signed in', () => {
  expect(
    compose({ login: false, email: null, orderCount: null, customerTags: null, rate: 'Express' }),
  ).toMatchObject({
    customer: { isSignedIn: false, email: '', orderCount: 0, tags: [] },
    chosenRate: 'Express',
  })
})

const makeCondition = (
  type: string,
  operator: Condition['params']['operator'],
  value: unknown,
): Condition => ({
  type,
  params: { operator, valueType: 'string', value: value as Condition['params']['value'] },
})

test.each([
  ['product_title', 'in', ' Tea, ,Cup', ['Tea', 'Cup']],
  ['product_title', 'not_in', 'Tea,Cup', ['Tea', 'Cup']],
  ['product_title', 'eq', 'Tea, green', ['Tea, green']],
  ['product_title', 'eq', ['Tea, green', ' '], ['Tea, green']],
  ['product_tag', 'in', 'a,b', ['a', 'b']],
  ['location_country', 'eq', 'IN,US', ['IN', 'US']],
  ['location_zipcode', 'contains', '1,2', ['1', '2']],
  ['moon_phase', 'eq', 'a,b', ['a,b']],
  ['cart_subtotal', 'gt', 5, ['5']],
  ['cart_subtotal', 'in', 5, ['5']],
  ['cart_subtotal', 'between', { min: 1, max: 2 }, []],
  ['product_title', 'empty', null, []],
] as const)('%s %s %j names %j', (type, operator, value, entries) => {
  expect(listEntries(makeCondition(type, operator, value))).toEqual(entries)
})

test.each([
  ['^SL-SAF', ['SL-SAF']],
  ['a|b|c|d|e', ['a', 'b', 'c', 'd']],
  ['a|a', ['a']],
  ['(tea|coffee) cup', ['tea cup']],
  ['(?:tea) cup', ['tea cup']],
  ['(?i)TEA', ['TEA']],
  ['\\d\\D\\w\\W\\s\\S', ['5xa- a']],
  ['a\\tb\\nc\\rd', ['a\tb\nc\rd']],
  ['\\btea\\b', ['tea']],
  ['a\\.b', ['a.b']],
  ['a.b', ['axb']],
  ['[bc]d', ['bd']],
  ['[\\d]x', ['5x']],
  ['[\\.]x', ['.x']],
  ['[^x]', ['5']],
  ['[^x5]', [' ']],
  ['[^x5\\s]', ['-']],
  ['[^\\d]', ['x']],
  ['[]]', []],
  ['[a\\]b]c', ['ac']],
  ['a{3}', ['aaa']],
  ['a{2,}b', ['aab']],
  ['a{2,4}?b', ['aab']],
  ['a{0}b', ['b']],
  ['a*b+c?d', ['abcd']],
  ['a*?b', ['ab']],
  ['a{200}', []],
  ['(', []],
])('texts for the regular expression %s are %j', (pattern, texts) => {
  expect(matchPattern(pattern)).toEqual(texts)
})

test('one pincode represents all that are on the same lists', () => {
  expect(chooseZips([['56*'], ['560001', '570001']])).toEqual(['560001', '570001', '560000'])
  expect(chooseZips([['56*'], []])).toEqual(['560000'])
  expect(chooseZips([['56*', '560000', '561111']])).toEqual(['560000'])
  expect(chooseZips([['1'], ['1', '2'], ['2', '1']])).toEqual(['1', '2'])
  expect(chooseZips([[' ', '*', '110001']])).toEqual(['110001'])
  // The order of codes in lists does not make another kind of code.
  expect(
    chooseZips([
      ['110001', '11*'],
      ['12*', '120001'],
      ['120001', '110001'],
    ]),
  ).toEqual(['110001', '120001', '110000', '120000'])
  const many = Array.from({ length: 60 }, (_, index) => [`${110001 + index}`])
  expect(chooseZips(many)).toHaveLength(40)
})

test('a strange pin code is on no list', () => {
  const known = ['560001', '999999', '100001', '700007', '345678']
  for (const [index, code] of known.entries()) expect(findStrangeZip([known.slice(0, index)])).toBe(code)
  expect(findStrangeZip([known])).toBe('888888')
  expect(findStrangeZip([['56*'], ['99*']])).toBe('100001')
})

test('details that few rules read are set if they have a value', () => {
  const details = { giftCard: true, subscription: true, onSale: true, productTypes: ['Tea'] }
  expect(compose({ ...details, 'productMetafield:custom.grade': 'A' }).lines).toEqual([
    expect.objectContaining({
      isGiftCard: true,
      hasSellingPlan: true,
      price: 1000,
      compareAtPrice: 1001,
      productType: 'Tea',
      metafields: [{ namespace: 'custom', key: 'grade', value: 'A' }],
    }),
  ])
  expect(compose({ ratePrices: 149 }).rates).toContainEqual({ title: 'Standard', cost: 149 })
  expect(compose({ purchaseOrderNumber: 'PO-1', billingCountry: null })).toMatchObject({
    purchaseOrderNumber: 'PO-1',
  })
  expect(compose({ billingCountry: null })).not.toHaveProperty('billingCountryCode')
})
