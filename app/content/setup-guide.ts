import type { ShopFlag } from '#rules/records/shop-flags.ts'

/** A step of the setup guide, which the merchant ticks off (docs/product.md#guides). */
export type SetupStep = {
  readonly flag: ShopFlag
  readonly title: string
  readonly text: string
  readonly link: { readonly text: string; readonly path: string }
}

export const setupSteps: readonly SetupStep[] = [
  {
    flag: 'setup-guide.add-product',
    title: 'Add your first product',
    text: 'Customers need something to buy, and rules need a cart.',
    link: { text: 'Add product', path: 'shopify://admin/products/new' },
  },
  {
    flag: 'setup-guide.share-store',
    title: 'Share your online store',
    text: 'Remove the password of your store, so that customers reach checkout.',
    link: { text: 'Online store preferences', path: 'shopify://admin/online_store/preferences' },
  },
  {
    flag: 'setup-guide.translate-store',
    title: 'Translate your store',
    text: 'Publish the languages of your customers. Rules can then show names in each of them.',
    link: { text: 'Language settings', path: 'shopify://admin/settings/languages' },
  },
]
