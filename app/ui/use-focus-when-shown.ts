import type { BannerHandles } from '@shopify/polaris'
import { useEffect, useRef } from 'react'

/** A ref for a banner that takes the focus, and with it comes into view, whenever its news changes. */
export function useFocusWhenShown(news: unknown) {
  const banner = useRef<BannerHandles>(null)
  useEffect(() => {
    if (news !== undefined) banner.current?.focus()
  }, [news])
  return banner
}
