import { useMemo } from 'react'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { type BudgetAnswer, budgetAnswerSchema } from '#rules/preview/budget/budget-answer.ts'
import type { BudgetRequest } from '#rules/preview/budget/budget-request.ts'
import { listMeters, worstState } from '#rules/preview/budget/budget-states.ts'
import { describeMeter } from '#rules/preview/budget/describe-meter.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { chooseRecordFunction } from '#rules/records/record-function.ts'
import { budgetWords as words } from '#rules/words/budget.ts'
import { endWith, readAnswer, serverApi } from '../../platform/server-api.ts'
import { useSettings } from '../../settings.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { type Answered, useRestedRequest } from '../../use-rested-request.ts'
import { LimitMeter } from './limit-meter.tsx'
import { useStoreTexts } from './use-store-texts.ts'

/**
 * Time without changes before a request. It is longer than for a preview, since the answer takes longer and is not
 * read while typing.
 */
const restMs = 800

const requestBudget = (request: BudgetRequest, signal: AbortSignal) =>
  readAnswer(budgetAnswerSchema, serverApi.budget.$post({ json: request }, endWith(signal)))

export type BudgetCardProps = {
  readonly owner: FunctionOwner
  readonly ruleSet: RuleSet
  /** Stored record; undefined for rules without one, or whose record keeps no function of its own. */
  readonly record?: Pick<OwnerRecord, 'functionId' | 'metafields'> | undefined
}

/** Use of the platform's limits by rules on the largest carts, with one meter for each limit. */
export default function BudgetCard({ owner, ruleSet, record }: BudgetCardProps) {
  const { functions } = useSettings()
  const choice = useMemo(
    () => chooseRecordFunction(owner, ruleSet, record, functions),
    [owner, ruleSet, record, functions],
  )
  const texts = useStoreTexts(ruleSet)
  const { last, failure, askAgain } = useRestedRequest(
    'budget',
    choice.fits && texts !== undefined ? { functionHandle: choice.handle, ruleSet, texts } : undefined,
    requestBudget,
    restMs,
  )
  return (
    <TitledCard title={words.heading} guide="shopify-limits">
      <Hint>{words.help}</Hint>
      {!choice.fits && <Paragraph>{words.noFunction}</Paragraph>}
      {choice.fits && failure !== undefined && (
        <Notice tone="critical" title={words.failed} action={{ label: words.retry, onAction: askAgain }}>
          <Paragraph>{failure}</Paragraph>
          {last && <Paragraph>{words.outdated}</Paragraph>}
        </Notice>
      )}
      {choice.fits && last === undefined && failure === undefined && (
        <LoadingText label={words.loading} lines={4} />
      )}
      {choice.fits && last && <Measured {...last} />}
    </TitledCard>
  )
}

function Measured({ request, answer }: Answered<BudgetRequest, BudgetAnswer>) {
  const meters = listMeters(answer)
  const titles = request.ruleSet.rules.map(({ title }) => title)
  const verdict = words.verdict[worstState(meters)]
  const error = answer.carts.find((cart) => cart.error !== null)?.error
  return (
    <Stack between="parts">
      <LiveRegion text={`${words.heading}: ${verdict}`} />
      <Paragraph emphasis="strong">{verdict}</Paragraph>
      {error != null && <Paragraph>{words.runFailed(error)}</Paragraph>}
      {meters.map((meter) => (
        <LimitMeter
          key={`${meter.kind} ${meter.lines}`}
          meter={meter}
          described={describeMeter(meter, answer, titles)}
        />
      ))}
      {answer.carts.length === 0 && <Paragraph>{words.notMeasured}</Paragraph>}
    </Stack>
  )
}
