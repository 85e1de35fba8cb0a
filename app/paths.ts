import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { DiscountTypeHandle, RuleSetTypeHandle } from '#rules/language/rule-types.ts'
import { type PageLink, pageLinks } from './pages/page-links.ts'

/** Addresses below the pages that describe themselves (app/pages/page-links.ts), and of the admin around the app. */

/** The page for a checkout of a tester. */
export const testerCheckoutPath = `${pageLinks.checkoutTest.path}?as=tester` as const

/** Parameter of an address with a code that the shopper of a tested checkout enters. There may be several. */
export const codeParameter = 'code'
/** The page for a checkout at which the shopper enters a code. */
export const enteredCodePath = (code: string) =>
  `${pageLinks.checkoutTest.path}?${new URLSearchParams({ [codeParameter]: code })}` as const

/** Pages of the menu that list the records of an owner. */
export const listPages = {
  payment: pageLinks.payment,
  delivery: pageLinks.delivery,
  validation: pageLinks.checks,
  discount: pageLinks.discounts,
} as const satisfies Readonly<Record<FunctionOwner, PageLink>>

/** Page of the menu that lists records of a type, among others. */
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

/** List of a type: the list of its owner with the view of the type. Its items and its page for a new one are below it (docs/product.md#addresses). */
export const listPath = (handle: RuleSetTypeHandle) => `/app/${handle}` as const
export const newItemPath = (handle: RuleSetTypeHandle) => `${listPath(handle)}/new` as const
/** `id` is the number at the end of the record's id. */
export const itemPath = (handle: RuleSetTypeHandle, id: string) => `${listPath(handle)}/${id}` as const

/** A discount's page, whatever its type (docs/product.md#addresses). */
export const discountPath = (id: string) => `/app/page/discount-item/${id}` as const
/** Page of a new discount, which starts with a type if the list of that type opens it. */
export const newDiscountPath = (type?: DiscountTypeHandle) =>
  type === undefined ? '/app/page/discount-item' : (`/app/page/discount-item?type=${type}` as const)

/** The page that exports records, with these chosen: some of an owner, or the settings of a part. */
export const exportPath = (of: string, records: readonly { readonly id: string }[] = []) =>
  `${pageLinks.ruleFiles.path}?of=${of}&ids=${records.map(({ id }) => id).join()}`

/** Pages of the admin around the app, which App Bridge opens. */
export const shippingSettingsUrl = 'shopify://admin/settings/shipping'
export const discountsUrl = 'shopify://admin/discounts'
export const paymentSettingsUrl = 'shopify://admin/settings/payments'
