import { useQuery } from '@tanstack/react-query'
import { formatPercent } from '#forms/text/language.ts'
import type { FunctionHandle } from '#rules/functions/function-handles.ts'
import { nameFunction } from '#rules/functions/function-names.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { listMeters, worstState } from '#rules/preview/budget/budget-states.ts'
import { describeMeter } from '#rules/preview/budget/describe-meter.ts'
import { storeTextsRead } from '#rules/preview/budget/store-texts.ts'
import type { ImportSize } from '#rules/rule-files/import-limits.ts'
import { budgetWords } from '#rules/words/budget.ts'
import { Stack } from '../../ui/stack.tsx'
import { Hint } from '../../ui/text.tsx'
import { LimitMeter } from '../budget/limit-meter.tsx'
import { requestBudget } from '../budget/use-budget.ts'
import { useStoreTexts } from '../budget/use-store-texts.ts'
import { ruleFilePageWords } from './words.ts'

const words = ruleFilePageWords.import.limits

type EntryLimitsProps = {
  readonly size: ImportSize
  /** Rules to measure on large carts; undefined for settings of a page. */
  readonly rules: { readonly ruleSet: RuleSet; readonly functionHandle: FunctionHandle } | undefined
}

/** Usage of limits by one record of a file: its size, its functions and its instructions on the largest carts. */
export function EntryLimits({ size, rules }: EntryLimitsProps) {
  const { bytes, max, functions } = size
  const names = functions.map(nameFunction)
  const facts = [
    words.space(formatPercent(bytes / max)),
    ...(names.length === 0 ? [] : [words.function(names)]),
  ]
  return (
    <Stack between="lines">
      <Hint>{`${facts.join('. ')}.`}</Hint>
      {rules !== undefined && <MeasuredRules {...rules} />}
    </Stack>
  )
}

/** Measurements run one after another, since each occupies a thread of the server for a while. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(ask, ask)
  last = answer.catch(() => undefined)
  return answer
}

function MeasuredRules({ ruleSet, functionHandle }: NonNullable<EntryLimitsProps['rules']>) {
  const read = useStoreTexts(ruleSet)
  const texts = read?.texts
  const { data, isError } = useQuery({
    queryKey: ['import-budget', functionHandle, ruleSet, texts],
    queryFn: ({ signal }) =>
      inTurn(() => requestBudget({ functionHandle, ruleSet, ...(texts && { texts }) }, signal)),
    enabled: texts !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  if (isError) return <Hint>{words.notMeasured}</Hint>
  if (data === undefined) return <Hint>{words.measuring}</Hint>
  const meters = listMeters(data)
  const titles = ruleSet.rules.map(({ title }) => title)
  return (
    <>
      <Hint>{budgetWords.announced(budgetWords.verdict[worstState(meters)])}</Hint>
      {meters
        .filter(({ state }) => state !== 'fine')
        .map((meter) => (
          <LimitMeter
            key={`${meter.kind} ${meter.lines}`}
            meter={meter}
            described={describeMeter(meter, data, titles)}
          />
        ))}
      {read?.isCutOff && <Hint>{budgetWords.someTexts(storeTextsRead)}</Hint>}
    </>
  )
}
