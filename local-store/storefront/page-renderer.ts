import type { Deployment } from '../deployment/deployment.ts'
import type { ThemeAppBlock, ThemeExtension } from '../deployment/theme-extension.ts'
import { formatGid } from '../platform-ids.ts'
import { escapeHtml, writeAttributes } from './liquid/escape-html.ts'
import type { LiquidHost } from './liquid/liquid-host.ts'
import { moneyFormats } from './liquid/money-format.ts'
import { createPlatformLiquid, LiquidRefusal, type PlatformLiquid } from './liquid/platform-liquid.ts'
import { collectionObject, productObject } from './objects/catalogue-objects.ts'
import { appMetafields } from './objects/metafields-object.ts'
import { findProductOnSale } from './objects/product-json.ts'
import { renderingGlobals, type StorefrontPage } from './rendering-globals.ts'
import { parseAppBlockType } from './theme-files/app-block-type.ts'
import { translate } from './theme-files/locales.ts'
import { appBlockType } from './theme-files/section-schema.ts'
import {
  fillSettings,
  isValueSetting,
  type SettingSchema,
  type SettingValues,
} from './theme-files/setting-schema.ts'
import type { PlacedBlock, PlacedSection } from './theme-files/template-file.ts'
import { type Theme, themeName, themeNumber } from './theme-files/theme.ts'

/** Member of a block in a section's loop that leads to its place in the template. */
const placed = Symbol('placed app block')

/** Position in the head where the assets of the page's app blocks are inserted. */
const assetMark = '<!-- assets of app blocks -->'

/** Draws one page of a storefront, or some of its sections, with the theme and the app's blocks. */
export class PageRenderer {
  readonly #page: StorefrontPage
  readonly #theme: Theme
  readonly #deployment: Deployment
  readonly #globals: Record<string, unknown>
  readonly #liquid: PlatformLiquid
  readonly #extensionLiquid = new Map<string, PlatformLiquid>()
  readonly #assets = new Set<string>()

