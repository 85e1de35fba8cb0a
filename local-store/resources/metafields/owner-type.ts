import { parseGid } from '../../platform-ids.ts'
import { findFunctionOwner, functionOwners } from '../function-owners.ts'

const ownerTypes: Record<string, string> = {
  AppInstallation: 'API_PERMISSION',
  Collection: 'COLLECTION',
  Company: 'COMPANY',
  CompanyLocation: 'COMPANY_LOCATION',
  Customer: 'CUSTOMER',
  Product: 'PRODUCT',
  ProductVariant: 'PRODUCTVARIANT',
  Shop: 'SHOP',
}

/** The kind of a record among the owners of metafields, as `MetafieldOwnerType` spells it. */
export function ownerTypeOf(ownerId: string): string | undefined {
  const kind = parseGid(ownerId)?.kind ?? ''
  const owned = Object.hasOwn(ownerTypes, kind) ? ownerTypes[kind] : undefined
  return findFunctionOwner(kind)?.metafieldOwnerType ?? owned
}

/** Kinds of ids of an owner type's records. Empty if the store has no such records. */
export function idKindsOf(ownerType: string): readonly string[] {
  const ofFunctions = Object.values(functionOwners).filter((owner) => owner.metafieldOwnerType === ownerType)
  const others = Object.keys(ownerTypes).filter((kind) => ownerTypes[kind] === ownerType)
  return [...ofFunctions.flatMap(({ idKinds }) => idKinds), ...others]
}

/** Name of an owner type in messages: `Discount`, `Payment customization`. */
export function nameOwnerType(ownerType: string): string {
  const words = ownerType.toLowerCase().replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
