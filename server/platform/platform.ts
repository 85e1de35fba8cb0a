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

/** All we ask of the platform. */
export type Platform = TokenGrants & {
  verifySessionToken: (token: string) => Promise<SessionToken>
  /** Shop of a token that a UI extension of checkout sends. */
  verifyCheckoutToken: (token: string) => Promise<{ shop: string }>
  sendAdminRequest: SendAdminRequest
  /** Ends every call under way. */
  close: () => void
}

/** Time that the platform may take for one call. Others of the shop wait while a token is asked for. */
export const platformLimits = { adminMs: 30_000, tokenMs: 10_000 }

/**
 * The library keeps its fetch in a variable of its module, so one process serves one platform: the last created.
 * It must be set after the adapter's import, which sets it too.
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
    // The library knows the versions of its own day; the platform takes any (docs/platform.md#api-versions).
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
