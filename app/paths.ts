import type { RuleTypeHandle } from '#rules/language/rule-types.ts'

/** Addresses inside the app that are not those of one feature, which describes itself (app/features/feature.ts). */
export const homePath = '/app'

/** The list of a type; its items and the making of one lie below it (docs/product.md#addresses). */
export const listPath = (handle: RuleTypeHandle) => `/app/${handle}` as const
export const newItemPath = (handle: RuleTypeHandle) => `${listPath(handle)}/new` as const
/** `id` is the number at the end of the record's id. */
export const itemPath = (handle: RuleTypeHandle, id: string) => `${listPath(handle)}/${id}` as const

/** Pages of the admin around the app, which App Bridge opens. */
export const shippingSettingsUrl = 'shopify://admin/settings/shipping'
export const paymentSettingsUrl = 'shopify://admin/settings/payments'
