import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { type SearchFields, searchItems } from '../../admin-api/search-filter.ts'
import { findNumber } from '../../platform-ids.ts'
import { customerForm } from './form.ts'
import { type CustomerRecord, customerName } from './record.ts'

type ListArguments = ConnectionArguments & { query?: string | null; sortKey: string }

const customerSearch: SearchFields<CustomerRecord> = {
  words: (customer) => [customerName(customer), customer.email, customer.phone ?? ''],
  fields: {
    id: (customer) => customer.id,
    email: (customer) => [customer.email],
    phone: (customer) => (customer.phone === null ? [] : [customer.phone]),
    first_name: (customer) => [customer.firstName],
    last_name: (customer) => [customer.lastName],
    tag: (customer) => customer.tags,
    orders_count: (customer) => customer.numberOfOrders,
    state: () => ['enabled'],
    updated_at: (customer) => [customer.updatedAt],
  },
}

const sorts: Record<string, (customer: CustomerRecord) => string | number> = {
  CREATED_AT: (customer) => customer.createdAt,
  NAME: (customer) => `${customer.lastName}, ${customer.firstName}`.toLowerCase(),
  UPDATED_AT: (customer) => customer.updatedAt,
}

export const customerRoot = {
  customer: (args: { id: string }, context: AdminContext) =>
    findNumber('Customer', args.id) === undefined ? null : context.findNode(args.id),
  customers(args: ListArguments, context: AdminContext) {
    const found = searchItems(context.read().customers, args.query, customerSearch, context, 'customers')
    const sortValue = sorts[args.sortKey] ?? ((customer: CustomerRecord) => customer.id)
    return connect(found, args, { sortValue, idOf: (customer) => customer.id }, customerForm)
  },
}
