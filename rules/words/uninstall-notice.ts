/** The notice about the app this one replaces (docs/product.md#uninstall-notice). */
export const uninstallNoticeWords = {
  title: 'You must uninstall old Advanced cash on delivery app.',
  body: 'Two apps that hide Cash on Delivery act one after the other, and the shopper gets the sum of both.',
  dismiss: 'I have already uninstalled',
} as const
