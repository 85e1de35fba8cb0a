import { formWords as words } from '#forms/words.ts'
import { findUnofferedNames } from '#rules/language/method-names.ts'
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
