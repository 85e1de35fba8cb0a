import type { CartRecord } from './cart/cart-record.ts'
import { type FoundPage, findPage } from './find-page.ts'
import { escapeHtml } from './liquid/escape-html.ts'
import { PageRenderer } from './page-renderer.ts'
import type { Previews } from './previews.ts'
import type { StorefrontRequest } from './storefront-request.ts'
import { translate } from './theme-files/locales.ts'
import { Theme } from './theme-files/theme.ts'

/** Parameter of a page in the frame of the theme editor. It names unsaved files. */
const previewParameter = 'theme_preview'

/** A renderer for one page of the shopper's request. */
async function rendererFor(
  request: StorefrontRequest,
  cart: CartRecord,
  found: FoundPage,
  path: string,
  previews: Previews,
): Promise<PageRenderer> {
  const { world, context, language } = request
  const draft = previews.find(context.req.query(previewParameter))
  const theme = Theme.of(world.state.read(), draft)
  const variantId = Number(context.req.query('variant'))
  const title = found.title || translate(theme.locales, language, `titles.${found.template}`, {}, escapeHtml)
  const page = {
    context: request.objects,
    language,
    homeUrl: request.homeUrl,
    path: path === '/' ? '' : path,
    template: found.template,
    title,
    cart: await request.price(cart),
    product: found.product,
    variantId: Number.isSafeInteger(variantId) && variantId > 0 ? variantId : undefined,
    collection: found.collection,
    designMode: draft !== undefined,
  }
  return new PageRenderer(page, theme, world.deployment())
}

export async function renderRequest(request: StorefrontRequest, previews: Previews): Promise<Response> {
  const { context, path } = request
  const found = findPage(request.objects, path)
  const renderer = await rendererFor(request, request.readCart(), found, path, previews)
  const ids = context.req.query('sections')
  if (ids !== undefined) return context.json(renderer.renderSections(ids.split(',')))
  const id = context.req.query('section_id')
  if (id !== undefined) {
    const html = renderer.renderSections([id])[id]
    return html == null ? context.notFound() : context.html(html)
  }
  return context.html(renderer.renderPage(), found.template === '404' ? 404 : 200)
}

/** Sections that a call of the Ajax API asks for, drawn with the changed cart. */
export async function renderSectionsOf(
  request: StorefrontRequest,
  cart: CartRecord,
  body: Readonly<Record<string, unknown>>,
  previews: Previews,
): Promise<{ sections?: Record<string, string | null> }> {
  const { sections, sections_url: url } = body
  const ids = Array.isArray(sections)
    ? sections.map(String)
    : typeof sections === 'string'
      ? sections.split(',')
      : []
  if (ids.length === 0) return {}
  const target = typeof url === 'string' ? url : `${request.rootUrl()}/cart`
  const root = request.rootUrl()
  const path = (target.startsWith(root) ? target.slice(root.length) : target).replace(/\?.*$/, '') || '/'
  const renderer = await rendererFor(request, cart, findPage(request.objects, path), path, previews)
  return { sections: renderer.renderSections(ids) }
}
