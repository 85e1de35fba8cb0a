import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'

export type Currency = { readonly code: string; readonly decimals: number }

/** Settings that a snippet writes into its element, as JSON. */
export type WrittenSettings = {
  readonly language: string
  /** Country of the shopper's market, as two letters. */
  readonly country: string
  /** Currency of the cart, and currency of the shop. */
  readonly currencies: readonly [Currency, Currency]
  /** Texts by name, in the shopper's language. Placeholders such as `[code]` are replaced by values. */
  readonly texts: Readonly<Record<string, string>>
  readonly cart: {
    /** Address of the cart in the shopper's language, such as `/hi/cart`. */
    readonly url: string
    readonly items: number
    /**
     * True on pages that show the cart. On a product page the cart may still change, so its subtotal is not used there.
     */
    readonly isShown?: boolean
    /** Value of the attribute with the postal code. */
    readonly code?: string | null
    /** True if the merchant wants the postal code in the cart. */
    readonly keepsCode?: boolean
  }
  /** Parsed metafields of the storefront publication, the first one first. */
  readonly published: readonly unknown[]
}

/** Settings with the published content. The content is undefined if there is none, or while a save is changing it. */
export type BlockSettings = Omit<WrittenSettings, 'published'> & {
  readonly content: StorefrontContent | undefined
}
