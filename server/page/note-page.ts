import { html } from 'hono/html'
import { errors } from '#rules/words/errors.ts'
import type { Settings } from '../settings.ts'
import { formatAdminAddress } from './admin-address.ts'

/** A page of the app outside the admin, that says one thing and leads to a place inside, where the shop is known. */
export async function formatNotePage(
  settings: Settings,
  text: string,
  place: { readonly shop: string; readonly path: string } | undefined,
): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Checkout Ninja</title>
<style>body{font-family:system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem;line-height:1.5}</style>
</head>
<body>
<main>
<h1>Checkout Ninja</h1>
<p>${text}</p>
${place === undefined ? '' : html`<p><a href="${formatAdminAddress(settings, place.shop, place.path)}">${errors.openInAdmin(place.shop)}</a></p>`}
</main>
</body>
</html>`
  return page.toString()
}
