/** The help page (docs/product.md#page-blocks). */
export const helpWords = {
  support: {
    title: 'Somebody to ask',
    text: 'Tell us what your checkout should do. With the text from the window we see at once what is active in your shop.',
    open: 'Get Support',
  },
  tutorials: 'Tutorials',
  faq: 'Customization FAQs',
  features: 'What the app does',
  pages: 'All pages of the app',
  adminPages: 'In your store’s settings',
} as const
