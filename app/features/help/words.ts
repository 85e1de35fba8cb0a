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
  learning: {
    title: 'What we learn from you',
    text: 'So that the app gets better where it is used, it tells us which features are used and how often: that a rule set was saved, that a lesson was opened. Never what you type, never a rule, a code or an address, and nothing about your customers.',
    switch: 'Let the app tell how it is used',
    help: 'For everybody who works in this store. Off means that nothing of it is loaded.',
    nothingSetUp: 'On this server nothing of the kind is set up: nothing is told.',
    browserRefuses: 'Your browser asks not to be tracked. Nothing is told, whatever is chosen here.',
    notKept: 'This could not be remembered',
  },
} as const
