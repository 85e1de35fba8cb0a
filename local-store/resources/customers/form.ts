import type { AdminContext } from '../../admin-api/context.ts'
import { formatDecimal } from '../../money.ts'
import { formatGid } from '../../platform-ids.ts'
import { contactForm } from '../companies/form.ts'
import { metafieldMembers } from '../metafields/form.ts'
import { type CustomerRecord, customerName } from './record.ts'

export function customerForm(customer: CustomerRecord) {
  return {
    __typename: 'Customer',
    id: formatGid('Customer', customer.id),
    legacyResourceId: String(customer.id),
    displayName: customerName(customer) || customer.email,
    firstName: customer.firstName || null,
    lastName: customer.lastName || null,
    email: customer.email,
    phone: customer.phone,
    tags: customer.tags,
    note: null,
    state: 'ENABLED',
    verifiedEmail: true,
    numberOfOrders: String(customer.numberOfOrders),
    amountSpent: (_: unknown, context: AdminContext) => ({
      amount: formatDecimal(customer.amountSpentInMinorUnits, context.read().shop.currencyCode),
      currencyCode: context.read().shop.currencyCode,
    }),
    locale: (_: unknown, context: AdminContext) => context.read().shop.owner.locale,
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
    defaultAddress: () => addressForm(customer),
    companyContactProfiles: (_: unknown, context: AdminContext) =>
      context
        .read()
        .companies.filter((company) => company.id === customer.companyId)
        .map((company) => contactForm(company, customer)),
    ...metafieldMembers(formatGid('Customer', customer.id)),
  }
}

function addressForm(customer: CustomerRecord) {
  const { address } = customer
  if (address === null) return null
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return {
    ...address,
    id: formatGid('MailingAddress', customer.id),
    countryCodeV2: address.countryCode,
    country: address.countryCode && names.of(address.countryCode),
    province: address.provinceCode,
    name: [address.firstName, address.lastName].filter(Boolean).join(' ') || null,
  }
}
