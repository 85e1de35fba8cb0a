import type { ReactNode } from 'react'
import type { ShopFlag } from '#rules/records/shop-flags.ts'
import { ActionButton } from '../blocks/action-button.tsx'
import { Notice } from '../blocks/notice.tsx'
import { useShopFlags } from '../shop-flags/use-shop-flags.ts'
import { guideWords as words } from './words.ts'

/** What a guide that is shown works with. */
export type Guide = {
  readonly flags: readonly ShopFlag[]
  readonly change: (flag: ShopFlag, isSet: boolean) => Promise<void>
  readonly dismiss: () => void
}

type DismissibleGuideProps = {
  /** Remembers for the shop that the guide was put away. */
  readonly dismissal: ShopFlag
  readonly show: string
  readonly children: (guide: Guide) => ReactNode
}

/** A guide until it is put away, then the way to get it back. It waits for what the shop remembers, so that nothing jumps. */
export function DismissibleGuide({ dismissal, show, children }: DismissibleGuideProps) {
  const { flags, change, failure } = useShopFlags()
  if (flags === undefined) return null
  // A failure is shown above the guide, which stays as it was.
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
      {flags.includes(dismissal) ? (
        <ActionButton label={show} onAction={() => void changeFlag(dismissal, false)} />
      ) : (
        children({ flags, change: changeFlag, dismiss: () => void changeFlag(dismissal, true) })
      )}
    </>
  )
}
