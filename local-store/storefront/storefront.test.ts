import { beforeEach, describe, expect, it } from 'vitest'
import { makeDeployment } from '../test-support/test-deployment.ts'
import type { TestStore } from '../test-support/test-store.ts'
import type { ThemeEditorData, ThemeFiles } from '../wire.ts'
import {
  createShopper,
  createShopStore,
  readSampleExtension,
  sampleType,
  sampleUid,
  variantId,
} from './storefront.test-support.ts'
import { parseThemeJson } from './theme-files/template-file.ts'

let test: TestStore
let shopper: ReturnType<typeof createShopper>
beforeEach(() => {
  test = createShopStore()
  shopper = createShopper(test)
})

const readEditor = async (): Promise<ThemeEditorData> =>
  (await test.call('GET', '/themes/editor')).body as ThemeEditorData

/** Places blocks as the theme editor does. */
async function place(change: (files: ThemeFiles) => void): Promise<ThemeFiles> {
  const { files } = await readEditor()
  change(files)
  const answer = await test.call('PATCH', '/themes/editor', files)
  expect(answer.status).toBe(200)
  return (answer.body as ThemeEditorData).files
}

function placeOnProduct(files: ThemeFiles, block = 'greeting', settings = {}): void {
  const main = files.templates.product?.sections.main
  if (main?.blocks === undefined) throw new Error('The product has no main section.')
  main.blocks.sample = { type: sampleType(block), settings }
  main.block_order = [...(main.block_order ?? []), 'sample']
}

const productPath = '/products/kashmiri-saffron'

describe('pages', () => {
  it.each([
    ['', 'Saffron Lane', 200],
    ['/collections/all', 'All products', 200],
    ['/collections/tea-coffee', 'Tea &amp; Coffee', 200],
    [productPath, 'Kashmiri Saffron', 200],
    ['/collections/bestsellers/products/kashmiri-saffron', 'Kashmiri Saffron', 200],
    ['/cart', 'Your cart is empty.', 200],
    ['/products/none', 'Page not found', 404],
    ['/pages/about', 'Page not found', 404],
  ])('%s shows %s', async (path, words, status) => {
    const page = await shopper.open(path)
    expect(page.status).toBe(status)
    expect(page.text).toContain(words)
    expect(page.text).not.toContain('translation missing')
  })

  it('show no product that is not on sale', async () => {
    test.world.state.change((draft) => {
      for (const product of draft.products)
        if (product.handle === 'kashmiri-saffron') product.status = 'DRAFT'
    })
    expect((await shopper.open(productPath)).status).toBe(404)
    expect((await shopper.open('/collections/all')).text).not.toContain('Kashmiri Saffron')
  })

  it('speak Hindi below /hi, with links that stay there', async () => {
    const { text } = await shopper.open(`/hi${productPath}`)
    expect(text).toContain('<html lang="hi">')
    expect(text).toContain('कार्ट में डालें')
    expect(text).toContain('href="/shop/saffron-lane/hi/cart"')
    expect(text).toContain('"routes":{"root":"/shop/saffron-lane/hi/"}')
    const changed = await shopper.submit('/hi/localization', [
      ['locale_code', 'en'],
      ['return_to', `/shop/saffron-lane/hi${productPath}`],
    ])
    expect(changed.location).toBe(`/shop/saffron-lane${productPath}`)
  })

  it('escape the merchant’s words', async () => {
    test.world.state.change((draft) => {
      for (const product of draft.products)
        if (product.handle === 'kashmiri-saffron') product.title = '<img src=x onerror=alert(1)>'
    })
    expect((await shopper.open(productPath)).text).not.toContain('<img src=x')
  })
})

