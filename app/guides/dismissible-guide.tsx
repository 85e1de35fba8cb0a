import { type ReactNode, useEffect } from 'react'
import type { ShopFlag } from '#rules/records/shop-flags.ts'
import { useShopFlags } from '../shop-flags/use-shop-flags.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRememberedFlag } from '../use-remembered-flag.ts'
import { guideWords as words } from './words.ts'

/** Values and functions of a shown guide. */
export type Guide = {
  /** Undefined until the server has answered. */
  readonly flags: readonly ShopFlag[] | undefined
  readonly change: (flag: ShopFlag, isSet: boolean) => Promise<void>
  readonly dismiss: () => void
}

type DismissibleGuideProps = {
  /** Flag with which the shop stores that the guide was dismissed. */
  readonly dismissal: ShopFlag
  readonly show: string
  readonly children: (guide: Guide) => ReactNode
}

/**
 * Guide that can be dismissed, and a button to restore it. Until the server answers, it is in the state that this
 * browser saw last, so that nothing moves.
 */
export function DismissibleGuide({ dismissal, show, children }: DismissibleGuideProps) {
  const { flags, change, failure } = useShopFlags()
  const [wasDismissed, rememberDismissal] = useRememberedFlag(`checkout-ninja.${dismissal}`)
  const isDismissed = flags === undefined ? wasDismissed : flags.includes(dismissal)
  useEffect(() => {
    if (isDismissed !== wasDismissed) rememberDismissal(isDismissed)
  }, [isDismissed, wasDismissed, rememberDismissal])
  // A failure is shown above the guide, which does not change.
  const changeFlag = (flag: ShopFlag, isSet: boolean) =>
    change({ flag, isSet }).then(
      () => undefined,
      () => undefined,
    )
  return (
    <>
      {failure !== undefined && (
        <Notice tone="warning" title={words.notKept}>
          <p>{failure.message}</p>
        </Notice>
      )}
      {isDismissed ? (
        <ActionButton label={show} onAction={() => void changeFlag(dismissal, false)} />
      ) : (
        children({ flags, change: changeFlag, dismiss: () => void changeFlag(dismissal, true) })
      )}
    </>
  )
}
