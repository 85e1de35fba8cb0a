import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import { planLimitWords as words } from '#rules/words/plan-limits.ts'
import { pageLinks } from '../pages/page-links.ts'
import { Notice, type NoticeProps } from '../ui/notice.tsx'
import { Paragraph } from '../ui/text.tsx'

type PlanLimitNoticeProps = Pick<NoticeProps, 'shownFor' | 'onDismiss'> & {
  readonly refusal: PlanRefusal | undefined
}

/** Notice about a limit of the plan, with a link to choose another plan. */
export function PlanLimitNotice({ refusal, ...shown }: PlanLimitNoticeProps) {
  if (refusal === undefined) return null
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={{ label: words.choosePlan, path: pageLinks.plan.path }}
      {...shown}
    >
      <Paragraph>{words.refusal(refusal)}</Paragraph>
    </Notice>
  )
}
