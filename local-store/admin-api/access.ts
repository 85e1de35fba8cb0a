import { GraphQLError } from 'graphql'
import type { AdminContext } from './context.ts'
import { requiredScopes, scopesOfType } from './schema-files.ts'

const documentation = 'https://shopify.dev/api/usage/access-scopes'

/** Refuses in the platform's form if the token has none of the field's scopes (docs/platform.md#access-scopes). */
export function requireFieldAccess(context: AdminContext, typeName: string, fieldName: string): void {
  requireOneScope(context, requiredScopes(context.schema, typeName, fieldName), fieldName)
}

/** Refuses in the same form for a record that is read by its id. */
export function requireTypeAccess(context: AdminContext, typeName: string, fieldName: string): void {
  requireOneScope(context, scopesOfType(context.schema, typeName), fieldName)
}

/** Refuses unless the token has one of the wanted scopes. If `wanted` is empty, every token may pass. */
export function requireOneScope(context: AdminContext, wanted: readonly string[], fieldName: string): void {
  if (wanted.length === 0 || wanted.some((scope) => hasScope(context.scopes, scope))) return
  const requiredAccess = `${wanted.map((scope) => `\`${scope}\` access scope`).join(' or ')}.`
  throw new GraphQLError(`Access denied for ${fieldName} field. Required access: ${requiredAccess}`, {
    extensions: { code: 'ACCESS_DENIED', documentation, requiredAccess },
  })
}

/** True if one of the scopes is granted. A write scope includes its read scope. */
export function hasScope(granted: readonly string[], wanted: string): boolean {
  return granted.includes(wanted) || granted.includes(wanted.replace(/^read_/, 'write_'))
}
