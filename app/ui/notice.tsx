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
  /** Subject of the notice. When it changes, the notice takes the focus and scrolls into view. */
  readonly shownFor?: unknown
  readonly children?: ReactNode
}

/** Message that the merchant should read before continuing, with an action. */
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

/** Ref for a banner. When `news` changes, the banner takes the focus and so scrolls into view. */
function useFocusWhenShown(news: unknown) {
  const banner = useRef<BannerHandles>(null)
  useEffect(() => {
    if (news !== undefined) banner.current?.focus()
  }, [news])
  return banner
}
