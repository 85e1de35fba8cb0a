import type { ReactNode } from 'react'
import type { GuidedCard } from '#forms/guided-cards.ts'
import { Stack } from './stack.tsx'
import { SmallPrint } from './text.tsx'
import { TitledCard } from './titled-card.tsx'

type OutcomeCardProps = {
  readonly title: string
  readonly guide: GuidedCard
  /** Remarks that hold for all settings. */
  readonly remarks: readonly string[]
  readonly children: ReactNode
}

/** Effects of the page's settings for a shopper, in plain words. */
export function OutcomeCard({ title, guide, remarks, children }: OutcomeCardProps) {
  return (
    <TitledCard title={title} guide={guide}>
      {children}
      <Stack between="lines">
        {remarks.map((remark) => (
          <SmallPrint key={remark}>{remark}</SmallPrint>
        ))}
      </Stack>
    </TitledCard>
  )
}
