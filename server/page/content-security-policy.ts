import { listOutsideSources } from '../outside-services.ts'
import type { Settings } from '../settings.ts'

const PLATFORM_CDN = 'https://cdn.shopify.com'
const PLATFORM_ADMIN = 'https://admin.shopify.com'

export type PolicyNeeds = {
  settings: Pick<
    Settings,
    'platformUrl' | 'appBridgeUrl' | 'videosUrl' | 'billing' | 'analytics' | 'chat' | 'outsideOrigins'
  >
  /** The shop whose admin may frame the page. Undefined if the request has none. */
  shop: string | undefined
  /** True if the client is served from its sources, by a server that adds inline scripts and a web socket. */
  live: boolean
}

/** Origins that may frame a page of the app: the platform's admin, and the shop's admin if the shop is known. */
export function listFrames(
  { platformUrl }: Pick<Settings, 'platformUrl'>,
  shop: string | undefined,
): readonly string[] {
  const origins = [shop === undefined ? undefined : `https://${shop}`, PLATFORM_ADMIN, platformUrl]
  return origins.filter((origin) => origin !== undefined)
}

/** Policy of the app's page: allowed sources, and only the shop's own admin as frame. */
export function formatContentSecurityPolicy({ settings, shop, live }: PolicyNeeds): string {
  const { platformUrl, videosUrl, billing } = settings
  const appBridgeOrigin = new URL(settings.appBridgeUrl).origin
  const videosOrigin = videosUrl !== null && new URL(videosUrl).origin
  const shopOrigin = shop === undefined ? undefined : `https://${shop}`
  const directives: Record<string, readonly (string | false | undefined)[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", appBridgeOrigin, live && "'unsafe-inline'"],
    // Polaris sets custom properties through style attributes.
    'style-src': ["'self'", "'unsafe-inline'", PLATFORM_CDN],
    'font-src': ["'self'", 'data:', PLATFORM_CDN],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', platformUrl],
    'connect-src': [
      "'self'",
      PLATFORM_ADMIN,
      'https://*.shopify.com',
      'https://*.shopifysvc.com',
      shopOrigin,
      platformUrl,
      billing !== null && new URL(billing.apiUrl).origin,
      live && 'ws:',
      // The client first requests a video's address to check that it exists, then frames it.
      videosOrigin,
    ],
    'frame-src': ["'self'", PLATFORM_ADMIN, shopOrigin, platformUrl, videosOrigin],
    'frame-ancestors': listFrames(settings, shop),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  for (const sources of listOutsideSources(settings)) {
    for (const [name, origins] of Object.entries(sources))
      directives[name] = [...(directives[name] ?? []), ...origins]
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources.filter(Boolean))].join(' ')}`)
    .join('; ')
}
