import { readParts } from '#rules/published/read-parts.ts'
import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'
import type { BlockSettings, WrittenSettings } from './block-settings.ts'

/** An element that a snippet writes, with its settings in a JSON script inside. */
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

  /** Starts the block. Returns a function that stops it, for when the theme removes the element. */
  protected abstract start(settings: BlockSettings): () => void

  /** Part of the snippet by its `data-part`. */
  protected findPart(name: string): HTMLElement | null {
    return this.querySelector(`[data-part=${name}]`)
  }
}
