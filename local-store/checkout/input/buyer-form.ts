import { formatGid } from '../../platform-ids.ts'
import { type CustomerRecord, customerName } from '../../resources/customers/record.ts'
import type { State } from '../../state/state.ts'
import type { BuyingCompany, Cart } from '../cart.ts'
import { metafieldLookup, tagMembers } from './metafield-lookup.ts'
import { moneyForm } from './money-form.ts'

/**
 * `buyerIdentity` is null until the shopper has entered something; `customer` is null for guests
 * (docs/platform.md#function-input).
 */
export function buyerForm(state: State, buyer: Cart['buyer']) {
  if (buyer === null) return null
  return {
    email: buyer.email,
    phone: buyer.phone,
    isAuthenticated: buyer.customer !== null,
    customer: buyer.customer && customerForm(state, buyer.customer),
    purchasingCompany: buyer.company && buyer.customer && companyForm(state, buyer.company, buyer.customer),
    shopUser: null,
  }
}

function customerForm(state: State, customer: CustomerRecord) {
  const id = formatGid('Customer', customer.id)
  return {
    id,
    displayName: customerName(customer) || customer.email,
    firstName: customer.firstName || null,
    lastName: customer.lastName || null,
    email: customer.email,
    createdAt: customer.createdAt,
    numberOfOrders: customer.numberOfOrders,
    amountSpent: moneyForm(state.shop.currencyCode, customer.amountSpentInMinorUnits),
    metafield: metafieldLookup(state, id),
    ...tagMembers(customer.tags),
  }
}

function companyForm(state: State, { company, location }: BuyingCompany, customer: CustomerRecord) {
  const companyId = formatGid('Company', company.id)
  const locationId = formatGid('CompanyLocation', location.id)
  return {
    company: {
      id: companyId,
      name: company.name,
      externalId: company.externalId,
      createdAt: company.createdAt,
      updatedAt: company.updatedAt,
      metafield: metafieldLookup(state, companyId),
    },
    contact: {
      id: formatGid('CompanyContact', customer.id),
      title: null,
      locale: state.shop.owner.locale,
      createdAt: customer.createdAt,
      updatedAt: customer.updatedAt,
    },
    location: {
      id: locationId,
      name: location.name,
      externalId: location.externalId,
      locale: state.shop.owner.locale,
      createdAt: location.createdAt,
      updatedAt: location.updatedAt,
      // The store keeps no orders, so the count of a location is zero.
      ordersCount: 0,
      totalSpent: moneyForm(state.shop.currencyCode, 0),
      metafield: metafieldLookup(state, locationId),
    },
  }
}
