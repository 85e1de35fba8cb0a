import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { DiscountTypeHandle, RuleSetTypeHandle } from '#rules/language/rule-types.ts'
import { type PageLink, pageLinks } from './pages/page-links.ts'

/** Addresses below the pages that describe themselves (app/pages/page-links.ts), and of the admin around the app. */

/** Parameter of an address with the kind of shopper at a tested checkout. */
export const shopperParameter = 'as'
/** Page that tests a checkout of a tester. */
export const testerCheckoutPath = `${pageLinks.checkoutTest.path}?${shopperParameter}=tester` as const

/** Parameter of an address with a code for the tested checkout. There may be several. */
export const codeParameter = 'code'
/** Page that tests a checkout in which the shopper enters a code. */
export const enteredCodePath = (code: string) =>
  `${pageLinks.checkoutTest.path}?${new URLSearchParams({ [codeParameter]: code })}` as const

/** Pages of the menu with the records of an owner. */
export const listPages = {
  payment: pageLinks.payment,
  delivery: pageLinks.delivery,
  validation: pageLinks.checks,
  discount: pageLinks.discounts,
} as const satisfies Readonly<Record<FunctionOwner, PageLink>>

/** Page of the menu that lists records of a type, together with others. */
export const listPageOf = (handle: RuleSetTypeHandle) => pagesOfTypes[handle]

const pagesOfTypes: Readonly<Record<RuleSetTypeHandle, PageLink>> = {
  'payment-rules': pageLinks.payment,
  'payment-rules-customer': pageLinks.payment,
  'payment-rules-b2b': pageLinks.payment,
  'delivery-rules': pageLinks.delivery,
  'checkout-checks': pageLinks.checks,
  'order-discounts': pageLinks.discounts,
  'product-discounts': pageLinks.discounts,
}

/**
 * List of a type: its owner's list with the view for the type. Pages of items and of a new item are below it
 * (docs/product.md#addresses).
 */
export const listPath = (handle: RuleSetTypeHandle) => `/app/${handle}` as const
export const newItemPath = (handle: RuleSetTypeHandle) => `${listPath(handle)}/new` as const
/** `id` is the number at the end of the record's id. */
export const itemPath = (handle: RuleSetTypeHandle, id: string) => `${listPath(handle)}/${id}` as const

/** Page of a discount of any type (docs/product.md#addresses). */
export const discountPath = (id: string) => `/app/page/discount-item/${id}` as const
/** Page of a new discount. The list of a type opens it with that type. */
export const newDiscountPath = (type?: DiscountTypeHandle) =>
  type === undefined ? '/app/page/discount-item' : (`/app/page/discount-item?type=${type}` as const)

/** Page that exports records, with these chosen: some records of an owner, or the settings of a part of the app. */
export const exportPath = (of: string, records: readonly { readonly id: string }[] = []) =>
  `${pageLinks.ruleFiles.path}?of=${of}&ids=${records.map(({ id }) => id).join()}`

/** Pages of the admin, which App Bridge opens. */
export const shippingSettingsUrl = 'shopify://admin/settings/shipping'
export const discountsUrl = 'shopify://admin/discounts'
export const paymentSettingsUrl = 'shopify://admin/settings/payments'
