/** The help page (docs/product.md#page-blocks). */
export const helpWords = {
  support: {
    title: 'Get help',
    text: 'Write to us about your checkout. Send the text from the window, so that we see your active rules.',
    open: 'Get Support',
  },
  tutorials: 'Tutorials',
  faq: 'Customization FAQs',
  features: 'Features of the app',
  pages: 'Pages of the app',
  adminPages: 'Settings of your store',
  usageData: {
    title: 'Usage data',
    text: 'The app sends us which features you use and how often, so that we can improve them. It never sends your rules, codes, texts, addresses or customers.',
    switch: 'Share usage data',
    help: 'For everyone who works in this store. If it’s off, the app loads no tracking.',
    nothingSetUp: 'This server sends no usage data.',
    browserRefuses: 'Your browser asks not to be tracked, so the app sends no usage data.',
    notKept: 'Your choice couldn’t be saved',
  },
} as const
