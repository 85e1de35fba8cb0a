import type { UseFormReturn } from 'react-hook-form'
import {
  type DiscountForm,
  type DiscountSetting,
  formatDiscountDraft,
} from '#rules/features/discounts/form.ts'
import { combinesFields, dateFields, discountStatusFields } from '#rules/features/discounts/form-fields.ts'
import { summariseDiscount } from '#rules/features/discounts/summary.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import { type DiscountRecord, deriveDiscountFormStatus } from '#rules/records/discount.ts'
import { readDiscountRecord } from '#rules/records/discount-rule-record.ts'
import { discountListWords } from '#rules/words/discount-list.ts'
import { discountWords as words } from '#rules/words/discounts.ts'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { deriveEnabling } from '../../testers/derive-enabling.ts'
import { TestersPart } from '../../testers/testers-part.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { Line } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { LazyBudgetCard } from '../budget/lazy-budget-card.tsx'
import { CartCards } from './cart/cart-cards.tsx'
import type { DiscountSave } from './save-discount.ts'
import { statusTones } from './status-tones.ts'
import type { DiscountActions } from './use-discount-actions.ts'

type DiscountSideColumnProps = {
  readonly form: UseFormReturn<DiscountForm>
  readonly values: DiscountForm
  readonly type: DiscountTypeHandle
  readonly setting: DiscountSetting
  readonly saving: DiscountSave
  readonly isChanged: boolean
  readonly actions: DiscountActions
}

/** Column with the dates of the discount, its combinations, and all of it in plain words. */
export function DiscountSideColumn(props: DiscountSideColumnProps) {
  const { form, values, type, setting, saving, isChanged, actions } = props
  const { record } = saving
  const draft = formatDiscountDraft(type, values, setting)
  return (
    <>
      <TitledCard holds="fields" title={words.summary.heading} guide="discount-summary">
        <TextList texts={summariseDiscount(draft, values.activeDate)} />
      </TitledCard>
      <TitledCard holds="fields" title={words.status.heading} guide="discount-status">
        <FormFields schema={discountStatusFields} form={form} headingLevel={3} />
        {record !== undefined && <StoredStatus record={record} isChanged={isChanged} actions={actions} />}
      </TitledCard>
      <TestersPart
        owner="discount"
        ruleSets={[draft.ruleSet]}
        onEnable={deriveEnabling(record && deriveDiscountFormStatus(record), form, saving.save)}
      />
      <TitledCard holds="fields" title={words.dates.heading} guide="discount-dates">
        <FormFields schema={dateFields} form={form} headingLevel={3} />
      </TitledCard>
      <TitledCard holds="fields" title={words.combines.heading} guide="discount-combines">
        <Hint>{words.combines.help}</Hint>
        <FormFields schema={combinesFields} form={form} headingLevel={3} />
      </TitledCard>
      <CartCards form={form} values={values} type={type} setting={setting} recordId={record?.id} />
      <LazyBudgetCard owner="discount" ruleSet={draft.ruleSet} />
    </>
  )
}

type StoredStatusProps = {
  readonly record: DiscountRecord
  readonly isChanged: boolean
  readonly actions: DiscountActions
}

const { deactivateHelp, keepsDates, hasEnded } = words.status
const switchHelp = {
  ACTIVE: deactivateHelp,
  SCHEDULED: deactivateHelp,
  EXPIRED: hasEnded,
  OFF: keepsDates,
} as const

/** Status of the discount by its dates, its number of uses, and its switch. */
function StoredStatus({ record, isChanged, actions }: StoredStatusProps) {
  const { usedCount } = record
  const isOff = readDiscountRecord(record)?.switchedOff !== undefined
  const status = isOff ? 'OFF' : record.status
  return (
    <>
      <Line>
        <StateBadge tone={statusTones[status]}>{discountListWords.statuses[status]}</StateBadge>
      </Line>
      <Paragraph>{words.status.uses(usedCount)}</Paragraph>
      <Hint>{words.status.counting}</Hint>
      <Line>
        <ActionButton
          label={record.status === 'EXPIRED' ? words.status.activate : words.status.deactivate}
          onAction={actions.switchStatus}
          isRunning={actions.isRunning}
          isDisabled={isChanged}
        />
      </Line>
      <Hint>{isChanged ? words.status.unsaved : switchHelp[status]}</Hint>
    </>
  )
}
