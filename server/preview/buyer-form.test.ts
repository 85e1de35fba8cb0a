import { expect, test } from 'vitest'
import { blankCompany } from '#rules/preview/samples.ts'
import { everything, readInput } from './read-input.test-support.ts'

const { customer } = everything
const guest = { ...customer, isSignedIn: false, email: '', phone: '' }
/** Queries for all fields of the buyer. There are two, since one query would exceed the platform's cost limit. */
const queries = [
  `email phone isAuthenticated shopUser { metafield(key: "any") { value } }
    customer { id displayName firstName lastName email createdAt numberOfOrders amountSpent { amount currencyCode }
      hasAnyTag(tags: ["b2b", " VIP "]) metafield(namespace: "club", key: "level") { value } }`,
  `purchasingCompany {
    company { id name externalId createdAt updatedAt metafield(namespace: "a", key: "b") { value } }
    contact { id }
    location { id name externalId locale createdAt updatedAt ordersCount totalSpent { amount currencyCode }
      metafield(namespace: "a", key: "b") { value } } }`,
]

async function buyer(changes: Partial<typeof customer>, company = everything.company) {
  const sample = { ...everything, customer: { ...customer, ...changes }, company }
  const reported = await Promise.all(
    queries.map(async (query) => {
      const { cart } = await readInput(`query Input { cart { buyerIdentity { ${query} } } }`, sample)
      return (cart as { buyerIdentity: object | null }).buyerIdentity
    }),
  )
  return reported.includes(null) ? null : Object.assign({}, ...reported)
}

test('a function receives the signed-in customer, and the company that is bought for', async () => {
  const metafields = [
    { namespace: 'other', key: 'level', value: 'silver' },
    { namespace: 'club', key: 'other', value: 'bronze' },
    { namespace: 'club', key: 'level', value: 'gold' },
  ]
  const company = {
    ...blankCompany,
    name: 'Monsoon Café',
    metafields: [{ namespace: 'a', key: 'b', value: 'the company’s' }],
    locationMetafields: [{ namespace: 'a', key: 'b', value: 'the location’s' }],
  }
  const dates = { createdAt: '2020-01-01T00:00:00Z', updatedAt: '2020-01-01T00:00:00Z' }
  expect(await buyer({ metafields }, company)).toEqual({
    email: 'metro.shopper@example.com',
    phone: '+919800000001',
    isAuthenticated: true,
    shopUser: null,
    customer: {
      id: 'gid://shopify/Customer/sample',
      displayName: 'metro.shopper@example.com',
      firstName: null,
      lastName: null,
      email: 'metro.shopper@example.com',
      createdAt: dates.createdAt,
      numberOfOrders: 12,
      amountSpent: { amount: '15000.0', currencyCode: 'INR' },
      hasAnyTag: true,
      metafield: { value: 'gold' },
    },
    purchasingCompany: {
      company: {
        ...{ id: 'gid://shopify/Company/sample', name: 'Monsoon Café', externalId: null, ...dates },
        metafield: { value: 'the company’s' },
      },
      contact: null,
      location: {
        ...{
          id: 'gid://shopify/CompanyLocation/sample',
          name: 'Monsoon Café',
          externalId: null,
          locale: null,
        },
        ...dates,
        ordersCount: 0,
        totalSpent: { amount: '0.0', currencyCode: 'INR' },
        metafield: { value: 'the location’s' },
      },
    },
  })
})

test('a guest has only the entered details, and no company', async () => {
  const known = { isAuthenticated: false, customer: null, purchasingCompany: null }
  expect(await buyer(guest)).toBeNull()
  expect(await buyer({ ...guest, email: 'a@example.com' })).toMatchObject({
    ...known,
    ...{ email: 'a@example.com', phone: null },
  })
  expect(await buyer({ ...guest, phone: '+919800000002' })).toMatchObject({
    ...known,
    ...{ email: null, phone: '+919800000002' },
  })
})

test('a signed-in buyer is a customer, even without e-mail and phone', async () => {
  expect(await buyer({ email: '', phone: '', tags: [] }, null)).toMatchObject({
    ...{ email: null, phone: null, isAuthenticated: true, purchasingCompany: null },
    customer: { email: null, hasAnyTag: false, metafield: null },
  })
})
