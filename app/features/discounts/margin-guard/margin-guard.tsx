import { useNavigate } from 'react-router'
import type { WorstCart } from '#rules/margin-guard/margin-guard-answer.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { TextField } from '../../../fields/text/text-field.tsx'
import { discountPath } from '../../../paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { LoadingText } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PartHeading } from '../../../ui/part-heading.tsx'
import { Line, Stack } from '../../../ui/stack.tsx'
import { Hint, Paragraph, SmallPrint } from '../../../ui/text.tsx'
import { TextList } from '../../../ui/text-list.tsx'
import type { OtherDiscount } from '../cart/other-discounts.ts'
import { cartWords } from '../cart/words.ts'
import type { DiscountVisit } from '../discount-visit.ts'
import { describeItem, describeOrder, type WorstReport } from './describe-worst.ts'
import { type MarginLimitsState, useMarginLimits } from './use-margin-limits.ts'
import { useWorstCarts, type WorstCarts } from './use-worst-carts.ts'
import { marginWords as words } from './words.ts'

type MarginGuardProps = { readonly currencyCode: string; readonly timeZone: string | undefined }

/** Limit for the total of discounts, with the worst cart found. It warns and never blocks a save. */
export default function MarginGuard({ currencyCode, timeZone }: MarginGuardProps) {
  const limits = useMarginLimits()
  const { ofOrder, belowCompareAt } = limits.limits
  const worst = useWorstCarts(currencyCode, timeZone, ofOrder !== null || belowCompareAt !== null)
  const { stored, hasDiscounts } = worst
  return (
    <Stack between="cards">
      <Hint>{words.help}</Hint>
      <LimitFields limits={limits} />
      {stored.isError && (
        <Notice tone="warning">
          <Stack between="entries" atStart>
            <Paragraph>{cartWords.others.failed}</Paragraph>
            <ActionButton label={words.check.again} onAction={() => void stored.refetch()} />
          </Stack>
        </Notice>
      )}
      {stored.isSuccess && !hasDiscounts && <Paragraph>{words.check.noDiscounts}</Paragraph>}
      {worst.canAsk && (
        <Line>
          <ActionButton label={words.check.action} onAction={worst.ask} />
        </Line>
      )}
      {worst.failure !== undefined && (
        <Notice tone="critical">
          <Stack between="entries" atStart>
            <Paragraph>{words.check.failed(worst.failure)}</Paragraph>
            {worst.found && <Paragraph>{words.check.outdated}</Paragraph>}
            <ActionButton label={words.check.again} onAction={worst.askAgain} />
          </Stack>
        </Notice>
      )}
      {worst.isWanted && worst.found === undefined && worst.failure === undefined && (
        <LoadingText label={words.check.loading} lines={3} />
      )}
      {worst.found && <Reports limits={limits} worst={worst} found={worst.found} />}
    </Stack>
  )
}

function LimitFields({ limits }: { readonly limits: MarginLimitsState }) {
  const { stored, shown, errorsOf, change, isUnreadable, message, canSave, isSaving, save } = limits
  if (stored.isPending) {
    return <LoadingText label={words.limits.loading} lines={2} />
  }
  if (stored.error !== null) {
    return (
      <Notice tone="warning">
        <Stack between="entries" atStart>
          <Paragraph>{words.limits.loadFailed(stored.error.message)}</Paragraph>
          <ActionButton label={words.check.again} onAction={() => void stored.refetch()} />
        </Stack>
      </Notice>
    )
  }
  return (
    <Stack between="parts">
      {isUnreadable && <Notice tone="warning">{words.limits.unreadable}</Notice>}
      {(['ofOrder', 'belowCompareAt'] as const).map((name) => (
        <TextField
          key={name}
          path={`margin-guard.${name}`}
          label={words.limits[name]}
          help={words.limits[`${name}Help`]}
          value={shown[name]}
          errors={errorsOf(name)}
          onChange={(text) => change(name, text)}
          suffix="%"
          disabled={isSaving}
          required={false}
        />
      ))}
      <LiveRegion text={message?.text ?? ''} />
      {message?.tone === 'success' && <Paragraph tone="success">{message.text}</Paragraph>}
      {message !== undefined && message.tone !== 'success' && (
        <Notice tone={message.tone}>{message.text}</Notice>
      )}
      <Line>
        <ActionButton label={words.limits.save} onAction={save} isRunning={isSaving} isDisabled={!canSave} />
      </Line>
    </Stack>
  )
}

