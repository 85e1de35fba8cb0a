import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { LostEnd } from '#rules/features/discounts/switch.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { shopSettingsOfPart } from '../../shop-settings-query.ts'

const LostEndWindow = lazyPart(() => import('./lost-end-window.tsx'))

type Asked = { readonly lost: readonly LostEnd[]; readonly give: (goesOn: boolean) => void }

/** Asks before an expired discount is switched on, since it would then run without an end. */
export function useLostEndQuestion(): {
  readonly ask: (lost: readonly LostEnd[]) => Promise<boolean>
  readonly question: ReactNode
} {
  const timeZone = useQuery(shopSettingsOfPart).data?.timeZone
  const [isOpen, setIsOpen] = useState(false)
  /** Kept after its answer, since a window of the admin must close before it is removed. */
  const [asked, setAsked] = useState<Asked>()
  const conclude = (goesOn: boolean) => {
    setIsOpen(false)
    asked?.give(goesOn)
  }
  const confirmLostEnds = async (lost: readonly LostEnd[]) => {
    if (lost.length === 0) return true
    return new Promise<boolean>((give) => {
      setAsked({ lost, give })
      setIsOpen(true)
    })
  }
  const question = asked && (
    <Suspense>
      <LostEndWindow lost={asked.lost} timeZone={timeZone} isOpen={isOpen} onConclude={conclude} />
    </Suspense>
  )
  return { ask: confirmLostEnds, question }
}
