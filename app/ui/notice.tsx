import { Banner, type BannerHandles } from '@shopify/polaris'
import { type ReactNode, useEffect, useRef } from 'react'

export type NoticeAction = {
  readonly label: string
  readonly isRunning?: boolean
  readonly isDisabled?: boolean
} & ({ readonly onAction: () => void } | { readonly path: string })

export type NoticeProps = {
  readonly tone: 'info' | 'success' | 'warning' | 'critical'
  readonly title?: string | undefined
  readonly action?: NoticeAction | undefined
  readonly secondAction?: NoticeAction | undefined
  readonly onDismiss?: () => void
  /** Subject of the notice. Whenever it changes, the notice takes the focus and so scrolls into view. */
  readonly shownFor?: unknown
  readonly children?: ReactNode
}

/** Message for the merchant before they go on, with an action on it. */
export function Notice({ tone, title, action, secondAction, onDismiss, shownFor, children }: NoticeProps) {
  const banner = useFocusWhenShown(shownFor)
  return (
    <Banner
      ref={banner}
      tone={tone}
      {...(title !== undefined && { title })}
      {...(action !== undefined && { action: drawn(action) })}
      {...(secondAction !== undefined && { secondaryAction: drawn(secondAction) })}
      {...(onDismiss !== undefined && { onDismiss })}
    >
      {children}
    </Banner>
  )
}

function drawn({ label, isRunning = false, isDisabled = false, ...does }: NoticeAction) {
  return {
    content: label,
    loading: isRunning,
    disabled: isDisabled,
    ...('path' in does ? { url: does.path } : { onAction: does.onAction }),
  }
}

/** A ref for a banner that takes the focus, and with it comes into view, whenever its news changes. */
function useFocusWhenShown(news: unknown) {
  const banner = useRef<BannerHandles>(null)
  useEffect(() => {
    if (news !== undefined) banner.current?.focus()
  }, [news])
  return banner
}
