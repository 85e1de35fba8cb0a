/** Blocks of the theme extension by handle, which is their file name (extensions/theme/blocks). */
export const themeBlocks = {
  'pincode-check': { templates: ['product', 'cart'] },
  'cod-note': { templates: ['product', 'cart'] },
  'spend-more': { templates: ['product', 'cart'] },
  /** An app embed, which is on every page or on none. */
  'cart-drawer': { templates: [] },
} as const satisfies Readonly<Record<string, { readonly templates: readonly ThemeTemplate[] }>>

/** Templates of a theme that have blocks of the app. */
const themeTemplates = ['product', 'cart'] as const
export type ThemeTemplate = (typeof themeTemplates)[number]

export type ThemeBlock = keyof typeof themeBlocks
export const themeBlockHandles = Object.keys(themeBlocks) as ThemeBlock[]

const themeEditor = 'shopify://admin/themes/current/editor'

/**
 * Address of the theme editor to add a block to a template, or to switch on an app embed
 * (docs/platform.md#theme-editor-links). The merchant saves the change there.
 */
export function addBlockUrl(apiKey: string, block: ThemeBlock, template?: ThemeTemplate): string {
  const id = `${encodeURIComponent(apiKey)}/${block}`
  return template === undefined
    ? `${themeEditor}?context=apps&template=product&activateAppId=${id}`
    : `${themeEditor}?template=${template}&addAppBlockId=${id}&target=mainSection`
}

/** Address of the theme editor for a template. It adds no block. */
export function openTemplateUrl(template: ThemeTemplate): string {
  return `${themeEditor}?template=${template}`
}
