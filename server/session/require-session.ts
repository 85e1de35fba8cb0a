import { createMiddleware } from 'hono/factory'
import { errors } from '#rules/words/errors.ts'
import type { AppContext, AppEnvironment } from '../app-environment.ts'
import type { Platform } from '../platform/platform.ts'
import { SessionTokenError } from '../platform/session-token.ts'

/** Requests that App Bridge fetches a new token and repeats the request (docs/platform.md#session-tokens). */
const RETRY_HEADER = 'X-Shopify-Retry-Invalid-Session-Request'

/** Accepts only requests with a valid session token, and provides its session. */
export function requireSession(platform: Pick<Platform, 'verifySessionToken'>) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (token === undefined) return refuseSession(context, errors.sessionMissing)
    try {
      const session = await platform.verifySessionToken(token)
      context.set('session', session)
      context.set('log', context.get('log').with({ shop: session.shop }))
    } catch (error) {
      if (!(error instanceof SessionTokenError)) throw error
      context.get('log').warn('session token refused', { reason: error.message })
      return refuseSession(context)
    }
    return next()
  })
}

/** The answer to a request whose session token is invalid or expired. */
export function refuseSession(context: AppContext, message: string = errors.sessionInvalid): Response {
  return context.json({ error: message }, 401, { [RETRY_HEADER]: '1' })
}
