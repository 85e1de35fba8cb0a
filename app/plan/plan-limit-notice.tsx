import type { PlanRefusal } from '#rules/features/plan/plan-standing.ts'
import { planLimitWords as words } from '#rules/words/plan-limits.ts'
import { Notice } from '../blocks/notice.tsx'
import { Paragraph } from '../blocks/text.tsx'
import { planPath } from '../paths.ts'

/** Says at its place what the plan does not allow, and where another is chosen. */
export function PlanLimitNotice({ refusal }: { readonly refusal: PlanRefusal | undefined }) {
  if (refusal === undefined) return null
  return (
    <Notice tone="warning" title={words.title} action={{ label: words.choosePlan, path: planPath }}>
      <Paragraph>{words.refusal(refusal)}</Paragraph>
    </Notice>
  )
}
