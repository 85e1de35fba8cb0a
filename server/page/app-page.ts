import { html, raw } from 'hono/html'
import type { AppSettings } from '#rules/records/app-settings.ts'
import type { OutsideSettings } from '#rules/records/outside-settings.ts'
import type { Settings } from '../settings.ts'

/** Marks in the client's `index.html` where the head begins that only the server knows. */
const HEAD_MARKER = '<!--app-head-->'
const HEAD_START = /<head(\s[^>]*)?>/i

/**
 * The client's page with App Bridge as the first script of its head, which is where the platform wants it: before any
 * tag of a bundler. The template's marker is removed.
 */
export async function formatAppPage(
  template: string,
  settings: Settings,
  shop: string | undefined,
): Promise<string> {
  const appSettings: AppSettings = {
    apiVersion: settings.apiVersion,
    functions: settings.functionIds,
    production: settings.production,
    shop: shop ?? null,
    support: settings.support,
    videosUrl: settings.videosUrl,
    videosPlaylistUrl: settings.videosPlaylistUrl,
  }
  const { analytics, chat } = settings
  const outsideSettings: OutsideSettings = { analytics, chat }
  const head =
    await html`<meta name="shopify-api-key" content="${settings.apiKey}" /><script src="${settings.appBridgeUrl}"></script><script type="application/json" id="app-settings">${raw(formatInlineJson(appSettings))}</script><script type="application/json" id="outside-settings">${raw(formatInlineJson(outsideSettings))}</script>`
  return template.replace(HEAD_MARKER, '').replace(HEAD_START, (start) => `${start}${head}`)
}

/** JSON that cannot end the script element around it, whatever it contains. */
export function formatInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
