import '@shopify/shopify-api/adapters/node'
import type { ApiVersion } from '@shopify/shopify-api'
import { LogSeverity, shopifyApi } from '@shopify/shopify-api'
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import type { SendAdminRequest } from './admin-request.ts'
import { createAdminRequest } from './admin-request.ts'
import { createSendToPlatform, formatAsFetch } from './send-to-platform.ts'
import type { SessionToken } from './session-token.ts'
import { verifyCheckoutToken, verifySessionToken } from './session-token.ts'
import type { TokenGrants } from './token-grants.ts'
import { createTokenGrants } from './token-grants.ts'

/** All calls of the platform that the server makes. */
export type Platform = TokenGrants & {
  verifySessionToken: (token: string) => Promise<SessionToken>
  /** Verifies a token of a checkout UI extension and returns its shop. */
  verifyCheckoutToken: (token: string) => Promise<{ shop: string }>
  sendAdminRequest: SendAdminRequest
  /** Aborts every running call. */
  close: () => void
}

/** Time limits of one call. While a token is requested, other requests of the shop wait. */
export const platformLimits = { adminMs: 30_000, tokenMs: 10_000 }

/**
 * The library stores its fetch in a module variable, so one process can use only one platform: the last one created. It
 * must be set after the adapter is imported, which also sets it.
 */
export function createPlatform(
  settings: Settings,
  log: Log,
  fetchAnswer: typeof fetch = fetch,
  limits: typeof platformLimits = platformLimits,
): Platform {
  const { send, close } = createSendToPlatform(settings.platformUrl, fetchAnswer)
  setAbstractFetchFunc(formatAsFetch(send, limits.tokenMs) as Parameters<typeof setAbstractFetchFunc>[0])
  const address = new URL(settings.appUrl)
  const shopify = shopifyApi({
    apiKey: settings.apiKey,
    apiSecretKey: settings.apiSecret,
    // The library's type lists only versions known at its release. The platform accepts any
    // (docs/platform.md#api-versions).
    apiVersion: settings.apiVersion as ApiVersion,
    hostName: address.host,
    hostScheme: address.protocol === 'https:' ? 'https' : 'http',
    isEmbeddedApp: true,
    logger: {
      level: LogSeverity.Warning,
      log: (severity) => log.warn('platform library warning', { severity }),
    },
  })
  return {
    ...createTokenGrants(shopify),
    verifyCheckoutToken: (token) => verifyCheckoutToken(shopify.session.decodeSessionToken, token),
    verifySessionToken: (token) => verifySessionToken(shopify.session.decodeSessionToken, token),
    sendAdminRequest: createAdminRequest(send, settings.apiVersion, limits.adminMs),
    close,
  }
}
