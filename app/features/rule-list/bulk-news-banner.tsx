import type { BulkReport } from '#rules/features/rule-list/bulk-report.ts'
import { cutTitles } from '#rules/features/rule-list/cut-titles.ts'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import { errors } from '#rules/words/errors.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { PlanLimitNotice } from '../../plan/plan-limit-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { BulkNews } from './save-rule-sets.ts'

const words = ruleListWords.bulk

type BulkNewsBannerProps = {
  readonly news: BulkNews
  readonly onRetry: (chosen: readonly RuleSetListItem[]) => void
  readonly onDismiss: () => void
}

/** Report on an incomplete action: what was done, what was refused and why, and a button for the rest. */
export function BulkNewsBanner({ news, onRetry, onDismiss }: BulkNewsBannerProps) {
  if (news.kind === 'not in plan') {
    return <PlanLimitNotice refusal={news.refusal} shownFor={news} onDismiss={onDismiss} />
  }
  const rest = findRest(news)
  const failed = news.kind === 'failed' || news.report.stopped !== undefined
  return (
    <Notice
      shownFor={news}
      tone={failed ? 'critical' : 'warning'}
      title={news.kind === 'failed' ? errors.list(news.message) : nameOutcome(news.report)}
      onDismiss={onDismiss}
      action={rest.length === 0 ? undefined : { label: words.again, onAction: () => onRetry(rest) }}
    >
      {(news.kind === 'failed' ? [words.nothingDone] : describeReport(news.report)).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

function findRest(news: Exclude<BulkNews, { kind: 'not in plan' }>): readonly RuleSetListItem[] {
  if (news.kind === 'failed') return news.chosen
  const { retry = [] } = news.report.stopped ?? {}
  return news.chosen.filter(({ id }) => retry.includes(id))
}

function nameOutcome({ action, done, stopped }: BulkReport): string {
  if (done === 0) return words.nothingDone
  if (stopped === undefined) return words.done[action](done)
  return words.doneOf[action](done, done + 1 + stopped.remaining.length)
}

function describeReport({ skipped, stopped }: BulkReport): string[] {
  const skips = skipped.map(({ title, reason }) => words.skips[reason](title))
  if (stopped === undefined) return skips
  const { title, message, uncertain, remaining } = stopped
  const { shown, more } = cutTitles(remaining)
  return [
    uncertain ? words.uncertain(title, message) : words.refused(title, message),
    ...(shown.length === 0 ? [] : [words.remaining(shown, more)]),
    ...skips,
  ]
}
