import { useEffect, useRef } from 'react'
import { defineElements } from '../../../extensions/theme/source/elements.ts'
import frames from './block-preview.module.css'
import { blockStyles } from './block-previews.generated.ts'
import type { BlockPreview } from './derive-preview.ts'

type ShownPreviewProps = {
  readonly label: string
  readonly preview: BlockPreview
  /** Currency of the shop, in which the preview shows amounts. */
  readonly currency: string
}

/** A block as shoppers see it: the extension's HTML, styles and script, isolated from the app's styles. */
export function ShownPreview({ label, preview, currency }: ShownPreviewProps) {
  const frame = useRef<HTMLElement>(null)
  const { html, published } = preview
  useEffect(() => {
    const { current } = frame
    if (current === null) return
    defineElements()
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' })
    root.replaceChildren(...draw(html, currency, published))
  }, [html, currency, published])
  return <section ref={frame} aria-label={label} className={frames.frame} />
}

/** Elements of a block, with the settings of this shop in place of the example's. */
function draw(html: string, currency: string, published: readonly unknown[] | undefined): Node[] {
  const holder = document.createElement('template')
  holder.innerHTML = html
  const { content } = holder
  if (published !== undefined) {
    for (const script of content.querySelectorAll('script')) {
      const settings: object = JSON.parse(script.textContent ?? '{}')
      script.textContent = JSON.stringify({ ...settings, currency, published })
    }
  }
  const styles = document.createElement('style')
  styles.textContent = blockStyles
  return [styles, document.importNode(content, true)]
}
