import { createMiddleware } from 'hono/factory'
import { errors } from '#rules/words/errors.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { hasScope, readScopes } from './access-scopes.ts'
import type { UserAccess } from './user-access.ts'

/**
 * Accepts only people who may read discounts in the store's admin. For a writing request, they must be allowed to
 * change them.
 */
export function requireDiscountPermission(users: Pick<UserAccess, 'requireGrant'>) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const { scope } = await users.requireGrant(context.get('session'))
    const wanted = context.req.method === 'GET' ? 'read_discounts' : 'write_discounts'
    if (!hasScope(readScopes(scope), wanted)) {
      context.get('log').info('a person without the permission was refused', { wanted })
      return context.json({ error: errors.notPermitted(wanted) }, 403)
    }
    return next()
  })
}
