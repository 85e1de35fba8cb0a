import type { UseFormReturn } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import type { UnappliedDiscount } from '#rules/preview/discounts/discount-preview-answer.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { LoadingText } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PartHeading } from '../../../ui/part-heading.tsx'
import { Line, Stack } from '../../../ui/stack.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { Hint, Paragraph, SmallPrint } from '../../../ui/text.tsx'
import { WithHelp } from '../../../ui/titled-card.tsx'
import { AllowBothOffer } from './allow-both-offer.tsx'
import { explainUnapplied } from './explain-unapplied.ts'
import { isForSomeCustomers, type OtherDiscount } from './other-discounts.ts'
import { type AllowBoth, useAllowBoth } from './use-allow-both.ts'
import type { CartTest } from './use-cart-test.ts'
import { cartWords } from './words.ts'

const words = cartWords.others

type OtherDiscountsProps = {
  readonly test: CartTest
  readonly form: UseFormReturn<DiscountForm>
}

/**
 * Every discount of the shop on the same cart: the ones that lower the price, the dropped ones, and the flags that
 * would allow those.
 */
export function OtherDiscounts({ test, form }: OtherDiscountsProps) {
  const { stored, others, draftId, isWhole, preview } = test
  const allowing = useAllowBoth(form, draftId)
  const unappliedDraft = preview?.answer.unapplied.find(({ discountId }) => discountId === draftId)
  return (
    <Stack between="cards">
      <WithHelp card="other-discounts" title={words.heading}>
        <PartHeading level={3}>{words.heading}</PartHeading>
      </WithHelp>
      <Hint>{words.help}</Hint>
      <RepairBanner test={test} allowing={allowing} />
      {stored.isPending && <LoadingText label={words.loading} lines={3} />}
      {stored.isError && (
        <Notice tone="warning">
          <Stack between="entries" atStart>
            <Paragraph>{words.failed}</Paragraph>
            <ActionButton label={words.retry} onAction={() => void stored.refetch()} />
          </Stack>
        </Notice>
      )}
      {stored.data !== undefined && others.length === 0 && <Paragraph>{words.none}</Paragraph>}
      {!isWhole && others.length > 0 && <Paragraph>{words.incomplete}</Paragraph>}
      {unappliedDraft && others.length > 0 && (
        <Stack between="lines">
          <Heading title={cartWords.thisDiscount} state="unapplied" />
          <UnappliedReasons test={test} allowing={allowing} unapplied={unappliedDraft} />
        </Stack>
      )}
      {others.map((other) => (
        <OtherEntry key={other.id} test={test} allowing={allowing} other={other} />
      ))}
      {stored.data?.hasMoreCodes && <SmallPrint>{words.newestOnly}</SmallPrint>}
    </Stack>
  )
}

const states = {
  applies: { text: words.applies, tone: 'success' },
  unapplied: { text: words.unapplied, tone: 'attention' },
  notTried: { text: words.notTried, tone: undefined },
} as const

function Heading({
  title,
  state,
}: {
  readonly title: string
  readonly state: keyof typeof states | undefined
}) {
  const badge = state === undefined ? undefined : states[state]
  return (
    <Line>
      <PartHeading level={4} kind="entry">
        {title}
      </PartHeading>
      {badge && <StateBadge tone={badge.tone}>{badge.text}</StateBadge>}
    </Line>
  )
}

type EntryProps = { readonly test: CartTest; readonly allowing: AllowBoth }

function OtherEntry({ test, allowing, other }: EntryProps & { readonly other: OtherDiscount }) {
  const title = other.title || cartWords.untitled
  const answer = test.preview?.answer
  const applied = answer?.applied.find(({ discountId }) => discountId === other.id)
  const unapplied = answer?.unapplied.find(({ discountId }) => discountId === other.id)
  if (other.reason !== undefined) {
    return <Entry title={title} state="notTried" texts={[words.reasons[other.reason]]} />
  }
  if (other.code !== null && !test.isEntered(other.id)) {
    const only = isForSomeCustomers(other) ? [words.someCustomers] : []
    return <Entry title={title} state="notTried" texts={[words.notEntered(other.code), ...only]} />
  }
  if (applied) {
    return <Entry title={title} state="applies" texts={[words.takes(test.texts.money(applied.amount))]} />
  }
  return (
    <Stack between="lines">
      <Heading title={title} state={unapplied && 'unapplied'} />
      {unapplied && <UnappliedReasons test={test} allowing={allowing} unapplied={unapplied} />}
    </Stack>
  )
}

type PlainEntryProps = {
  readonly title: string
  readonly state: keyof typeof states
  readonly texts: readonly string[]
}

function Entry({ title, state, texts }: PlainEntryProps) {
  return (
    <Stack between="lines">
      <Heading title={title} state={state} />
      {texts.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
    </Stack>
  )
}

/** Reasons why a discount was dropped, and the flags that would let it combine with each rival. */
function UnappliedReasons({
  test,
  allowing,
  unapplied,
}: EntryProps & { readonly unapplied: UnappliedDiscount }) {
  const { texts, preview } = test
  const rivals = unapplied.reason === 'notCombinable' ? unapplied.rivals : []
  // While one rival can never combine with the discount, flags of the others do not help.
  const allowable = rivals.some(({ never }) => never) ? [] : rivals
  return (
    <Stack between="lines">
      {[...new Set(explainUnapplied(unapplied, texts))].map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {preview &&
        allowable
          .filter(({ missing }) => missing.length > 0)
          .map(({ discountId, missing }) => (
            <AllowBothOffer
              key={discountId}
              preview={preview}
              texts={texts}
              allowing={allowing}
              discountIds={[unapplied.discountId, discountId]}
              missing={missing}
            />
          ))}
    </Stack>
  )
}

/** Report of the changed flags, with the totals before and after, and undo. */
function RepairBanner({ test: { preview, texts, draftId }, allowing }: EntryProps) {
  const { repair, failure, isRunning, undo } = allowing
  const allow = cartWords.allow
  const title = repair && (repair.isUndone ? allow.undone : allow.done)
  return (
    <>
      <LiveRegion text={failure ?? title ?? ''} />
      {failure !== undefined && <Notice tone="critical">{failure}</Notice>}
      {repair && title && (
        <Notice tone={repair.isUndone ? 'info' : 'success'} title={title}>
          <Stack between="entries" atStart>
            {!repair.isUndone && (
              <>
                <Paragraph>
                  {preview === undefined
                    ? allow.total(repair.totalBefore)
                    : allow.totals(repair.totalBefore, texts.money(preview.answer.totals.total))}
                </Paragraph>
                {repair.turnedOn.some(({ discountId }) => discountId === draftId) && (
                  <Paragraph>{allow.draft}</Paragraph>
                )}
                <ActionButton label={allow.undo} isRunning={isRunning} onAction={undo} />
              </>
            )}
          </Stack>
        </Notice>
      )}
    </>
  )
}
