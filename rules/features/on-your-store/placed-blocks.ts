import { type ThemeBlock, type ThemeTemplate, themeBlockHandles, themeBlocks } from './theme-blocks.ts'

/** Theme file in the answer of the Admin API. */
export type ThemeFile = { readonly filename: string; readonly content: string }

/** Files that define where blocks are. Alternative templates of a page have a name after the page's name. */
export const themeFileNames = [
  'templates/product.json',
  'templates/product.*.json',
  'templates/cart.json',
  'templates/cart.*.json',
  'config/settings_data.json',
] as const

/** Status of a block: `hidden` is placed and switched off in the theme editor. */
export type BlockStatus = 'placed' | 'hidden' | 'missing'

/** Statuses of a block by template. For an app embed, the key is `embed`. */
export type BlockPlacements = Readonly<Partial<Record<ThemeTemplate | 'embed', BlockStatus>>>
export type PlacedBlocks = Readonly<Record<ThemeBlock, BlockPlacements>>

type Found = { readonly block: ThemeBlock; readonly isHidden: boolean }

/**
 * Finds where the app's blocks are in a theme. Undefined if a required file cannot be read, since nothing is then
 * known.
 *
 * @param appHandle handle of the app, which is part of the type of its blocks.
 */
export function findPlacedBlocks(files: readonly ThemeFile[], appHandle: string): PlacedBlocks | undefined {
  const read = files.map(({ filename, content }) => ({ filename, data: parseThemeJson(content) }))
  const settings = read.find(({ filename }) => filename === 'config/settings_data.json')
  if (settings === undefined || read.some(({ data }) => data === undefined)) return undefined
  const foundIn = (template: ThemeTemplate) =>
    read
      .filter(({ filename }) => filename.startsWith(`templates/${template}.`))
      .flatMap(({ data }) => listBlocks(membersOf(data).sections, appHandle, false))
  const byTemplate = { product: foundIn('product'), cart: foundIn('cart') }
  const embeds = listBlocks(membersOf(membersOf(settings.data).current).blocks, appHandle, false)
  const placements = (block: ThemeBlock): BlockPlacements => {
    const { templates } = themeBlocks[block]
    if (templates.length === 0) return { embed: statusOf(block, embeds) }
    return Object.fromEntries(
      templates.map((template) => [template, statusOf(block, byTemplate[template])] as const),
    )
  }
  return Object.fromEntries(
    themeBlockHandles.map((block) => [block, placements(block)] as const),
  ) as PlacedBlocks
}

function statusOf(block: ThemeBlock, found: readonly Found[]): BlockStatus {
  const own = found.filter((one) => one.block === block)
  if (own.length === 0) return 'missing'
  return own.some(({ isHidden }) => !isHidden) ? 'placed' : 'hidden'
}

/** Lists the app's blocks in sections or blocks, at any depth. A block inside a hidden part is also hidden. */
function listBlocks(parts: unknown, appHandle: string, isInHidden: boolean): Found[] {
  return Object.values(membersOf(parts)).flatMap((part) => {
    const { type, disabled, blocks } = membersOf(part)
    const isHidden = isInHidden || disabled === true
    const block = readBlockType(type, appHandle)
    return [...(block === undefined ? [] : [{ block, isHidden }]), ...listBlocks(blocks, appHandle, isHidden)]
  })
}

/** The block of a type such as `shopify://apps/checkout-ninja/blocks/pincode-check/3d5f1c6a-…`. */
function readBlockType(type: unknown, appHandle: string): ThemeBlock | undefined {
  const [, app, name] = /^shopify:\/\/apps\/([^/]+)\/blocks\/([^/]+)\//.exec(String(type)) ?? []
  return app === appHandle ? themeBlockHandles.find((block) => block === name) : undefined
}

/** The platform puts a comment at the start of files that its editor writes. */
function parseThemeJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*\/\*[\s\S]*?\*\//, ''))
  } catch {
    return undefined
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>) : {}
}
