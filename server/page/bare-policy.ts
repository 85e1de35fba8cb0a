import type { MiddlewareHandler } from 'hono'
import { barePolicy } from '../../program/bare-policy.ts'
import type { AppEnvironment } from '../app-environment.ts'

/**
 * Refusals are not pages of the app. A browser that opens one as a page must not load, frame or send anything for it.
 */
export const setBarePolicy: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  await next()
  const { status, headers } = context.res
  if (status >= 400 && !headers.has(policyName)) context.header(policyName, barePolicy)
}

const policyName = 'Content-Security-Policy'
