import { describe, expect, it } from 'vitest'
import type { ThemeAppBlock, ThemeEditorData } from '../../wire.ts'
import { openDeepLink } from './deep-link.ts'
import {
  addBlock,
  moveBlock,
  moveSection,
  removeBlock,
  removeSection,
  setBlockSetting,
  setEmbed,
} from './theme-edits.ts'

const uid = '55555555-5555-4555-8555-555555555555'
const appBlock = (handle: string, changes: Partial<ThemeAppBlock> = {}): ThemeAppBlock => ({
  type: `shopify://apps/ninja/blocks/${handle}/${uid}`,
  handle,
  name: handle,
  appTitle: 'Ninja',
  extensionUid: uid,
  target: 'section',
  templates: ['product'],
  settings: [
    { type: 'header', content: 'Words' },
    { type: 'text', id: 'text', label: 'Text', default: 'Hello' },
  ],
  ...changes,
})

const section = (takesAppBlocks: boolean) => ({
  name: 'One',
  takesAppBlocks,
  mostBlocks: 50,
  settings: [],
  blocks: [],
})
const data: ThemeEditorData = {
  theme: { id: '1', name: 'Bazaar', updatedAt: null, storefrontPath: '/shop/x' },
  apiKey: 'key',
  templates: [],
  sections: { hero: section(false), 'main-product': section(true), apps: section(true) },
  appBlocks: [appBlock('pincode-check'), appBlock('ribbon', { target: 'body', templates: [] })],
  files: {
    settings: { current: { sections: {}, blocks: {}, accent: 'red' } },
    templates: {
      index: { sections: { top: { type: 'hero', settings: {} } }, order: ['top'] },
      product: {
        sections: {
          top: { type: 'hero', settings: {} },
          main: {
            type: 'main-product',
            blocks: { title: { type: 'title', settings: {} } },
            block_order: ['title'],
            settings: {},
          },
        },
        order: ['top', 'main'],
      },
    },
  },
}
const open = (query: string) => openDeepLink(data, new URLSearchParams(query))

describe('a link into the editor', () => {
  it.each([
    ['', { template: 'index', showsApps: false }],
    ['template=product', { template: 'product', showsApps: false }],
    ['context=apps&template=product', { template: 'product', showsApps: true }],
    ['template=__proto__', { template: 'index' }],
  ])('%s shows that view and changes nothing', (query, view) => {
    expect(open(query)).toMatchObject({ ...view, files: data.files })
  })

  it.each(['key', uid])('adds a block of %s to the main section, with its first settings', (owner) => {
    const { files, notice } = open(`template=product&addAppBlockId=${owner}/pincode-check&target=mainSection`)
    expect(files.templates.product?.sections.main).toMatchObject({
      block_order: ['title', 'pincode_check'],
      blocks: { pincode_check: { type: data.appBlocks[0]?.type, settings: { text: 'Hello' } } },
    })
    expect(notice).toBe('pincode-check is added. Save to show it to shoppers.')
    expect(data.files.templates.product?.sections.main?.block_order).toEqual(['title'])
  })

  it.each(['newAppsSection', ''])('adds a section of its own (%s)', (target) => {
    const { files } = open(`template=product&addAppBlockId=key/pincode-check&target=${target}`)
    expect(files.templates.product).toMatchObject({
      order: ['top', 'main', 'apps'],
      sections: { apps: { type: 'apps', block_order: ['pincode_check'] } },
    })
  })

  it.each(['sectionId:main', 'sectionId:template--140__main'])('adds it to %s', (target) => {
    const { files } = open(`template=product&addAppBlockId=key/pincode-check&target=${target}`)
    expect(files.templates.product?.sections.main?.block_order).toEqual(['title', 'pincode_check'])
  })

  it.each([
    ['template=product&addAppBlockId=other/pincode-check&target=mainSection', /has no block other/],
    ['template=product&addAppBlockId=key/ribbon&target=mainSection', /has no block key\/ribbon/],
    ['template=index&addAppBlockId=key/pincode-check&target=mainSection', /cannot be placed/],
    ['template=product&addAppBlockId=key/pincode-check&target=sectionId:top', /has no place/],
    ['template=product&addAppBlockId=key/pincode-check&target=sectionGroup:header', /has no place/],
    ['context=apps&activateAppId=key/pincode-check', /has no app embed/],
  ])('%s changes nothing and says why', (query, fault) => {
    const start = open(query)
    expect(start.fault).toMatch(fault)
    expect(start.files).toBe(data.files)
  })

  it('switches an app embed on', () => {
    const { files, showsApps } = open('context=apps&template=product&activateAppId=key/ribbon')
    expect(showsApps).toBe(true)
    expect(files.settings.current).toMatchObject({
      accent: 'red',
      blocks: { ribbon: { type: data.appBlocks[1]?.type, disabled: false, settings: { text: 'Hello' } } },
    })
  })
})

describe('a change', () => {
  const block = { type: 'text', settings: {} }
  const twice = addBlock(
    addBlock(data.files, 'product', 'main', 'text', block),
    'product',
    'main',
    'text',
    block,
  )
  const orderOf = (files = twice) => files.templates.product?.sections.main?.block_order

  it('gives equal blocks names of their own', () => {
    expect(orderOf()).toEqual(['title', 'text', 'text_2'])
  })

  it('moves blocks and sections, and stops at the ends', () => {
    expect(orderOf(moveBlock(twice, 'product', 'main', 'text_2', -1))).toEqual(['title', 'text_2', 'text'])
    expect(orderOf(moveBlock(twice, 'product', 'main', 'title', -1))).toEqual(['title', 'text', 'text_2'])
    expect(moveSection(twice, 'product', 'top', 1).templates.product?.order).toEqual(['main', 'top'])
  })

  it('removes a block and a section from both lists', () => {
    const main = removeBlock(twice, 'product', 'main', 'text').templates.product?.sections.main
    expect(main?.block_order).toEqual(['title', 'text_2'])
    expect(Object.keys(main?.blocks ?? {})).toEqual(['title', 'text_2'])
    expect(removeSection(twice, 'product', 'top').templates.product).toMatchObject({ order: ['main'] })
  })

  it('sets a setting of a block', () => {
    const place = { template: 'product', sectionId: 'main', blockId: 'text' }
    const files = setBlockSetting(twice, place, 'text', 'New')
    expect(files.templates.product?.sections.main?.blocks?.text?.settings).toEqual({ text: 'New' })
  })

  it('switches an embed off without its settings being lost', () => {
    const ribbon = data.appBlocks[1]
    if (ribbon === undefined) throw new Error('There is no ribbon.')
    const off = setEmbed(setEmbed(data.files, ribbon, true), ribbon, false)
    expect(off.settings.current.blocks).toEqual({
      ribbon: { type: ribbon.type, disabled: true, settings: { text: 'Hello' } },
    })
  })
})
