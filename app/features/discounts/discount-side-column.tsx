import { Suspense } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { fromInstant } from '#forms/dates/instant.ts'
import {
  type DiscountForm,
  type DiscountSetting,
  deriveDiscountForm,
  formatDiscountDraft,
} from '#rules/features/discounts/form.ts'
import { combinesFields, dateFields, discountStatusFields } from '#rules/features/discounts/form-fields.ts'
import {
  describeCombinations,
  describeDates,
  describeMoment,
  summariseDiscount,
} from '#rules/features/discounts/summary.ts'
import { subjectOfRecord } from '#rules/history/subject-of-record.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import { type DiscountRecord, deriveDiscountFormStatus } from '#rules/records/discount.ts'
import { readDiscountRecord } from '#rules/records/discount-rule-record.ts'
import { discountWords as words } from '#rules/words/discounts.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { LazyHistory } from '../../history/lazy-history.tsx'
import { deriveEnabling } from '../../testers/derive-enabling.ts'
import { TestersPart } from '../../testers/testers-part.tsx'
import { DividedCard } from '../../ui/divided-card.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { TitledPart } from '../../ui/titled-card.tsx'
import { LazyBudgetCard } from '../budget/lazy-budget-card.tsx'
import type { TriedCart } from './cart/tried-cart.ts'
import { cartWords } from './cart/words.ts'
import { FoldedPart } from './folded-part.tsx'
import type { DiscountSave } from './save-discount.ts'

const CartCards = lazyPart(() => import('./cart/cart-cards.tsx'))

type DiscountSideColumnProps = {
  readonly form: UseFormReturn<DiscountForm>
  readonly values: DiscountForm
  readonly type: DiscountTypeHandle
  readonly setting: DiscountSetting
  readonly saving: DiscountSave
  /** Cart that its card opens with. */
  readonly triedCart: TriedCart | undefined
}

/** Column with the dates of the discount, its combinations, and a summary in plain words. */
export function DiscountSideColumn(props: DiscountSideColumnProps) {
  const { form, values, type, setting, saving, triedCart } = props
  const { record } = saving
  const { errors } = form.formState
  const draft = formatDiscountDraft(type, values, setting)
  return (
    <>
      <DividedCard>
        <TitledPart holds="fields" title={words.status.heading} guide="discount-status">
          <FormFields schema={discountStatusFields} form={form} headingLevel={3} />
          {record !== undefined && <StoredStatus record={record} timeZone={setting.timeZone} />}
        </TitledPart>
        <TitledPart title={words.summary.heading} guide="discount-summary">
          <TextList texts={summariseDiscount(draft)} />
        </TitledPart>
      </DividedCard>
      <TestersPart
        owner="discount"
        ruleSets={[draft.ruleSet]}
        onEnable={deriveEnabling(record && statusOf(record), form, saving.save)}
      />
      <DividedCard>
        <FoldedPart
          title={words.dates.heading}
          guide="discount-dates"
          summary={describeDates(values.activeDate)}
          hasFaults={errors.activeDate !== undefined}
        >
          <FormFields schema={dateFields} form={form} headingLevel={3} />
        </FoldedPart>
        <FoldedPart
          title={words.combines.heading}
          guide="discount-combines"
          summary={describeCombinations(values.combines)}
          hasFaults={errors.combines !== undefined}
        >
          <Stack between="entries">
            <Hint>{words.combines.help}</Hint>
            <FormFields schema={combinesFields} form={form} headingLevel={3} />
          </Stack>
        </FoldedPart>
        <FoldedPart
          title={cartWords.tryIt.heading}
          guide="discount-on-cart"
          summary={cartWords.tryIt.summary}
          isOpenAtFirst={triedCart !== undefined}
        >
          <Suspense fallback={<LoadingText label={cartWords.tryIt.loading} lines={4} />}>
            <CartCards
              form={form}
              values={values}
              type={type}
              setting={setting}
              recordId={record?.id}
              triedCart={triedCart}
            />
          </Suspense>
        </FoldedPart>
      </DividedCard>
      <LazyBudgetCard owner="discount" ruleSet={draft.ruleSet} />
      <LazyHistory
        subject={record && subjectOfRecord(record)}
        title={record?.title ?? words.screen.untitled}
        onRestore={([restored]) => {
          const stored = restored?.owner === 'discount' ? readDiscountRecord(restored) : undefined
          if (stored === undefined || stored.problem !== undefined) return false
          form.reset(deriveDiscountForm(stored.draft, setting), { keepDefaultValues: true })
          return true
        }}
      />
    </>
  )
}

const isOffOf = (record: DiscountRecord) => readDiscountRecord(record)?.switchedOff !== undefined
const statusOf = (record: DiscountRecord) => deriveDiscountFormStatus(record, isOffOf(record))

type StoredStatusProps = { readonly record: DiscountRecord; readonly timeZone: string | undefined }

/** Dates because of which an enabled discount does not act now, and its number of uses. */
function StoredStatus({ record, timeZone }: StoredStatusProps) {
  const { status, startsAt, endsAt, usedCount } = record
  const describe = (instant: string) => describeMoment(fromInstant(instant, timeZone))
  return (
    <Stack between="lines">
      {!isOffOf(record) && status === 'SCHEDULED' && (
        <Paragraph>{words.status.scheduled(describe(startsAt))}</Paragraph>
      )}
      {!isOffOf(record) && status === 'EXPIRED' && endsAt !== null && (
        <Paragraph>{words.status.ended(describe(endsAt))}</Paragraph>
      )}
      <Paragraph>{words.status.uses(usedCount)}</Paragraph>
      <Hint>{words.status.counting}</Hint>
    </Stack>
  )
}
