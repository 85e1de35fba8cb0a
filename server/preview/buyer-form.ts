import type { SampleCheckout, SampleCompany, SampleCustomer } from '#rules/preview/sample-checkout.ts'
import { metafieldLookup, tagMembers } from './metafield-lookup.ts'
import { formatMoney } from './money.ts'

/** Value for times of creation and change. No rule reads them, so any time works. */
const longAgo = '2020-01-01T00:00:00Z'

/**
 * `buyerIdentity` is null until the shopper has entered anything. `customer` is null for guests
 * (docs/platform.md#function-input).
 */
export function formatBuyer({ customer, company, currencyCode }: SampleCheckout) {
  const { isSignedIn, email, phone } = customer
  if (!isSignedIn && email === '' && phone === '') return null
  return {
    email: email || null,
    phone: phone || null,
    isAuthenticated: isSignedIn,
    customer: isSignedIn ? formatCustomer(customer, currencyCode) : null,
    // Only a signed-in shopper can buy for a company.
    purchasingCompany: isSignedIn && company !== null ? formatCompany(company, currencyCode) : null,
    shopUser: null,
  }
}

function formatCustomer(customer: SampleCustomer, currencyCode: string) {
  return {
    id: 'gid://shopify/Customer/sample',
    displayName: customer.email,
    firstName: null,
    lastName: null,
    email: customer.email || null,
    createdAt: longAgo,
    numberOfOrders: customer.orderCount,
    amountSpent: formatMoney(customer.amountSpent, currencyCode),
    metafield: metafieldLookup(customer.metafields),
    ...tagMembers(customer.tags),
  }
}

function formatCompany(
  { name, locationName, metafields, locationMetafields }: SampleCompany,
  currencyCode: string,
) {
  const dates = { createdAt: longAgo, updatedAt: longAgo }
  return {
    company: {
      id: 'gid://shopify/Company/sample',
      name,
      externalId: null,
      ...dates,
      metafield: metafieldLookup(metafields),
    },
    contact: null,
    location: {
      id: 'gid://shopify/CompanyLocation/sample',
      name: locationName ?? name,
      externalId: null,
      locale: null,
      ...dates,
      ordersCount: 0,
      totalSpent: formatMoney(0, currencyCode),
      metafield: metafieldLookup(locationMetafields),
    },
  }
}
