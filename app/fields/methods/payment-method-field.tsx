import type { Choice } from '#forms/choice.ts'
import { type PaymentMethodSource, paymentMethodSources } from '#forms/payment-method-source.ts'
import { formWords as words } from '#forms/words.ts'
import { paymentMethodNames } from '#rules/language/payment-methods.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { SearchableChoice } from '../search/searchable-choice.tsx'

/** One payment method by its name on the platform, or another typed name. */
export function PaymentMethodField({
  sources = paymentMethodSources,
  ...props
}: SchemaFieldProps<'payment_method'>) {
  return <SearchableChoice {...props} choices={sources.flatMap(listChoices)} allowNew />
}

function listChoices(source: PaymentMethodSource): Choice[] {
  return paymentMethodNames[source].map((name) => ({
    value: name,
    label: name,
    group: words.paymentSources[source],
  }))
}
