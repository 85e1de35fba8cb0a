import { type Control, useController } from 'react-hook-form'
import type { CodWithFeeForm } from '#rules/features/cod-with-fee/payment-method.ts'
import type { MethodName } from '#rules/language/method-names.ts'
import { collectMessages } from '../../fields/field-errors.tsx'
import { MethodNameBox } from '../../fields/methods/method-name-box.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { codWithFeeWords } from './words.ts'

const words = codWithFeeWords.paymentMethod

type PaymentMethodCardProps = {
  readonly control: Control<CodWithFeeForm>
  /** The method that the rules use: the chosen one, or the proposed one. */
  readonly paymentName: MethodName
}

/** The picker for the payment method that is Cash on Delivery. */
export function PaymentMethodCard({ control, paymentName }: PaymentMethodCardProps) {
  const { field, fieldState, formState } = useController({ control, name: 'paymentMethod' })
  return (
    <TitledCard title={words.heading} guide="cod-method" holds="fields">
      <Paragraph>{words.body}</Paragraph>
      <MethodNameBox
        path="paymentMethod"
        label={words.label}
        owner="payment"
        value={paymentName}
        onChange={field.onChange}
        errors={collectMessages(fieldState.error)}
        disabled={formState.isSubmitting}
        isFailureSaid
      />
    </TitledCard>
  )
}
