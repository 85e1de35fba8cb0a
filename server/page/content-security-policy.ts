import { listOutsideSources } from '../outside-services.ts'
import type { Settings } from '../settings.ts'

const PLATFORM_CDN = 'https://cdn.shopify.com'
const PLATFORM_ADMIN = 'https://admin.shopify.com'

export type PolicyNeeds = {
  settings: Pick<
    Settings,
    'platformUrl' | 'appBridgeUrl' | 'videosUrl' | 'billing' | 'analytics' | 'chat' | 'outsideOrigins'
  >
  /** The shop whose admin may frame the page; absent when the request does not name one. */
  shop: string | undefined
  /** The client is served from its sources, by a server that adds inline scripts and a web socket. */
  live: boolean
}

/** Origins that may frame a page of the app: the admin, and that of the shop where it is known. */
export function listFrames(
  { platformUrl }: Pick<Settings, 'platformUrl'>,
  shop: string | undefined,
): readonly string[] {
  const origins = [shop === undefined ? undefined : `https://${shop}`, PLATFORM_ADMIN, platformUrl]
  return origins.filter((origin) => origin !== undefined)
}

/** Sources that the app's page may load from, and who may frame it: the shop's own admin alone. */
export function formatContentSecurityPolicy({ settings, shop, live }: PolicyNeeds): string {
  const { platformUrl, videosUrl, billing } = settings
  const appBridgeOrigin = new URL(settings.appBridgeUrl).origin
  const videosOrigin = videosUrl !== null && new URL(videosUrl).origin
  const shopOrigin = shop === undefined ? undefined : `https://${shop}`
  const directives: Record<string, readonly (string | false | undefined)[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", appBridgeOrigin, live && "'unsafe-inline'"],
    // Polaris sets custom properties by style attributes.
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
      // Before a video is framed, its address is asked whether it is there.
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
