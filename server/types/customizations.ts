import type { CustomizationOwner, RuleOwner } from '#rules/language/function-owners.ts'
import type { RecordByOwner } from '#rules/records/owner-records.ts'
import type { CustomizationList, RecordList } from './customization-list.ts'
import { deliveryCustomizations } from './delivery-customizations.ts'
import { paymentCustomizations } from './payment-customizations.ts'
import { listedValidations } from './validations.ts'

/** By owner, how its customizations are listed. */
export const customizationLists = {
  payment: paymentCustomizations,
  delivery: deliveryCustomizations,
} as const satisfies Record<CustomizationOwner, CustomizationList>

/** Lists of every kind of record that holds rule sets. */
export const ruleSetLists = {
  ...customizationLists,
  validation: listedValidations,
} as const satisfies { readonly [Owner in RuleOwner]: RecordList<RecordByOwner[Owner]> }
