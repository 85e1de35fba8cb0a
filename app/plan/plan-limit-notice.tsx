import type { PlanRefusal } from '#rules/features/plan/plan-standing.ts'
import { planLimitWords as words } from '#rules/words/plan-limits.ts'
import { Notice, type NoticeProps } from '../blocks/notice.tsx'
import { Paragraph } from '../blocks/text.tsx'
import { planPath } from '../paths.ts'

type PlanLimitNoticeProps = Pick<NoticeProps, 'shownFor' | 'onDismiss'> & {
  readonly refusal: PlanRefusal | undefined
}

/** Says at its place what the plan does not allow, and where another is chosen. */
export function PlanLimitNotice({ refusal, ...shown }: PlanLimitNoticeProps) {
  if (refusal === undefined) return null
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={{ label: words.choosePlan, path: planPath }}
      {...shown}
    >
      <Paragraph>{words.refusal(refusal)}</Paragraph>
    </Notice>
  )
}
