import { BlockStack, Card, Text } from '@shopify/polaris'
import { type ReactNode, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { FormSchema } from '#forms/field-schema.ts'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import { deriveRuleFields, listBasicFields, usageFields } from '#rules/features/discounts/form-fields.ts'
import type { DiscountMethod } from '#rules/records/discount.ts'
import { discountWords as words } from '#rules/words/discounts.ts'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { DiscountTypeField } from './discount-type-field.tsx'

type DiscountCardsProps = {
  readonly form: UseFormReturn<DiscountForm>
  /** Of a discount that is stored. */
  readonly method: DiscountMethod | undefined
  readonly currencyCode: string | undefined
  /** Whether the form can show what is given, and to whom. */
  readonly showsRules: boolean
  /** The rules as such, or the way to them. */
  readonly rules: ReactNode
}

/** What a discount is called, what it gives, what it asks and how often it is given. */
export function DiscountCards({ form, method, currencyCode, showsRules, rules }: DiscountCardsProps) {
  const chosen = useWatch({ control: form.control, name: 'discountMethod' })
  return (
    <>
      <TitledCard title={words.basics.heading}>
        {method !== undefined && (
          <Text as="p" tone="subdued">
            {`${words.basics.methods[method]}. ${words.basics.methodFixed}`}
          </Text>
        )}
        <FormFields schema={listBasicFields(method)} form={form} />
      </TitledCard>
      {showsRules && <RuleCards form={form} currencyCode={currencyCode} />}
      {rules}
      <TitledCard title={words.usage.heading}>
        {chosen === 'code' ? (
          <FormFields schema={usageFields} form={form} />
        ) : (
          <Text as="p" tone="subdued">
            {words.usage.automatic}
          </Text>
        )}
      </TitledCard>
    </>
  )
}

function RuleCards({ form, currencyCode }: Pick<DiscountCardsProps, 'form' | 'currencyCode'>) {
  const fields = deriveRuleFields(currencyCode)
  const type = useWatch({ control: form.control, name: 'discount.type' })
  const choice = fields.discount.choices.find(({ value }) => value === type)
  const [requirement, eligibility] = useMemo<readonly [FormSchema, FormSchema]>(
    () => [[fields.requirement], [fields.eligibility]],
    [fields],
  )
  return (
    <>
      <TitledCard title={words.type.heading}>
        <DiscountTypeField form={form} field={fields.discount} />
      </TitledCard>
      <TitledCard title={words.value.heading}>
        {choice === undefined ? (
          <Text as="p" tone="subdued">
            {words.value.chooseType}
          </Text>
        ) : (
          <FormFields key={type} schema={choice.fields} form={form} path={valuePath} headingLevel={3} />
        )}
      </TitledCard>
      <TitledCard title={words.requirement.heading}>
        <FormFields schema={requirement} form={form} headingLevel={3} />
      </TitledCard>
      <TitledCard title={words.eligibility.heading}>
        <FormFields schema={eligibility} form={form} headingLevel={3} />
      </TitledCard>
    </>
  )
}

const valuePath = ['discount', 'params']

type TitledCardProps = { readonly title: string; readonly children: ReactNode }

export function TitledCard({ title, children }: TitledCardProps) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
        {children}
      </BlockStack>
    </Card>
  )
}
