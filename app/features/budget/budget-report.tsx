import type { BudgetAnswer } from '#rules/preview/budget/budget-answer.ts'
import type { BudgetRequest } from '#rules/preview/budget/budget-request.ts'
import { type Meter, worstState } from '#rules/preview/budget/budget-states.ts'
import { describeMeter } from '#rules/preview/budget/describe-meter.ts'
import { storeTextsRead } from '#rules/preview/budget/store-texts.ts'
import { budgetWords as words } from '#rules/words/budget.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import type { Answered } from '../../use-debounced-request.ts'
import { LimitMeter } from './limit-meter.tsx'
import type { Budget } from './use-budget.ts'

/** Use of the platform's limits, with a meter for each limit that rules can reach. */
export function BudgetReport({ budget }: { readonly budget: Budget }) {
  const { choice, last, failure, askAgain, meters, isOfSomeTexts } = budget
  return (
    <Stack between="parts">
      <PartHeading level={3}>{words.heading}</PartHeading>
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
      {choice.fits && last && <Measured {...last} meters={meters} />}
      {choice.fits && last && isOfSomeTexts && <Hint>{words.someTexts(storeTextsRead)}</Hint>}
    </Stack>
  )
}

type MeasuredProps = Answered<BudgetRequest, BudgetAnswer> & { readonly meters: readonly Meter[] }

function Measured({ request, answer, meters }: MeasuredProps) {
  const titles = request.ruleSet.rules.map(({ title }) => title)
  const worst = worstState(meters)
  const verdict = words.verdict[worst]
  const error = answer.carts.find((cart) => cart.error !== null)?.error
  return (
    <>
      {worst !== 'fine' && <LiveRegion text={words.announced(verdict)} />}
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
    </>
  )
}
