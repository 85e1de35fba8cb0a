import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'

export type Currency = { readonly code: string; readonly decimals: number }

/** Settings that a snippet writes for its element, as JSON. */
export type WrittenSettings = {
  readonly language: string
  /** Country of the shopper's market, as two letters. */
  readonly country: string
  /** Currency of the cart, and that of the shop. */
  readonly currencies: readonly [Currency, Currency]
  /** Texts by name, in the shopper's language. `[code]` and the like are values to fill in. */
  readonly texts: Readonly<Record<string, string>>
  readonly cart: {
    /** Address of the cart in the shopper's language, such as `/hi/cart`. */
    readonly url: string
    readonly items: number
    /** True where the shopper looks at the cart. On a product page the cart may still change, so its subtotal decides nothing. */
    readonly isShown?: boolean
    /** Value of the attribute with the postal code. */
    readonly code?: string | null
    /** True if the merchant wants the postal code in the cart. */
    readonly keepsCode?: boolean
  }
  /** Parsed metafields of the storefront publication, the first one first. */
  readonly published: readonly unknown[]
}

/** Settings with the published content. Undefined content: none is there, or a save is changing it. */
export type BlockSettings = Omit<WrittenSettings, 'published'> & {
  readonly content: StorefrontContent | undefined
}
