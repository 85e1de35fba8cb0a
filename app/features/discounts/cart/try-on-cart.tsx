import { formatMoment } from '#forms/text/language.ts'
import { nameProducts } from '#rules/preview/product-ids.ts'
import { PlainSelect } from '../../../fields/choices/plain-select.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { DividingLine } from '../../../ui/dividing-line.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { LoadingText } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Hint, Paragraph } from '../../../ui/text.tsx'
import { TextList } from '../../../ui/text-list.tsx'
import { RuleReports } from '../../test-panel/rule-reports.tsx'
import { SampleForm } from '../../test-panel/sample-form.tsx'
import { CartPrices } from './cart-prices.tsx'
import { explainActions, readRuleRun } from './draft-runs.ts'
import { EnteredCodes } from './entered-codes.tsx'
import { explainUnapplied } from './explain-unapplied.ts'
import type { CartTest } from './use-cart-test.ts'
import { cartWords } from './words.ts'

const words = cartWords.tryIt

type TryOnCartProps = { readonly test: CartTest; readonly timeZone: string | undefined }

/** Invented cart, and the effect of the saved or unsaved discount on it. */
export function TryOnCart({ test, timeZone }: TryOnCartProps) {
  const { checkout, draft, isWhole, hasFunction, preview, failure, askAgain } = test
  return (
    <Stack between="cards">
      <Hint>{words.help}</Hint>
      {test.isOfTester && <Hint>{words.asTester}</Hint>}
      <SampleForm owner="delivery" draft={draft} checkout={checkout} />
      <MeetingChoice test={test} timeZone={timeZone} />
      <EnteredCodes {...test} />
      <DividingLine />
      {!isWhole && <Paragraph>{words.incomplete}</Paragraph>}
      {isWhole && !hasFunction && <Notice tone="warning">{words.noFunction}</Notice>}
      {failure !== undefined && (
        <Notice tone="critical" title={words.failed}>
          <Stack between="entries" atStart>
            <Paragraph>{failure}</Paragraph>
            {preview && <Paragraph>{words.outdated}</Paragraph>}
            <ActionButton label={words.retry} onAction={askAgain} />
          </Stack>
        </Notice>
      )}
      {isWhole && hasFunction && preview === undefined && failure === undefined && (
        <LoadingText label={words.loading} lines={4} />
      )}
      {preview && <Outcome test={test} preview={preview} />}
    </Stack>
  )
}

/** Choice of the moment, if the discount is active together with different discounts at different times. */
function MeetingChoice({ test: { overlaps, overlap, chooseDiscountOverlap }, timeZone }: TryOnCartProps) {
  if (overlap === undefined || (overlaps.length === 1 && overlap.isNow)) return null
  return (
    <PlainSelect
      label={words.when}
      choices={overlaps.map(({ from, isNow }) => ({
        value: String(from),
        label: isNow ? words.now : words.from(formatMoment(from, timeZone)),
      }))}
      value={String(overlap.from)}
      onChange={(from) => chooseDiscountOverlap(Number(from))}
    />
  )
}

type OutcomeProps = { readonly test: CartTest; readonly preview: NonNullable<CartTest['preview']> }

function Outcome({ test: { draft, draftId, others, texts }, preview: { request, answer } }: OutcomeProps) {
  const [asked] = request.discounts
  const applied = answer.applied.find(({ discountId }) => discountId === draftId)
  const unapplied = answer.unapplied.find(({ discountId }) => discountId === draftId)
  const runs = answer.runs.filter(({ discountId }) => discountId === draftId)
  const errors = runs.flatMap(({ outcome: { error } }) =>
    error === null ? [] : [cartWords.verdict.failed(error.message)],
  )
  const ruleRun = readRuleRun(runs)
  const ruleSet = asked?.gives.type === 'rules' ? asked.gives.ruleSet : undefined
  const names = { ...nameProducts(request.sample.lines), ...draft.names }
  const gaveNothing = ruleSet === undefined ? [] : explainActions(runs, ruleSet, names)
  const headline =
    applied !== undefined
      ? cartWords.verdict.applies(texts.money(applied.amount))
      : unapplied === undefined
        ? cartWords.verdict.nothing
        : cartWords.verdict.unapplied
  return (
    <>
      <LiveRegion text={headline} />
      <Stack between="entries">
        <Paragraph emphasis="strong">{headline}</Paragraph>
        {/* With other discounts, the part below shows the reasons, each with its repair. */}
        {unapplied && others.length === 0 && <TextList texts={explainUnapplied(unapplied, texts)} />}
        {errors.length > 0 && (
          <Notice tone="critical">
            <TextList texts={[...new Set(errors)]} />
          </Notice>
        )}
      </Stack>
      <CartPrices sample={request.sample} answer={answer} money={texts.money} />
      {gaveNothing.length > 0 && <TextList texts={gaveNothing} />}
      {ruleRun && ruleSet && <RuleReports draftSet={ruleSet} outcome={ruleRun} names={names} />}
    </>
  )
}
