import { requireOneScope } from '../../admin-api/access.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { parseGid } from '../../platform-ids.ts'
import { mapFunctionOwners } from '../function-owners.ts'

/** Scopes of which one lets an app write metafields on a record of that kind; none: every app may. */
const writeScopes: Record<string, readonly string[]> = {
  AppInstallation: [],
  Collection: ['write_products'],
  Company: ['write_companies', 'write_customers'],
  CompanyLocation: ['write_companies', 'write_customers'],
  Customer: ['write_customers'],
  Product: ['write_products'],
  ProductVariant: ['write_products'],
  Shop: [],
  ...mapFunctionOwners(({ writeScope }) => [writeScope]),
}

/** Whether the record exists and can own metafields. Refuses the whole field when the scope is missing. */
export function isWritableOwner(context: AdminContext, ownerId: string, fieldName: string): boolean {
  const kind = parseGid(ownerId)?.kind
  const scopes = kind !== undefined && Object.hasOwn(writeScopes, kind) ? writeScopes[kind] : undefined
  if (scopes === undefined) return false
  requireOneScope(context, scopes, fieldName)
  return context.findNode(ownerId) !== null
}
