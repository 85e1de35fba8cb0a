// UI extensions of the app: GET /ui-extensions; PATCH /ui-extensions/{uid}; GET /ui-extensions/running?language=hi;
// POST /ui-extensions/session-token; POST /ui-extensions/storefront-query. Their scripts: GET /ui-extensions/{uid}/script.js.

export type UiExtensionSettings = Record<string, string | boolean>

/** An extension in the store's settings. */
export type UiExtension = {
  uid: string
  name: string
  /** `isAllowed` is false for a target inside checkout in a shop without Plus. */
  targets: { target: string; isPlaced: boolean; needsPlus: boolean; isAllowed: boolean }[]
  fields: {
    key: string
    type: 'boolean' | 'single_line_text_field' | 'multi_line_text_field'
    name: string
    description: string
  }[]
  settings: UiExtensionSettings
}
/** Changes the given members only. */
export type UiExtensionChange = { targets?: string[]; settings?: UiExtensionSettings }

/** A metafield as `shopify.appMetafields` has it. */
export type AppMetafieldEntry = {
  target: { type: 'shop'; id: string }
  metafield: {
    namespace: string
    key: string
    type: string
    value: string
    valueType: 'boolean' | 'float' | 'integer' | 'json_string' | 'string'
  }
}

/** An extension at a target of the checkout. */
export type RunningExtension = {
  uid: string
  name: string
  target: string
  scriptUrl: string
  apiVersion: string
  networkAccess: boolean
  apiAccess: boolean
  blockProgress: boolean
  settings: UiExtensionSettings
  appMetafields: AppMetafieldEntry[]
  /** Texts in the language that fits the shopper, and that language. */
  translations: Record<string, unknown>
  language: string
}
