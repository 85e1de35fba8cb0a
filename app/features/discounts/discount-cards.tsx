import { type ReactNode, Suspense, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { FormSchema } from '#forms/field-schema.ts'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import { deriveRuleFields, listBasicFields } from '#rules/features/discounts/form-fields.ts'
import { listDiscountWarnings } from '#rules/features/discounts/warnings.ts'
import type { DiscountMethod } from '#rules/records/discount.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { discountValueWords as valueWords } from '#rules/words/discount-values.ts'
import { discountWords as words } from '#rules/words/discounts.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { DividedCard } from '../../ui/divided-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, InlineText, Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { TitledCard, TitledPart } from '../../ui/titled-card.tsx'
import { DiscountTypeField } from './discount-type-field.tsx'
import { FoldedPart } from './folded-part.tsx'

const AnsweredCodesField = lazyPart(async () => ({
  default: (await import('./answered-codes-field.tsx')).AnsweredCodesField,
}))

type DiscountCardsProps = {
  readonly form: UseFormReturn<DiscountForm>
  /** Method of a stored discount. */
  readonly method: DiscountMethod | undefined
  /** True if its code is one of many. The code cannot be changed then. */
  readonly hasManyCodes: boolean
  readonly currencyCode: string | undefined
  /** True if the form can show the value and the customers of the discount. */
  readonly showsRules: boolean
  /** Button that opens the rules in place of the cards about them. */
  readonly editAsRules: ReactNode
  /** The rules, if the form does not show them. */
  readonly rules: ReactNode
}

/** Cards for the title, the value, the requirements and the customers of a discount. */
export function DiscountCards({
  form,
  method,
  hasManyCodes,
  currencyCode,
  showsRules,
  editAsRules,
  rules,
}: DiscountCardsProps) {
  return (
    <>
      <TitledCard holds="fields" title={words.basics.heading} guide="discount-basics">
        {method !== undefined && (
          <Hint>{`${words.basics.methods[method]}. ${words.basics.methodFixed}`}</Hint>
        )}
        <FormFields schema={listBasicFields(method, hasManyCodes)} form={form} />
        {hasManyCodes && <FixedCode code={form.getValues('code')} />}
      </TitledCard>
      {showsRules && <RuleCards form={form} currencyCode={currencyCode} editAsRules={editAsRules} />}
      {rules}
    </>
  )
}

function FixedCode({ code }: { readonly code: string }) {
  return (
    <Stack between="lines">
      <Paragraph>
        {`${words.basics.code}: `}
        <InlineText emphasis="strong">{code}</InlineText>
      </Paragraph>
      <Hint>{bulkCodeScreenWords.fixed}</Hint>
    </Stack>
  )
}

type RuleCardsProps = Pick<DiscountCardsProps, 'form' | 'currencyCode' | 'editAsRules'>

function RuleCards({ form, currencyCode, editAsRules }: RuleCardsProps) {
  const fields = deriveRuleFields(currencyCode)
  const type = useWatch({ control: form.control, name: 'discount.type' })
  const choice = fields.discount.choices.find(({ value }) => value === type)
  const method = useWatch({ control: form.control, name: 'discountMethod' })
  const [requirement, eligibility, codeAnswer] = useMemo<readonly [FormSchema, FormSchema, FormSchema]>(
    () => [[fields.requirement], [fields.eligibility], [fields.codeAnswer]],
    [fields],
  )
  return (
    <>
      <DividedCard>
        <TitledPart holds="fields" title={words.type.heading} guide="discount-type" action={editAsRules}>
          <DiscountTypeField form={form} field={fields.discount} />
        </TitledPart>
        <TitledPart holds="fields" title={valueWords.heading} guide="discount-value">
          {choice === undefined ? (
            <Hint>{valueWords.chooseType}</Hint>
          ) : (
            <FormFields key={type} schema={choice.fields} form={form} path={valuePath} headingLevel={3} />
          )}
          <StepWarnings form={form} />
        </TitledPart>
      </DividedCard>
      <DividedCard>
        <TitledPart holds="fields" title={words.requirement.heading} guide="discount-requirement">
          <FormFields schema={requirement} form={form} headingLevel={3} />
        </TitledPart>
        <TitledPart holds="fields" title={words.eligibility.heading} guide="discount-eligibility">
          <FormFields schema={eligibility} form={form} headingLevel={3} />
        </TitledPart>
        {method === 'automatic' && (
          <FoldedPart
            title={words.codeAnswer.heading}
            guide="discount-code-answer"
            summary={describeCodeAnswer(form.getValues('codeAnswer'))}
            hasFaults={form.formState.errors.codeAnswer !== undefined}
          >
            <Stack between="cards">
              <FormFields schema={codeAnswer} form={form} headingLevel={3} />
              <Suspense>
                <AnsweredCodesField form={form} currencyCode={currencyCode} />
              </Suspense>
            </Stack>
          </FoldedPart>
        )}
      </DividedCard>
    </>
  )
}

function describeCodeAnswer({ enabled, params }: DiscountForm['codeAnswer']): string {
  return enabled ? words.codeAnswer.answers(params.codes?.length ?? 0) : words.codeAnswer.none
}

function StepWarnings({ form }: Pick<DiscountCardsProps, 'form'>) {
  const warnings = listDiscountWarnings(useWatch({ control: form.control }) as DiscountForm)
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning" title={valueWords.stepsFall}>
      <TextList texts={warnings} />
    </Notice>
  )
}

const valuePath = ['discount', 'params']
