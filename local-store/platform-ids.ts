import type { OwnerIdKind } from './resources/function-owners.ts'

/** Kinds of records with a platform id, as the id spells them. */
export type IdKind =
  | 'App'
  | 'AppInstallation'
  | 'Collection'
  | 'Company'
  | 'CompanyContact'
  | 'CompanyLocation'
  | 'Customer'
  | 'DeliveryMethodDefinition'
  | 'DeliveryLocationGroup'
  | 'DeliveryProfile'
  | 'DeliveryRateDefinition'
  | 'DeliveryZone'
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
  | 'OnlineStoreTheme'
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

/** Parses an id of any kind, which the caller has to compare. Undefined for any other text. */
export function parseGid(gid: string): { kind: string; number: number } | undefined {
  const [, kind, digits] = gidPattern.exec(gid) ?? []
  const number = Number(digits)
  return kind !== undefined && Number.isSafeInteger(number) ? { kind, number } : undefined
}

/** The number of a platform id of that kind; undefined for another kind or any other text. */
export function findNumber(kind: IdKind, gid: string): number | undefined {
  const parsed = parseGid(gid)
  return parsed?.kind === kind ? parsed.number : undefined
}
