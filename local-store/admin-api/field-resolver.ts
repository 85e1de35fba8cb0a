import { defaultFieldResolver, type GraphQLFieldResolver } from 'graphql'
import { requireFieldAccess } from './access.ts'
import type { AdminContext } from './context.ts'

/** Checks the scopes of the field, then reads the member of the form or calls it. */
export const resolveField: GraphQLFieldResolver<unknown, AdminContext> = (source, args, context, info) => {
  requireFieldAccess(context, info.parentType.name, info.fieldName)
  return defaultFieldResolver(source, args, context, info)
}
