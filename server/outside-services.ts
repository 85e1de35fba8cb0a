import { z } from 'zod'
import type { AnalyticsSettings, ChatSettings } from '#rules/records/outside-settings.ts'
import { pageAddress } from './setting-values.ts'

/** Default addresses of each service, and the sources that its script needs (docs/platform.md#analytics). */
const vendors = {
  productAnalytics: {
    scriptUrl: 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
    apiUrl: 'https://api-js.mixpanel.com',
  },
  sessionRecording: { scriptUrl: 'https://edge.fullstory.com/s/fs.js', host: 'fullstory.com' },
  heatMap: { scriptUrl: (siteId: number) => `https://static.hotjar.com/c/hotjar-${siteId}.js?sv=6` },
}

const sessionRecordingSources: Sources = {
  'script-src': ['https://rs.fullstory.com'],
  'connect-src': ['https://rs.fullstory.com'],
}
const heatMapSources: Sources = {
  'script-src': ['https://script.hotjar.com'],
  'connect-src': ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
  'font-src': ['https://script.hotjar.com'],
}
const chatSources: Sources = {
  'script-src': ['https://client.crisp.chat'],
  'style-src': ['https://client.crisp.chat'],
  'font-src': ['https://client.crisp.chat'],
  'connect-src': [
    'https://client.crisp.chat',
    'https://storage.crisp.chat',
    'wss://client.relay.crisp.chat',
    'wss://stream.relay.crisp.chat',
  ],
  'worker-src': ["'self'", 'blob:'],
}

/** Sources that a page may load or contact, by directive of its Content Security Policy. */
export type Sources = Partial<
  Record<
    'script-src' | 'style-src' | 'font-src' | 'connect-src' | 'frame-src' | 'worker-src',
    readonly string[]
  >
>

export type OutsideServices = {
  analytics: AnalyticsSettings
  chat: ChatSettings | null
  /** Further origins that the operator allows for these services. They count only if a service is configured. */
  outsideOrigins: readonly string[]
}

const filled = z.string().trim().min(1).optional()
const originPattern = /^(https?|wss?):\/\/(\*\.)?[a-z\d.-]+(:\d+)?$/i

/** Environment variables of these services, part of the table in `environment-variables.ts`. */
export const outsideServiceFields = {
  PRODUCT_ANALYTICS_TOKEN: filled,
  PRODUCT_ANALYTICS_SCRIPT_URL: pageAddress('the product analytics script'),
  PRODUCT_ANALYTICS_API_URL: pageAddress('the product analytics'),
  SESSION_RECORDING_ORGANIZATION: filled,
  SESSION_RECORDING_SCRIPT_URL: pageAddress('the session recording script'),
  HEAT_MAP_SITE_ID: z.coerce.number('must be a number').int('must be a whole number').min(1).optional(),
  HEAT_MAP_SCRIPT_URL: pageAddress('the heat map script'),
  MARKETING_AUTOMATION_SCRIPT_URL: pageAddress('the marketing automation’s script'),
  WINDOW_TRACKERS_SCRIPT_URL: pageAddress('the script that reads window.dataLayer'),
  TRACKING_WEBHOOK_URL: pageAddress('the webhook that gets each event'),
  LIVE_CHAT: z.enum(['on', 'off'], 'must be on or off').optional(),
  CRISP_WEBSITE_ID: filled,
  CRISP_CLIENT_URL: pageAddress('the chat’s script'),
  OUTSIDE_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every((origin) => originPattern.test(origin)),
      'must be origins such as https://rs.example.com or wss://*.example.com, separated by commas',
    )
    .optional(),
}

type Values = z.infer<z.ZodObject<typeof outsideServiceFields>>

/** One setting of a service enables it. Its other settings default to the vendor's. */
export function deriveOutsideServices(values: Values): OutsideServices {
  return {
    analytics: {
      productAnalytics: deriveProductAnalytics(values),
      sessionRecording: deriveSessionRecording(values),
      heatMap: deriveHeatMap(values),
      marketingAutomation: scriptOnly(values.MARKETING_AUTOMATION_SCRIPT_URL),
      windowTrackers: scriptOnly(values.WINDOW_TRACKERS_SCRIPT_URL),
      trackingWebhook:
        values.TRACKING_WEBHOOK_URL === undefined ? null : { url: values.TRACKING_WEBHOOK_URL },
    },
    chat: deriveChat(values),
    outsideOrigins: values.OUTSIDE_ORIGINS ?? [],
  }
}

