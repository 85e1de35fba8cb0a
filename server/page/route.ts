import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { errors } from '#rules/words/errors.ts'
import type { AppContext, AppEnvironment } from '../app-environment.ts'
import { findShopDomain } from '../platform/shop-domain.ts'
import type { World } from '../world.ts'
import { formatAppPage } from './app-page.ts'
import type { ClientFile } from './client-files.ts'
import { formatContentSecurityPolicy } from './content-security-policy.ts'
import type { Encoding } from './encodings.ts'
import { sendNotePage } from './note-page.ts'

const HASHED_FILE_CACHE = 'public, max-age=31536000, immutable'
const PLAIN_FILE_CACHE = 'public, max-age=3600'
const PAGE_CACHE = 'no-cache'
const ADMIN_HOST = /^(admin\.shopify\.com\/store\/[\w-]+|[\w-]+\.myshopify\.com\/admin)$/

/** Serves the app's page at every address of the client, and its files. */
export function pageRoute({ settings, clientFiles }: Pick<World, 'settings' | 'clientFiles'>) {
  const sendPage = async (context: AppContext) => {
    const shop = findShopDomain(context.req.query('shop'))
    context.header('Cache-Control', PAGE_CACHE)
    if (!isInsideAdmin(context, shop)) {
      const adminPage = shop === undefined ? undefined : { shop, path: context.req.path }
      return sendNotePage(context, settings, { status: 400, text: errors.shopMissing, adminPage })
    }
    context.header(
      'Content-Security-Policy',
      formatContentSecurityPolicy({ settings, shop, live: clientFiles.live }),
    )
    const { pathname, search } = new URL(context.req.url)
    return context.html(
      await formatAppPage(await clientFiles.readPage(`${pathname}${search}`), settings, shop),
    )
  }
  return new Hono<AppEnvironment>()
    .get('/', (context) => context.redirect(`/app${new URL(context.req.url).search}`))
    .get('/app', sendPage)
    .get('/app/*', sendPage)
    .get('/*', async (context, next) => {
      const file = clientFiles.find(context.req.path)
      return file === undefined ? next() : sendFile(context, file)
    })
}

/** A launch from the admin has the parameters shop and host. A reload inside the frame may have lost them. */
function isInsideAdmin(context: AppContext, shop: string | undefined): boolean {
  if (context.req.header('sec-fetch-dest') === 'iframe') return true
  const host = Buffer.from(context.req.query('host') ?? '', 'base64').toString()
  return shop !== undefined && ADMIN_HOST.test(host)
}

function sendFile(context: AppContext, file: ClientFile): Response {
  const encoding = chooseEncoding(context, file)
  const encoded = encoding === undefined ? undefined : file.encoded.get(encoding)
  context.header('Content-Type', file.type)
  context.header('Cache-Control', file.hashed ? HASHED_FILE_CACHE : PLAIN_FILE_CACHE)
  context.header('Vary', 'Accept-Encoding')
  if (encoding !== undefined) context.header('Content-Encoding', encoding)
  return context.body(new Uint8Array(encoded ?? file.bytes))
}

/** The smallest of the file's encodings that the browser accepts. */
function chooseEncoding(context: AppContext, { encoded }: ClientFile): Encoding | undefined {
  const supports = [...encoded.keys()]
  const chosen = accepts(context, {
    header: 'Accept-Encoding',
    supports,
    default: '',
    match: (accepted) =>
      supports.find((encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)) ?? '',
  })
  return supports.find((encoding) => encoding === chosen)
}
