import { Stack } from '../../ui/stack.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { HealthIssues } from '../shop-health/health-issues.tsx'
import { DeadEndIssues } from './dead-end-issues.tsx'
import { homeWords } from './words.ts'

/** Issues of the active records: of single records and of all together. */
export function IssuesCard() {
  return (
    <TitledCard title={homeWords.issues} guide="health">
      <Stack between="parts">
        <HealthIssues />
        <DeadEndIssues />
      </Stack>
    </TitledCard>
  )
}