  constructor(page: StorefrontPage, theme: Theme, deployment: Deployment) {
    this.#page = page
    this.#theme = theme
    this.#deployment = deployment
    this.#globals = {
      ...renderingGlobals(page),
      settings: theme.readSettings().current,
      theme: this.#themeObject(),
    }
    this.#liquid = createPlatformLiquid(this.#themeHost(), theme.snippets, 'theme')
  }

  /** The whole page: its sections in the layout, then the app embeds. */
  renderPage(): string {
    const template = this.#theme.readTemplate(this.#page.template)
    const content = template.order.map((id) => this.#renderPlaced(id, template.sections[id])).join('')
    const layout = this.#liquid.render(
      'layout/theme.liquid',
      this.#theme.requireFile('layout/theme.liquid'),
      {},
      { ...this.#globals, content_for_layout: content, content_for_header: this.#contentForHeader() },
    )
    const embeds = { head: this.#renderEmbeds('head'), body: this.#renderEmbeds('body') }
    return layout
      .replace('</head>', () => `${embeds.head}</head>`)
      .replace('</body>', () => `${this.#adminBar()}${embeds.body}</body>`)
      .replace(assetMark, () => [...this.#assets].join('\n'))
  }

  /** Link back to the admin, which the platform adds to pages too. The theme editor's frame does not have it. */
  #adminBar(): string {
    if (this.#page.designMode) return ''
    const { handle } = this.#page.context.state.shop
    return `<aside aria-label="Papershop" style="margin:0;padding:.6rem 1rem;text-align:center;background:#0c3f3d;color:#f3ecdc;font-size:.875rem">papershop stand-in · <a href="/store/${handle}/themes" style="color:inherit">Back to the store’s admin</a></aside>`
  }

  /** Sections of the page by their ids, as scripts request them. Null for an unknown section. */
  renderSections(ids: readonly string[]): Record<string, string | null> {
    const { sections } = this.#theme.readTemplate(this.#page.template)
    return Object.fromEntries(
      ids.map((id) => {
        const ofTemplate = Object.keys(sections).find((one) => this.#sectionId(one) === id || one === id)
        if (ofTemplate !== undefined) return [id, this.#renderPlaced(ofTemplate, sections[ofTemplate])]
        return [id, this.#theme.files.has(`sections/${id}.liquid`) ? this.#renderStatic(id) : null]
      }),
    )
  }

  #sectionId(id: string): string {
    return `template--${themeNumber(this.#page.context.state.shop)}__${id}`
  }

  #themeObject() {
    return { id: themeNumber(this.#page.context.state.shop), name: themeName, role: 'main' }
  }

  #renderPlaced(id: string, section: PlacedSection | undefined): string {
    return section === undefined || section.disabled ? '' : this.#renderSection(this.#sectionId(id), section)
  }

  /** A section named in the layout. The theme's settings contain its settings. */
  #renderStatic(name: string): string {
    const stored = this.#theme.readSettings().current.sections[name]
    return this.#renderSection(name, stored ?? { type: name, settings: {} })
  }

  #renderSection(id: string, { type, settings, blocks = {}, block_order = [] }: PlacedSection): string {
    const schema = this.#theme.readSchema(type)
    const shown = block_order.flatMap((blockId) => {
      const block = blocks[blockId]
      if (block === undefined || block.disabled) return []
      if (parseAppBlockType(block.type) !== undefined) {
        const attributes = this.#editorAttributes(blockId, block.type)
        return [
          {
            id: blockId,
            type: appBlockType,
            settings: {},
            shopify_attributes: attributes,
            [placed]: { id: blockId, block, sectionId: id },
          },
        ]
      }
      const known = schema.blocks.find((one) => one.type === block.type)
      return [
        {
          id: blockId,
          type: block.type,
          settings: this.#resolve(known?.settings ?? [], block.settings),
          shopify_attributes: this.#editorAttributes(blockId, block.type),
        },
      ]
    })
    const section = { id, type, settings: this.#resolve(schema.settings, settings), blocks: shown }
    const source = this.#theme.requireFile(`sections/${type}.liquid`)
    const html = this.#liquid.render(`sections/${type}.liquid`, source, {}, { ...this.#globals, section })
    const wrapper = writeAttributes({
      id: `shopify-section-${id}`,
      class: `shopify-section ${schema.class}`.trim(),
      'data-shopify-editor-section': this.#page.designMode ? JSON.stringify({ id, type }) : undefined,
    })
    return `<${schema.tag}${wrapper}>${html}</${schema.tag}>`
  }

  #editorAttributes(id: string, type: string): string {
    return this.#page.designMode
      ? writeAttributes({ 'data-shopify-editor-block': JSON.stringify({ id, type }) }).trim()
      : ''
  }

  /**
   * Values of settings, with products and collections as objects. A product that is filled in automatically is the
   * page's product.
   */
  #resolve(schema: readonly SettingSchema[], stored: SettingValues): Record<string, unknown> {
    const { context, product } = this.#page
    const values = fillSettings(schema, stored)
    const known = new Map(schema.filter(isValueSetting).map((setting) => [setting.id, setting]))
    return Object.fromEntries(
      Object.entries(values).map(([id, value]) => {
        const setting = known.get(id)
        if (setting?.type === 'product') {
          const chosen =
            typeof value === 'string' && value !== '' ? findProductOnSale(context, value) : undefined
          const found = chosen ?? (setting.autofill === true ? product : undefined)
          return [id, found === undefined ? null : productObject(context, found, this.#page.variantId)]
        }
        if (setting?.type === 'collection') {
          const found = context.state.collections.find(({ handle }) => handle === value)
          return [id, found === undefined ? null : collectionObject(context, found)]
        }
        return [id, value]
      }),
    )
  }

  #themeHost(): LiquidHost {
    const { locales } = this.#theme
    return {
      ...this.#sharedHost(),
      translate: (key, values) => translate(locales, this.#page.language, key, values, escapeHtml),
      assetUrl: (file) => `${this.#page.context.storeUrl}/cdn/theme/assets/${file}`,
      renderSection: (name) => this.#renderStatic(name),
      renderBlock: (block) => this.#renderLoopBlock(block),
    }
  }

  #sharedHost() {
    const { presentment, state } = this.#page.context
    const formats = moneyFormats(presentment.currencyCode)
    return {
      timeZone: state.shop.ianaTimezone,
      moneyFormat: formats.plain,
      moneyWithCurrencyFormat: formats.withCurrency,
      rootUrl: this.#page.context.rootUrl,
    }
  }

  #renderLoopBlock(block: unknown): string {
    const found =
      typeof block === 'object' && block !== null && placed in block
        ? (block[placed] as { id: string; block: PlacedBlock; sectionId: string })
        : undefined
    if (found === undefined) throw new Error('render takes a snippet in quotes, or an app block of a section')
    return this.#renderAppBlock(found.id, found.block, { id: found.sectionId })
  }

  /** Finds an app block. A block whose app is no longer installed, or no longer has it, draws nothing. */
  #findAppBlock(type: string): { extension: ThemeExtension; block: ThemeAppBlock } | undefined {
    const name = parseAppBlockType(type)
    if (name === undefined || this.#page.context.state.installation === null) return undefined
    if (name.app !== this.#deployment.app.handle) return undefined
    const extension = this.#deployment.themeExtensions.find(({ uid }) => uid === name.extensionUid)
    const block = extension?.blocks.find(({ handle }) => handle === name.block)
    return extension && block && { extension, block }
  }

  #renderAppBlock(id: string, stored: PlacedBlock, section: { id: string } | null): string {
    const found = this.#findAppBlock(stored.type)
    if (found === undefined) return ''
    const { extension, block } = found
    const { schema } = block
    const isForSection = schema.target === 'section'
    if (isForSection !== (section !== null)) return ''
    const liquid = this.#liquidOf(extension)
    const globals = {
      ...this.#globals,
      settings: undefined,
      theme: undefined,
      app: { metafields: appMetafields(this.#page.context.state) },
      section: section ?? undefined,
      block: {
        id,
        type: stored.type,
        settings: this.#resolve(schema.settings, stored.settings),
        shopify_attributes: this.#editorAttributes(id, stored.type),
      },
    }
    if (
      schema.available_if !== undefined &&
      liquid.render('available_if', schema.available_if, {}, globals) !== 'true'
    )
      return ''
    this.#addAssets(extension, schema)
    const html = liquid.render(`${extension.handle}/blocks/${block.handle}.liquid`, block.source, {}, globals)
    if (schema.target === 'head' || schema.target === 'compliance_head') return html
    const attributes = writeAttributes({
      id: `shopify-block-${id}`,
      class: `shopify-block shopify-app-block ${schema.class ?? ''}`.trim(),
      'data-block-handle': block.handle,
    })
    const tag = schema.tag ?? 'div'
    return `<${tag}${attributes}>${html}</${tag}>`
  }

  #renderEmbeds(place: 'head' | 'body'): string {
    return Object.entries(this.#theme.readSettings().current.blocks)
      .filter(([, block]) => !block.disabled)
      .filter(([, { type }]) => {
        const target = this.#findAppBlock(type)?.block.schema.target
        return place === 'body' ? target === 'body' : target === 'head' || target === 'compliance_head'
      })
      .map(([id, block]) => this.#renderAppBlock(id, block, null))
      .join('')
  }

  #liquidOf(extension: ThemeExtension): PlatformLiquid {
    const known = this.#extensionLiquid.get(extension.uid)
    if (known !== undefined) return known
    const host: LiquidHost = {
      ...this.#sharedHost(),
      translate: (key, values) => translate(extension.locales, this.#page.language, key, values, escapeHtml),
      assetUrl: (file) => this.#extensionAsset(extension, file),
      renderSection: () => '',
      renderBlock: () => {
        throw new Error('a block of an app renders only snippets of its extension')
      },
    }
    const made = createPlatformLiquid(host, extension.snippets, 'extension')
    this.#extensionLiquid.set(extension.uid, made)
    return made
  }

  #extensionAsset({ uid, fingerprint, handle, assets }: ThemeExtension, file: string): string {
    if (!assets.has(file)) throw new LiquidRefusal(handle, undefined, `assets/${file} is not there`)
    return `${this.#page.context.storeUrl}/cdn/extensions/${uid}/${fingerprint}/assets/${file}`
  }

  #addAssets(extension: ThemeExtension, { stylesheet, javascript }: ThemeAppBlock['schema']): void {
    if (stylesheet !== undefined)
      this.#assets.add(
        `<link href="${escapeHtml(this.#extensionAsset(extension, stylesheet))}" rel="stylesheet" type="text/css" media="all">`,
      )
    if (javascript !== undefined)
      this.#assets.add(
        `<script src="${escapeHtml(this.#extensionAsset(extension, javascript))}" type="text/javascript" defer="defer"></script>`,
      )
  }

  #contentForHeader(): string {
    const { context, language, designMode } = this.#page
    const { shop } = context.state
    const global = {
      shop: `${shop.handle}.myshopify.com`,
      locale: language,
      currency: { active: context.presentment.currencyCode, rate: context.presentment.rate },
      country: context.presentment.countryCode,
      theme: { ...this.#themeObject(), handle: null, style: { id: null, handle: null } },
      routes: { root: `${context.rootUrl}/` },
      designMode: designMode || undefined,
      gid: formatGid('Shop', shop.id),
    }
    const text = JSON.stringify(global).replaceAll('<', '\\u003c')
    return `<script>window.Shopify = Object.assign(window.Shopify || {}, ${text})</script>\n${assetMark}`
  }
}
