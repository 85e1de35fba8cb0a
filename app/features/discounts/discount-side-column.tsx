import { Badge, BlockStack, Button, InlineStack, Text } from '@shopify/polaris'
import type { UseFormReturn } from 'react-hook-form'
import {
  type DiscountForm,
  type DiscountSetting,
  formatDiscountDraft,
} from '#rules/features/discounts/form.ts'
import { combinesFields, dateFields } from '#rules/features/discounts/form-fields.ts'
import { summariseDiscount } from '#rules/features/discounts/summary.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import { discountWords as words } from '#rules/words/discounts.ts'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { TextList } from '../../text-list.tsx'
import { LazyBudgetCard } from '../budget/lazy-budget-card.tsx'
import { CartCards } from './cart/cart-cards.tsx'
import { TitledCard } from './discount-cards.tsx'
import { statusTones } from './status-tones.ts'
import type { DiscountActions } from './use-discount-actions.ts'

type DiscountSideColumnProps = {
  readonly form: UseFormReturn<DiscountForm>
  readonly values: DiscountForm
  readonly type: DiscountTypeHandle
  readonly setting: DiscountSetting
  readonly record: DiscountRecord | undefined
  readonly isChanged: boolean
  readonly actions: DiscountActions
}

/** When the discount is given, beside which others, and all of it in plain words. */
export function DiscountSideColumn(props: DiscountSideColumnProps) {
  const { form, values, type, setting, record, isChanged, actions } = props
  return (
    <BlockStack gap="400">
      <TitledCard title={words.summary.heading}>
        <TextList texts={summariseDiscount(formatDiscountDraft(type, values, setting), values.activeDate)} />
      </TitledCard>
      {record !== undefined && <StatusCard record={record} isChanged={isChanged} actions={actions} />}
      <TitledCard title={words.dates.heading}>
        <FormFields schema={dateFields} form={form} headingLevel={3} />
      </TitledCard>
      <TitledCard title={words.combines.heading}>
        <Text as="p" tone="subdued">
          {words.combines.help}
        </Text>
        <FormFields schema={combinesFields} form={form} headingLevel={3} />
      </TitledCard>
      <CartCards form={form} values={values} type={type} setting={setting} recordId={record?.id} />
      <LazyBudgetCard owner="discount" ruleSet={formatDiscountDraft(type, values, setting).ruleSet} />
    </BlockStack>
  )
}

type StatusCardProps = {
  readonly record: DiscountRecord
  readonly isChanged: boolean
  readonly actions: DiscountActions
}

function StatusCard({ record: { status, usedCount }, isChanged, actions }: StatusCardProps) {
  return (
    <TitledCard title={words.status.heading}>
      <InlineStack>
        <Badge tone={statusTones[status]}>{words.statuses[status]}</Badge>
      </InlineStack>
      <Text as="p">{words.status.uses(usedCount)}</Text>
      <Text as="p" tone="subdued">
        {words.status.counting}
      </Text>
      <InlineStack>
        <Button onClick={actions.switchStatus} loading={actions.isRunning} disabled={isChanged}>
          {status === 'EXPIRED' ? words.status.activate : words.status.deactivate}
        </Button>
      </InlineStack>
      <Text as="p" tone="subdued">
        {isChanged ? words.status.unsaved : words.status.deactivateHelp}
      </Text>
    </TitledCard>
  )
}
