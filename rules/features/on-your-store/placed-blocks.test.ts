import { describe, expect, it } from 'vitest'
import { findPlacedBlocks } from './placed-blocks.ts'
import { addBlockUrl, openTemplateUrl } from './theme-blocks.ts'

const typeOf = (block: string, app = 'checkout-ninja') =>
  `shopify://apps/${app}/blocks/${block}/3d5f1c6a-8e27-4b90-a1d4-52c7e0f9b863`
const file = (filename: string, data: unknown, before = '') => ({
  filename,
  content: `${before}${JSON.stringify(data)}`,
})
const settings = (blocks: object = {}) => file('config/settings_data.json', { current: { blocks } })
const template = (name: string, blocks: object, disabled?: boolean) =>
  file(`templates/${name}.json`, { sections: { main: { type: 'main', disabled, blocks } }, order: ['main'] })
const find = (...files: Parameters<typeof findPlacedBlocks>[0]) => findPlacedBlocks(files, 'checkout-ninja')

describe('the blocks in a theme', () => {
  it('are missing from a theme without them', () => {
    expect(find(settings(), template('product', { title: { type: 'title' } }))).toEqual({
      'pincode-check': { product: 'missing', cart: 'missing' },
      'cod-note': { product: 'missing', cart: 'missing' },
      'spend-more': { product: 'missing', cart: 'missing' },
      'cart-drawer': { embed: 'missing' },
    })
  })

  it('are found in any template of a page, below other blocks, and in a file with a comment', () => {
    const nested = { group: { type: 'group', blocks: { a: { type: typeOf('cod-note') } } } }
    const cart = file(
      'templates/cart.json',
      { sections: { x: { blocks: nested } } },
      '/*\n * Made by the editor\n */\n',
    )
    const found = find(settings(), template('product.gift', { a: { type: typeOf('pincode-check') } }), cart)
    expect(found).toMatchObject({
      'pincode-check': { product: 'placed', cart: 'missing' },
      'cod-note': { product: 'missing', cart: 'placed' },
    })
  })

  it('are hidden where the merchant has switched them or their section off, unless another is shown', () => {
    const off = { a: { type: typeOf('spend-more'), disabled: true } }
    expect(find(settings(), template('cart', off))?.['spend-more']).toEqual({
      product: 'missing',
      cart: 'hidden',
    })
    const inHidden = { a: { type: typeOf('spend-more') } }
    expect(find(settings(), template('cart', inHidden, true))?.['spend-more'].cart).toBe('hidden')
    expect(
      find(settings(), template('cart', { ...off, b: { type: typeOf('spend-more') } }))?.['spend-more'].cart,
    ).toBe('placed')
  })

  it('include the app embed, which is in the settings of the theme', () => {
    const embed = (disabled: boolean) => find(settings({ a: { type: typeOf('cart-drawer'), disabled } }))
    expect(embed(false)?.['cart-drawer']).toEqual({ embed: 'placed' })
    expect(embed(true)?.['cart-drawer']).toEqual({ embed: 'hidden' })
    expect(find(file('config/settings_data.json', { current: 'Default' }))?.['cart-drawer']).toEqual({
      embed: 'missing',
    })
  })

  it('of another app are not counted', () => {
    expect(
      find(settings(), template('cart', { a: { type: typeOf('cod-note', 'other') } }))?.['cod-note'].cart,
    ).toBe('missing')
  })

  it('are unknown if a file cannot be read', () => {
    expect(find()).toBeUndefined()
    expect(find(settings(), { filename: 'templates/product.json', content: '{% broken %}' })).toBeUndefined()
  })
})

describe('the links into the theme editor', () => {
  it('place a block, switch an app embed on, or add nothing', () => {
    expect(addBlockUrl('key', 'pincode-check', 'product')).toBe(
      'shopify://admin/themes/current/editor?template=product&addAppBlockId=key/pincode-check&target=mainSection',
    )
    expect(addBlockUrl('key', 'cart-drawer')).toBe(
      'shopify://admin/themes/current/editor?context=apps&template=product&activateAppId=key/cart-drawer',
    )
    expect(openTemplateUrl('cart')).toBe('shopify://admin/themes/current/editor?template=cart')
  })
})
