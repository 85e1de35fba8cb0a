import { type FunctionOwner, isCustomizationOwner } from '../language/function-owners.ts'
import { type CustomizationRecord, customizationDefinition } from './customization.ts'
import { type DiscountRecord, discountDefinition } from './discount.ts'
import type { OwnerRecordDefinition, ReadOnlyMember } from './owner-members.ts'
import { type ValidationRecord, validationDefinition } from './validation.ts'

/** Record types by the owner of their functions. */
export type RecordByOwner = {
  readonly payment: CustomizationRecord
  readonly delivery: CustomizationRecord
  readonly discount: DiscountRecord
  readonly validation: ValidationRecord
}

/** Record of any owner. `owner` distinguishes the types. */
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

/** True if the function of a stored or wanted record runs at checkout. */
export function isActive(record: Omit<OwnerRecord, ReadOnlyMember>): boolean {
  // The definition is found by the record's owner, so it matches the record's type.
  const definition: OwnerRecordDefinition<OwnerRecord> = ownerRecordDefinitions[record.owner]
  return definition.isActive(record)
}
