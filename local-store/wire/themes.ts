/** GET /themes: the one theme of the shop. */
export type ThemeCard = {
  id: string
  name: string
  updatedAt: string | null
  /** Path of the storefront, for shoppers. */
  storefrontPath: string
}

/** Value of a setting as the theme's files hold it. */
export type ThemeSettingValue = string | number | boolean | string[] | null

export type PlacedThemeBlock = {
  type: string
  disabled?: boolean | undefined
  settings: Record<string, ThemeSettingValue>
}

export type PlacedThemeSection = {
  type: string
  disabled?: boolean | undefined
  blocks?: Record<string, PlacedThemeBlock> | undefined
  block_order?: string[] | undefined
  settings: Record<string, ThemeSettingValue>
}

/** A file such as local-store/theme/templates/product.json. */
export type ThemeTemplate = { sections: Record<string, PlacedThemeSection>; order: string[] }

/** local-store/theme/config/settings_data.json. Its blocks are the app embeds. */
export type ThemeSettings = {
  current: {
    sections: Record<string, PlacedThemeSection>
    blocks: Record<string, PlacedThemeBlock>
    [setting: string]: unknown
  }
}

export type ThemeFiles = { templates: Record<string, ThemeTemplate>; settings: ThemeSettings }

/** A setting of a schema, in the merchant's words. */
export type ThemeSetting = {
  type: string
  id?: string | undefined
  label?: string | undefined
  content?: string | undefined
  info?: string | undefined
  placeholder?: string | undefined
  options?: { value: string; label: string }[] | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  unit?: string | undefined
  default?: ThemeSettingValue | undefined
}

export type ThemeSectionSchema = {
  name: string
  takesAppBlocks: boolean
  mostBlocks: number
  settings: ThemeSetting[]
  blocks: { type: string; name: string; settings: ThemeSetting[] }[]
}

/** An app block or an app embed of the installed app. */
export type ThemeAppBlock = {
  /** As templates hold it: shopify://apps/{app}/blocks/{handle}/{extension}. */
  type: string
  handle: string
  name: string
  appTitle: string
  extensionUid: string
  target: 'section' | 'head' | 'body' | 'compliance_head'
  /** Templates that offer the block. */
  templates: string[]
  settings: ThemeSetting[]
}

/** GET /themes/editor: all data that the theme editor needs. */
export type ThemeEditorData = {
  theme: ThemeCard
  files: ThemeFiles
  templates: { name: string; title: string; path: string }[]
  sections: Record<string, ThemeSectionSchema>
  appBlocks: ThemeAppBlock[]
  /** The app's key, by which deep links name its blocks. */
  apiKey: string
}

/** POST /themes/preview with ThemeFiles -> the token of a frame's address, which shows unsaved files. */
export type ThemePreviewAnswer = { token: string }
