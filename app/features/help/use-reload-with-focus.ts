import { useEffect } from 'react'
import { findRemembered, forget, remember } from '../../browser-storage.ts'

const key = 'checkout-ninja.focus-after-reload'

/**
 * Reloads the document. The element with this id has the focus again afterwards, as if the page had stayed.
 *
 * @param isThere true once the element can take the focus.
 */
export function useReloadWithFocus(id: string, isThere: boolean): () => void {
  useEffect(() => {
    if (!isThere || findRemembered(key) !== id) return
    forget(key)
    // If another element took the focus meanwhile, it keeps it.
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  }, [id, isThere])
  return () => {
    if (document.activeElement?.id === id) remember(key, id)
    window.location.reload()
  }
}