describe('app blocks', () => {
  it('see what the platform gives them, and nothing of the theme', async () => {
    await test.install()
    await place((files) => placeOnProduct(files, 'greeting', { text: '<Namaste>' }))
    const { text } = await shopper.open(productPath)
    expect(text).toContain('<p class="words">&lt;Namaste&gt;</p>')
    expect(text).toContain('About Kashmiri Saffron')
    // Hidden from an app block: the section's type, the theme's settings and variables of the theme.
    expect(text).toMatch(/In template--\d+__main \/ {2}\/ {2}\/ /)
    expect(text).toMatch(new RegExp(`/cdn/extensions/${sampleUid}/[0-9a-f]+/assets/star.svg`))
    expect(text).toMatch(/<div id="shopify-block-sample" class="shopify-block shopify-app-block"/)
    const asset = /\/cdn\/extensions\/[^"]+\/greeting\.css/.exec(text)?.[0] ?? ''
    expect((await shopper.openAtRoot(asset)).text).toContain('.greeting')
    expect(text.split('greeting.js')).toHaveLength(2)
  })

  it('have the product of the page only in a setting that asks for it', async () => {
    await test.install()
    await place((files) => placeOnProduct(files))
    const deploy = (autofill: boolean) => {
      const extensions = readSampleExtension()
      for (const block of extensions[0]?.blocks ?? []) {
        for (const setting of block.schema.settings ?? [])
          if (setting.type === 'product') Reflect.set(setting, 'autofill', autofill)
      }
      test.deploy({ ...makeDeployment(), themeExtensions: extensions })
    }
    deploy(false)
    expect((await shopper.open(productPath)).text).not.toContain('About Kashmiri Saffron')
    deploy(true)
    expect((await shopper.open(productPath)).text).toContain('About Kashmiri Saffron')
  })

  it('are not drawn while the merchant has switched them off', async () => {
    await test.install()
    await place((files) => placeOnProduct(files))
    const placeSwitched = (disabled: boolean) =>
      place((files) => {
        Object.assign(files.templates.product?.sections.main?.blocks?.sample ?? {}, { disabled })
      })
    await placeSwitched(true)
    expect((await shopper.open(productPath)).text).not.toContain('About Kashmiri Saffron')
    await placeSwitched(false)
    expect((await shopper.open(productPath)).text).toContain('About Kashmiri Saffron')
  })

  it('speak the shopper’s language, or their own', async () => {
    await test.install()
    await place((files) => placeOnProduct(files))
    const { text } = await shopper.open(`/hi${productPath}`)
    expect(text).toContain('Kashmiri Saffron के बारे में')
    expect(text).toMatch(/<p>In template/)
  })

  it('read the metafields of the app’s installation', async () => {
    await test.install()
    await place((files) => placeOnProduct(files))
    const { data } = await test.graphql('{ currentAppInstallation { id } }')
    const ownerId = (data as { currentAppInstallation: { id: string } }).currentAppInstallation.id
    await test.graphql(
      'mutation Set($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { message } } }',
      {
        metafields: [
          {
            ownerId,
            namespace: 'checkout-ninja',
            key: 'storefront',
            type: 'json',
            value: '{"country":"IN"}',
          },
        ],
      },
    )
    expect((await shopper.open(productPath)).text).toContain('₹0.00 IN</p>')
  })

  it('depend on available_if', async () => {
    await test.install()
    await place((files) => placeOnProduct(files, 'gated'))
    expect((await shopper.open(productPath)).text).not.toContain('Gated')
    test.world.state.change((draft) => {
      draft.metafields.push({
        id: 1,
        ownerId: `gid://shopify/AppInstallation/${draft.installation?.id}`,
        namespace: 'checkout-ninja',
        key: 'gate',
        type: 'boolean',
        value: 'true',
        createdAt: '',
        updatedAt: '',
      })
    })
    expect((await shopper.open(productPath)).text).toContain('Gated')
  })

  it('at the end of the body are embeds, once they are switched on', async () => {
    await test.install()
    const embed = { type: sampleType('ribbon'), disabled: true, settings: { text: 'Closed on Diwali' } }
    await place((files) => Object.assign(files.settings.current.blocks, { ribbon: embed }))
    expect((await shopper.open('/cart')).text).not.toContain('Closed on Diwali')
    await place((files) =>
      Object.assign(files.settings.current.blocks, { ribbon: { ...embed, disabled: false } }),
    )
    const { text } = await shopper.open('/cart')
    expect(text).toMatch(/<p class="ribbon">Closed on Diwali<\/p>\s*<\/div><\/body>/)
  })

  it('leave nothing on the page after an uninstall, while the template keeps them', async () => {
    await test.install()
    await place((files) => placeOnProduct(files))
    await test.call('POST', '/app/uninstall')
    expect((await shopper.open(productPath)).text).not.toContain('greeting')
    const { files, appBlocks } = await readEditor()
    expect(files.templates.product?.sections.main?.blocks?.sample?.type).toBe(sampleType('greeting'))
    expect(appBlocks).toEqual([])
  })

  it('whose Liquid breaks show an error page and a line in the log', async () => {
    await test.install()
    await place((files) => placeOnProduct(files))
    const extensions = readSampleExtension()
    for (const block of extensions[0]?.blocks ?? []) block.source = '\n{{ cart | jsonify }}'
    test.deploy({ ...makeDeployment(), themeExtensions: extensions })
    const page = await shopper.open(productPath)
    expect(page.status).toBe(500)
    expect(page.text).toContain('sample-blocks/blocks/greeting.liquid, line 2: undefined filter: jsonify')
    expect(test.logged.join('\n')).toContain('"line":2,"fault":"undefined filter: jsonify"')
  })
})

describe('the theme editor', () => {
  it('describes templates, sections and blocks in the merchant’s words', async () => {
    await test.install()
    const { appBlocks, sections, templates, theme } = await readEditor()
    expect(theme).toMatchObject({ name: 'Bazaar', storefrontPath: '/shop/saffron-lane' })
    expect(templates.map(({ name }) => name)).toEqual(['index', 'collection', 'product', 'cart'])
    expect(sections['main-product']).toMatchObject({ name: 'Product', takesAppBlocks: true })
    expect(sections.hero).toMatchObject({ takesAppBlocks: false })
    expect(appBlocks.find(({ handle }) => handle === 'greeting')).toMatchObject({
      name: 'Greeting',
      type: sampleType('greeting'),
      templates: ['product', 'cart'],
      settings: [{ type: 'header', content: 'Words' }, { label: 'Text', default: 'Hello' }, {}, {}],
    })
  })

  it('stores only changed files, with the platform’s comment', async () => {
    await place((files) => placeOnProduct(files, 'greeting'))
    const { themeFiles } = test.world.state.read()
    expect(Object.keys(themeFiles)).toEqual(['templates/product.json'])
    const content = themeFiles['templates/product.json']?.content ?? ''
    expect(content).toMatch(/^\/\*\n \* -+\n \* IMPORTANT: The contents of this file are auto-generated/)
    expect(parseThemeJson(content)).toMatchObject({ order: ['main', 'more'] })
  })

  it('refuses a template whose order is not that of its blocks', async () => {
    const { files } = await readEditor()
    files.templates.product?.order.pop()
    expect(await test.call('PATCH', '/themes/editor', files)).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining('order must name every section once') } },
    })
  })

  it('previews unsaved files in its frame alone', async () => {
    await test.install()
    const { files } = await readEditor()
    placeOnProduct(files, 'greeting', { text: 'Draft' })
    const { body } = await test.call('POST', '/themes/preview', files)
    const { token } = body as { token: string }
    const preview = await shopper.open(`${productPath}?theme_preview=${token}`)
    expect(preview.text).toContain('Draft')
    expect(preview.text).toContain('data-shopify-editor-block')
    expect(preview.text).toContain('"designMode":true')
    expect((await shopper.open(productPath)).text).not.toContain('Draft')
  })
})

it('shows the cart with its prices on the cart page', async () => {
  await shopper.post('/cart/add.js', { id: variantId(test, 'SL-SAF-1'), quantity: 2 })
  const { text } = await shopper.open('/cart')
  expect(text).toContain('Quantity of Kashmiri Saffron - 1 g')
  expect(text).toContain('name="checkout"')
})