type ReportsProps = {
  readonly limits: MarginLimitsState
  readonly worst: WorstCarts
  readonly found: NonNullable<WorstCarts['found']>
}

function Reports({ limits, worst, found: { answer } }: ReportsProps) {
  const { texts, products, stored, others } = worst
  const reports = [
    describeOrder(answer, limits.limits, texts),
    describeItem(answer, limits.limits, texts),
  ].filter((report) => report !== undefined)
  const warnings = reports.flatMap(({ warning }) => warning ?? [])
  const hasLimits = limits.limits.ofOrder !== null || limits.limits.belowCompareAt !== null
  const fine = answer.isPartial ? words.inLimitSoFar : words.inLimit
  const headline = warnings.join('. ') || (hasLimits && reports.length > 0 ? fine : '')
  const notTried = others.filter(({ tried }) => tried === undefined)
  return (
    <>
      <LiveRegion text={headline} />
      {reports.length === 0 && <Paragraph>{words.none}</Paragraph>}
      {headline !== '' && warnings.length === 0 && <Paragraph emphasis="strong">{headline}</Paragraph>}
      {reports.map((report) => (
        <section key={report.heading} aria-label={report.heading}>
          <Report report={report} ownId={findOwn(report.cart, others)} />
        </section>
      ))}
      <Stack between="lines">
        {products && <SmallPrint>{describeProducts(products)}</SmallPrint>}
        {reports.length > 0 && (
          <SmallPrint>{words.unseen.howSure(answer.wholeUpTo, answer.itemsTried)}</SmallPrint>
        )}
        {answer.isPartial && <SmallPrint>{words.unseen.partial}</SmallPrint>}
        {notTried.length > 0 && (
          <SmallPrint>
            {words.unseen.notTried(
              notTried.map(({ title }) => (title === '' ? cartWords.untitled : cartWords.named(title))),
            )}
          </SmallPrint>
        )}
        {stored.data?.hasMoreCodes && <SmallPrint>{words.unseen.moreCodes}</SmallPrint>}
      </Stack>
    </>
  )
}

function describeProducts({ productCount, hasMore }: NonNullable<WorstCarts['products']>): string {
  return hasMore ? words.unseen.moreProducts(productCount) : words.unseen.products(productCount)
}

/** Discount of this app that takes the largest amount off a cart. Its page can try the cart. */
function findOwn({ taken }: WorstCart, others: readonly OtherDiscount[]): string | undefined {
  const own = others.filter(({ tried }) => tried?.gives.type === 'rules').map(({ id }) => id)
  return taken
    .filter(({ discountId }) => own.includes(discountId))
    .toSorted((one, other) => other.amount - one.amount)[0]?.discountId
}

type ReportProps = { readonly report: WorstReport; readonly ownId: string | undefined }

function Report({ report, ownId }: ReportProps) {
  const { heading, warning, sentences, taken } = report
  const navigate = useNavigate()
  const open = (id: string) => {
    const { sample, enteredCodes } = report.cart
    const visit: DiscountVisit = { triedCart: { sample, enteredCodes } }
    void navigate(discountPath(formatRecordNumber(id)), { state: visit })
  }
  const content = (
    <Stack between="entries" atStart>
      {sentences.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      {taken.length > 0 && <TextList texts={taken} />}
      {taken.length > 0 && ownId !== undefined && (
        <ActionButton
          label={words.tryCart}
          fullLabel={words.tryLabel(heading)}
          onAction={() => open(ownId)}
        />
      )}
    </Stack>
  )
  return (
    <Stack between="entries">
      <PartHeading level={3} kind="entry">
        {heading}
      </PartHeading>
      {warning === undefined ? (
        content
      ) : (
        <Notice tone="warning" title={warning}>
          {content}
        </Notice>
      )}
    </Stack>
  )
}
