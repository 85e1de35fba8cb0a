import type { DiscountTypeHandle, RuleSetTypeHandle } from '#rules/language/rule-types.ts'

/** Addresses inside the app that are not those of one feature, which describes itself (app/features/feature.ts). */
export const homePath = '/app'
/** The page that leads to each part of Cash on Delivery. */
export const cashOnDeliveryPath = '/app/cash-on-delivery'

/** Where a plan is chosen. */
export const planPath = '/app/plan'

/** The list of a type; its items and the making of one lie below it (docs/product.md#addresses). */
export const listPath = (handle: RuleSetTypeHandle) => `/app/${handle}` as const
export const newItemPath = (handle: RuleSetTypeHandle) => `${listPath(handle)}/new` as const
/** `id` is the number at the end of the record's id. */
export const itemPath = (handle: RuleSetTypeHandle, id: string) => `${listPath(handle)}/${id}` as const

/** A discount's page, whatever its type (docs/product.md#addresses). */
export const discountPath = (id: string) => `/app/page/discount-item/${id}` as const
/** A new discount, which begins as one of a type where it is asked for from the list of that type. */
export const newDiscountPath = (type?: DiscountTypeHandle) =>
  type === undefined ? '/app/page/discount-item' : (`/app/page/discount-item?type=${type}` as const)

/** Pages of the admin around the app, which App Bridge opens. */
export const shippingSettingsUrl = 'shopify://admin/settings/shipping'
export const discountsUrl = 'shopify://admin/discounts'
export const paymentSettingsUrl = 'shopify://admin/settings/payments'