const scriptOnly = (scriptUrl: string | undefined) => (scriptUrl === undefined ? null : { scriptUrl })

/** Without its token the service cannot start, and its script reports that in the browser's console. */
function deriveProductAnalytics(values: Values): AnalyticsSettings['productAnalytics'] {
  const { PRODUCT_ANALYTICS_TOKEN: token, PRODUCT_ANALYTICS_SCRIPT_URL: scriptUrl } = values
  const apiUrl = values.PRODUCT_ANALYTICS_API_URL
  if (token === undefined && scriptUrl === undefined && apiUrl === undefined) return null
  const vendor = vendors.productAnalytics
  return {
    token: token ?? null,
    scriptUrl: scriptUrl ?? vendor.scriptUrl,
    apiUrl: (apiUrl ?? vendor.apiUrl).replace(/(?<!\/)\/+$/, ''),
  }
}

function deriveSessionRecording(values: Values): AnalyticsSettings['sessionRecording'] {
  const { SESSION_RECORDING_ORGANIZATION: organization, SESSION_RECORDING_SCRIPT_URL: scriptUrl } = values
  if (organization === undefined) return null
  const vendor = vendors.sessionRecording
  if (scriptUrl === undefined) return { organization, ...vendor }
  return { organization, scriptUrl, host: new URL(scriptUrl).host }
}

function deriveHeatMap(values: Values): AnalyticsSettings['heatMap'] {
  const { HEAT_MAP_SITE_ID: siteId, HEAT_MAP_SCRIPT_URL: scriptUrl } = values
  if (siteId === undefined) return null
  return { siteId, scriptUrl: scriptUrl ?? vendors.heatMap.scriptUrl(siteId) }
}

function deriveChat(values: Values): ChatSettings | null {
  const { LIVE_CHAT: wish, CRISP_WEBSITE_ID: websiteId, CRISP_CLIENT_URL: clientUrl } = values
  const isOn = wish === undefined ? websiteId !== undefined : wish === 'on'
  if (!isOn) return null
  return { websiteId: websiteId ?? '', ...(clientUrl === undefined ? {} : { clientUrl }) }
}

/** Sources that the configured services need. Empty if none is configured. */
export function listOutsideSources({ analytics, chat, outsideOrigins }: OutsideServices): readonly Sources[] {
  const sources = [...listTrackerSources(analytics), ...listChatSources(chat)]
  if (sources.length === 0) return []
  const kinds = ['script-src', 'style-src', 'font-src', 'connect-src', 'frame-src'] as const
  return [...sources, Object.fromEntries(kinds.map((kind) => [kind, outsideOrigins]))]
}

function listTrackerSources(analytics: AnalyticsSettings): readonly Sources[] {
  const { productAnalytics, sessionRecording, heatMap, trackingWebhook } = analytics
  const scripts = [
    productAnalytics,
    sessionRecording,
    heatMap,
    analytics.marketingAutomation,
    analytics.windowTrackers,
  ]
  const origins = scripts.flatMap((one) => (one === null ? [] : [new URL(one.scriptUrl).origin]))
  const collectors = [productAnalytics?.apiUrl, trackingWebhook?.url]
  return [
    // A script sends to its own origin, unless the vendor documents another.
    ...origins.map((origin): Sources => ({ 'script-src': [origin], 'connect-src': [origin] })),
    ...collectors.flatMap((url) => (url === undefined ? [] : [{ 'connect-src': [new URL(url).origin] }])),
    ...(sessionRecording?.host === vendors.sessionRecording.host ? [sessionRecordingSources] : []),
    ...(heatMap?.scriptUrl === vendors.heatMap.scriptUrl(heatMap?.siteId ?? 0) ? [heatMapSources] : []),
  ]
}

function listChatSources(chat: ChatSettings | null): readonly Sources[] {
  if (chat === null) return []
  if (chat.clientUrl === undefined) return [chatSources]
  const { origin } = new URL(chat.clientUrl)
  const kinds = ['script-src', 'style-src', 'font-src', 'connect-src'] as const
  return [Object.fromEntries(kinds.map((kind) => [kind, [origin]]))]
}
