import { formWords as words } from '#forms/words.ts'
import { findUnofferedNames } from '#rules/language/method-names.ts'
import { MethodNamesField } from '../method-names-field.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

/** Several of the store's delivery methods. A name that checkout would not find is told. */
export function DeliveryMethodsChoice({ exact = false, ...props }: SchemaFieldProps<'delivery_methods'>) {
  return (
    <MethodNamesField
      {...props}
      owner="delivery"
      findUnoffered={(chosen, rates) => findUnofferedNames(chosen, rates, exact)}
      formatUnoffered={exact ? words.unofferedRates : words.unofferedMethods}
    />
  )
}
