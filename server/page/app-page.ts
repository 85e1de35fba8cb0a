import { html, raw } from 'hono/html'
import type { AppSettings } from '#rules/records/app-settings.ts'
import type { OutsideSettings } from '#rules/records/outside-settings.ts'
import type { Settings } from '../settings.ts'

/** Marker in the client's `index.html` where the server inserts its part of the head. */
const HEAD_MARKER = '<!--app-head-->'
const HEAD_START = /<head(\s[^>]*)?>/i

/**
 * The client's page, with App Bridge as the first script in its head. The platform requires it before any tag of a
 * bundler. The template's marker is removed.
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

/** JSON that cannot close the script element around it, whatever it contains. */
function formatInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
