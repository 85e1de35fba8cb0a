import { findUnofferedNames } from '#rules/method-names.ts'
import { formBlockWords as words } from '#rules/words/form-blocks.ts'
import { DeliveryMethodsField } from '../delivery-methods-field.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

/** Several of the store's delivery methods. A name that checkout would not find is told. */
export function DeliveryMethodsChoice({ exact = false, ...props }: SchemaFieldProps<'delivery_methods'>) {
  return (
    <DeliveryMethodsField
      {...props}
      findUnoffered={(chosen, rates) => findUnofferedNames(chosen, rates, exact)}
      formatUnoffered={exact ? words.unofferedRates : words.unofferedMethods}
    />
  )
}
