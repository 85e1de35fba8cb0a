import type { ReactNode } from 'react'
import type { GuidedCard } from '#forms/guided-cards.ts'
import { Remarks } from './remarks.tsx'
import { TitledCard } from './titled-card.tsx'

type OutcomeCardProps = {
  readonly title: string
  readonly guide: GuidedCard
  /** Remarks that apply to all settings. */
  readonly remarks: readonly string[]
  readonly children: ReactNode
}

/** Effects of the page's settings for a shopper, in plain words. */
export function OutcomeCard({ title, guide, remarks, children }: OutcomeCardProps) {
  return (
    <TitledCard title={title} guide={guide}>
      {children}
      <Remarks texts={remarks} />
    </TitledCard>
  )
}
