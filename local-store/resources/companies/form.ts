import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { formatGid } from '../../platform-ids.ts'
import type { CustomerRecord } from '../customers/record.ts'
import { metafieldMembers } from '../metafields/form.ts'
import type { CompanyLocationRecord, CompanyRecord } from './record.ts'

const byId = { sortValue: (one: { id: number }) => one.id, idOf: (one: { id: number }) => one.id }

export function companyForm(company: CompanyRecord) {
  const contactsOf = (context: AdminContext): CustomerRecord[] =>
    context.read().customers.filter((customer) => customer.companyId === company.id)
  return {
    __typename: 'Company',
    id: formatGid('Company', company.id),
    name: company.name,
    externalId: company.externalId,
    note: null,
    createdAt: company.createdAt,
    updatedAt: company.updatedAt,
    customerSince: company.createdAt,
    locationsCount: { count: company.locations.length, precision: 'EXACT' },
    locations: (args: ConnectionArguments) =>
      connect(company.locations, args, byId, (location) => companyLocationForm(company, location)),
    contactsCount: (_: unknown, context: AdminContext) => ({
      count: contactsOf(context).length,
      precision: 'EXACT',
    }),
    contacts: (args: ConnectionArguments, context: AdminContext) =>
      connect(contactsOf(context), args, byId, (customer) => contactForm(company, customer)),
    mainContact(_: unknown, context: AdminContext) {
      const [first] = contactsOf(context)
      return first ? contactForm(company, first) : null
    },
    ...metafieldMembers(formatGid('Company', company.id)),
  }
}

export function companyLocationForm(company: CompanyRecord, location: CompanyLocationRecord) {
  return {
    __typename: 'CompanyLocation',
    id: formatGid('CompanyLocation', location.id),
    name: location.name,
    externalId: location.externalId,
    locale: (_: unknown, context: AdminContext) => context.read().shop.owner.locale,
    note: null,
    phone: null,
    createdAt: location.createdAt,
    updatedAt: location.updatedAt,
    company: () => companyForm(company),
    ...metafieldMembers(formatGid('CompanyLocation', location.id)),
  }
}

/** A contact is a customer with this company. It has the customer's number. */
export function contactForm(company: CompanyRecord, customer: CustomerRecord) {
  return {
    __typename: 'CompanyContact',
    id: formatGid('CompanyContact', customer.id),
    title: null,
    locale: (_: unknown, context: AdminContext) => context.read().shop.owner.locale,
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
    isMainContact: (_: unknown, context: AdminContext) =>
      context.read().customers.find((one) => one.companyId === company.id)?.id === customer.id,
    company: () => companyForm(company),
    customer: (_: unknown, context: AdminContext) => context.findNode(formatGid('Customer', customer.id)),
  }
}
