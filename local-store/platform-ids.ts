import type { OwnerIdKind } from './resources/function-owners.ts'

/** Kinds of records that carry a platform id, as the id spells them. */
export type IdKind =
  | 'App'
  | 'AppInstallation'
  | 'Collection'
  | 'Company'
  | 'CompanyContact'
  | 'CompanyLocation'
  | 'Customer'
  | 'DeliveryMethodDefinition'
  | 'DiscountRedeemCode'
  | 'DiscountRedeemCodeBulkCreation'
  | 'Domain'
  | 'DraftOrder'
  | OwnerIdKind
  | 'ImageSource'
  | 'InventoryItem'
  | 'MailingAddress'
  | 'MediaImage'
  | 'Metafield'
  | 'MetafieldDefinition'
  | 'Order'
  | 'PaymentGateway'
  | 'Product'
  | 'ProductOption'
  | 'ProductVariant'
  | 'Shop'
  | 'ShopAddress'

const gidPattern = /^gid:\/\/shopify\/([A-Za-z]+)\/([1-9][0-9]{0,15})$/

/** `formatGid('Product', 7)` is `gid://shopify/Product/7`. */
export function formatGid(kind: IdKind, number: number): string {
  return `gid://shopify/${kind}/${number}`
}

/** Any kind may come out: the caller compares it with what it wants. Undefined for what is no platform id. */
export function parseGid(gid: string): { kind: string; number: number } | undefined {
  const [, kind, digits] = gidPattern.exec(gid) ?? []
  const number = Number(digits)
  return kind !== undefined && Number.isSafeInteger(number) ? { kind, number } : undefined
}

/** The number of a platform id of that kind, or undefined when it is of another kind or no id at all. */
export function findNumber(kind: IdKind, gid: string): number | undefined {
  const parsed = parseGid(gid)
  return parsed?.kind === kind ? parsed.number : undefined
}
