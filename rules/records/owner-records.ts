import { type FunctionOwner, isCustomizationOwner } from '../language/function-owners.ts'
import { type CustomizationRecord, customizationDefinition } from './customization.ts'
import { type DiscountRecord, discountDefinition } from './discount.ts'
import type { OwnerRecordDefinition, ToldMember } from './owner-members.ts'
import { type ValidationRecord, validationDefinition } from './validation.ts'

/** By owner, the record that its functions belong to. */
export type RecordByOwner = {
  readonly payment: CustomizationRecord
  readonly delivery: CustomizationRecord
  readonly discount: DiscountRecord
  readonly validation: ValidationRecord
}

/** A record of any owner, told apart by `owner`. */
export type OwnerRecord = RecordByOwner[FunctionOwner]

export const ownerRecordDefinitions: {
  readonly [Owner in FunctionOwner]: OwnerRecordDefinition<RecordByOwner[Owner]>
} = {
  payment: customizationDefinition,
  delivery: customizationDefinition,
  discount: discountDefinition,
  validation: validationDefinition,
}

export function isCustomizationRecord(record: OwnerRecord): record is CustomizationRecord {
  return isCustomizationOwner(record.owner)
}

/** Whether the function of a record runs at checkout, as it is stored or as it is wanted. */
export function isActive(record: Omit<OwnerRecord, ToldMember>): boolean {
  // A record is looked up under its own owner, so the definition is the one for it.
  const definition: OwnerRecordDefinition<OwnerRecord> = ownerRecordDefinitions[record.owner]
  return definition.isActive(record)
}
