import { Suspense } from 'react'
import { lazyPart } from '../blocks/lazy-part.tsx'
import { LoadingText } from '../ui/loading.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import type { TestersCardProps } from './testers-card.tsx'
import { testingWords as words } from './words.ts'

const TestersCard = lazyPart(() => import('./testers-card.tsx'))

/** Testers of rules in testing, and how to become one. It loads once a record is in testing. */
export function TestersPart(props: TestersCardProps) {
  if (props.ruleSets.every(({ testing }) => testing === undefined)) return null
  return (
    <Suspense
      fallback={
        <TitledCard title={words.heading}>
          <LoadingText label={words.loading} lines={4} />
        </TitledCard>
      }
    >
      <TestersCard {...props} />
    </Suspense>
  )
}
