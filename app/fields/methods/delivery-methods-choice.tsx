import { findUnofferedNames } from '#rules/form/method-names.ts'
import { formBlockWords as words } from '#rules/words/form-blocks.ts'
import { DeliveryMethodsField } from '../delivery-methods-field.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

/** The store's delivery methods for a rule, which matches a part of a name as well. */
export function DeliveryMethodsChoice(props: SchemaFieldProps<'delivery_methods'>) {
  return (
    <DeliveryMethodsField
      {...props}
      findUnoffered={findUnofferedNames}
      formatUnoffered={words.unofferedMethods}
    />
  )
}
