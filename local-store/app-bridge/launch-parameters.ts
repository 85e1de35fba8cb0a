import type { BridgeConfig } from './surface.ts'

/**
 * Query parameters that the admin adds when it opens the app (docs/platform.md#launch). They are not part of the
 * app's own address.
 */
export const launchParameters = [
  'embedded',
  'hmac',
  'host',
  'id_token',
  'locale',
  'session',
  'shop',
  'timestamp',
] as const

const storageKey = 'local-store/app-bridge/launch'
const rememberedParameters = ['shop', 'host', 'locale'] as const
const defaultLocale = 'en-US'

type Remembered = Partial<Record<(typeof rememberedParameters)[number], string>>

function readRemembered(storage: Storage): Remembered {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const known = Object.entries(stored).filter(
      ([name, value]) =>
        (rememberedParameters as readonly string[]).includes(name) && typeof value === 'string',
    )
    return Object.fromEntries(known)
  } catch {
    return {} // A damaged entry counts as absent; the next launch writes it again.
  }
}

/**
 * Configuration of the `shopify` global. The API key comes from the page's meta tag or the script's data attribute.
 * The shop comes from the launch parameters, which are stored for documents that the app opens later without them.
 */
export function readConfig(page: Window, script: HTMLScriptElement | undefined): BridgeConfig {
  const query = new URLSearchParams(page.location.search)
  const launch = readRemembered(page.sessionStorage)
  for (const name of rememberedParameters) {
    const value = query.get(name)
    if (value !== null) launch[name] = value
  }
  page.sessionStorage.setItem(storageKey, JSON.stringify(launch))

  const metaContent = (name: string) =>
    page.document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  const list = (text: string | undefined) =>
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')

  const apiKey = metaContent('shopify-api-key') ?? script?.dataset.apiKey
  if (!apiKey) {
    throw new Error(
      'App Bridge needs the app’s client id: <meta name="shopify-api-key" content="…"> before its script.',
    )
  }
  return {
    apiKey,
    ...(launch.shop === undefined ? {} : { shop: launch.shop }),
    ...(launch.host === undefined ? {} : { host: launch.host }),
    locale: launch.locale ?? defaultLocale,
    appOrigins: list(metaContent('shopify-app-origins')),
    disabledFeatures: list(metaContent('shopify-disabled-features')),
  }
}

/** The app's own address: path, query and fragment without the launch parameters. */
export function deriveAppPath(location: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(location.search)
  for (const name of launchParameters) query.delete(name)
  const search = query.toString()
  return location.pathname + (search === '' ? '' : `?${search}`) + location.hash
}
