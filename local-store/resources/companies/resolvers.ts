import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { type SearchFields, searchItems } from '../../admin-api/search-filter.ts'
import { findNumber } from '../../platform-ids.ts'
import { companyForm, companyLocationForm } from './form.ts'
import type { CompanyLocationRecord, CompanyRecord } from './record.ts'

type ListArguments = ConnectionArguments & { query?: string | null; sortKey: string }
type Named = { id: number; name: string; externalId: string | null; createdAt: string; updatedAt: string }
type LocationOfCompany = CompanyLocationRecord & { company: CompanyRecord }

const namedSearch: SearchFields<Named> = {
  words: (one) => [one.name, one.externalId ?? ''],
  fields: {
    id: (one) => one.id,
    name: (one) => [one.name],
    external_id: (one) => (one.externalId === null ? [] : [one.externalId]),
    created_at: (one) => [one.createdAt],
    updated_at: (one) => [one.updatedAt],
  },
}

const sorts: Record<string, (one: Named) => string | number> = {
  CREATED_AT: (one) => one.createdAt,
  NAME: (one) => one.name.toLowerCase(),
  UPDATED_AT: (one) => one.updatedAt,
}

function sortingOf(sortKey: string) {
  return { sortValue: sorts[sortKey] ?? ((one: Named) => one.id), idOf: (one: Named) => one.id }
}

export const companyRoot = {
  company: (args: { id: string }, context: AdminContext) =>
    findNumber('Company', args.id) === undefined ? null : context.findNode(args.id),
  companies(args: ListArguments, context: AdminContext) {
    const found = searchItems(context.read().companies, args.query, namedSearch, context, 'companies')
    return connect(found, args, sortingOf(args.sortKey), companyForm)
  },
  companyLocation: (args: { id: string }, context: AdminContext) =>
    findNumber('CompanyLocation', args.id) === undefined ? null : context.findNode(args.id),
  companyLocations(args: ListArguments, context: AdminContext) {
    const all = context
      .read()
      .companies.flatMap((company): LocationOfCompany[] =>
        company.locations.map((one) => ({ ...one, company })),
      )
    const found = searchItems(all, args.query, namedSearch, context, 'companyLocations')
    return connect(found, args, sortingOf(args.sortKey), (one) => companyLocationForm(one.company, one))
  },
}
