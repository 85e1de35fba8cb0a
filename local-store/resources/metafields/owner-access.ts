import { GraphQLError } from 'graphql'
import { requireOneScope } from '../../admin-api/access.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { parseGid } from '../../platform-ids.ts'
import { discountGid } from '../discounts/discount.ts'
import { findDiscount } from '../discounts/find-discount.ts'
import { findFunctionOwner } from '../function-owners.ts'
import { idKindsOf } from './owner-type.ts'

/**
 * Scopes for writing metafields on each kind of record. One of them is enough. If the list is empty, every app may
 * write.
 */
const writeScopes: Record<string, readonly string[]> = {
  AppInstallation: [],
  Collection: ['write_products'],
  Company: ['write_companies', 'write_customers'],
  CompanyLocation: ['write_companies', 'write_customers'],
  Customer: ['write_customers'],
  Product: ['write_products'],
  ProductVariant: ['write_products'],
  Shop: [],
}

/** Refuses a field about definitions if the token may not read, or write, records of the owner type. */
export function requireOwnerTypeAccess(
  context: AdminContext,
  ownerType: string,
  access: 'read' | 'write',
  fieldName: string,
): void {
  const [kind] = idKindsOf(ownerType)
  const scopes = kind === undefined ? undefined : findWriteScopes(kind)
  if (scopes === undefined)
    throw new GraphQLError(`The local store has no records of the owner type ${ownerType}.`)
  const wanted = access === 'write' ? scopes : scopes.map((scope) => scope.replace(/^write_/, 'read_'))
  requireOneScope(context, wanted, fieldName)
}

function findWriteScopes(kind: string): readonly string[] | undefined {
  const owner = findFunctionOwner(kind)
  if (owner !== undefined) return [owner.writeScope]
  return Object.hasOwn(writeScopes, kind) ? writeScopes[kind] : undefined
}

/**
 * Id that owns the record's metafields: its own, or the typed id of a discount, which has several. Undefined if the
 * record does not exist or cannot own metafields. Refuses the whole field if the scope is missing.
 */
export function findWritableOwner(
  context: AdminContext,
  ownerId: string,
  fieldName: string,
): string | undefined {
  const kind = parseGid(ownerId)?.kind
  const scopes = kind === undefined ? undefined : findWriteScopes(kind)
  if (scopes === undefined) return undefined
  requireOneScope(context, scopes, fieldName)
  if (context.findNode(ownerId) === null) return undefined
  const discount = findDiscount(context.read(), ownerId)
  return discount ? discountGid(discount) : ownerId
}
