import { readParts } from '#rules/published/read-parts.ts'
import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'

/** Settings that a snippet writes for its element, as JSON. */
type WrittenSettings = {
  readonly language: string
  /** Country of the shopper's market, as two letters. */
  readonly country: string
  /** Currency of the cart. */
  readonly currency: string
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

/** An element that a snippet writes, with its settings in a script of type JSON. */
export abstract class Block extends HTMLElement {
  #end: (() => void) | undefined

  connectedCallback(): void {
    const text = this.querySelector('script')?.textContent
    if (!text) return
    const { published, ...settings }: WrittenSettings = JSON.parse(text)
    const content = readParts(published) as StorefrontContent | undefined
    this.#end = this.start({ ...settings, content })
  }

  disconnectedCallback(): void {
    this.#end?.()
  }

  /** Starts the block. Returns a function that ends it when the theme removes the element. */
  protected abstract start(settings: BlockSettings): () => void

  /** Part of the snippet by its `data-part`. */
  protected findPart(name: string): HTMLElement | null {
    return this.querySelector(`[data-part=${name}]`)
  }
}
