import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { errors } from '#rules/words/errors.ts'
import type { AppContext } from '../app-environment.ts'
import type { Settings } from '../settings.ts'
import { formatAdminAddress } from './admin-address.ts'
import { listFrames } from './content-security-policy.ts'

const style =
  'body{font-family:system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem;line-height:1.5}'
const styleDigest = createHash('sha256').update(style).digest('base64')

/** Policy of a note, which may load only its own style. */
const formatNotePolicy = (settings: Settings, shop: string | undefined): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleDigest}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${listFrames(settings, shop).join(' ')}`,
  ].join('; ')

export type Note = {
  readonly status: 400 | 404 | 410
  readonly text: string
  /** Page in the admin that the note links to. Undefined if the shop is unknown. */
  readonly adminPage: { readonly shop: string; readonly path: string } | undefined
}

/** Answers with a page outside the admin that shows one message. All pages besides the app's own are created here. */
export async function sendNotePage(context: AppContext, settings: Settings, note: Note): Promise<Response> {
  context.header('Content-Security-Policy', formatNotePolicy(settings, note.adminPage?.shop))
  return context.html(await formatNotePage(settings, note), note.status)
}

async function formatNotePage(settings: Settings, { text, adminPage }: Note): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Checkout Ninja</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Checkout Ninja</h1>
<p>${text}</p>
${adminPage === undefined ? '' : html`<p><a href="${formatAdminAddress(settings, adminPage.shop, adminPage.path)}">${errors.openInAdmin(adminPage.shop)}</a></p>`}
</main>
</body>
</html>`
  return page.toString()
}
