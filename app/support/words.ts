/** Ways to reach support, and the facts that it needs (docs/product.md#support). */
export const supportWords = {
  title: 'Get Support',
  lead: 'Write or call us about your checkout.',
  none: 'This server has no contact for support. Send the text below to the person who runs the server.',
  close: 'Close',
  openingChat: 'Opening the chat',
  chatFailed: 'The chat didn’t open. Contact us another way, or reload the page.',
  /** First message of a chat or mail. */
  message: 'Hello! I need help with my Cash on Delivery rules.',
  ways: {
    call: { label: 'Book a call', help: 'Show us your checkout in a 30-minute call.' },
    chat: { label: 'Live chat', help: 'For a quick question.' },
    email: 'Email',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
  },
  facts: {
    label: 'Send what support needs',
    help: 'Versions, and your active rules with their sizes. It doesn’t name customers. Read it before you send it.',
    loading: 'Collecting what support needs',
  },
  /** Lines for support. Numbers are unformatted, since programs may read them. */
  technical: {
    versions: (app: string, api: string) => `Checkout Ninja ${app}, Admin API ${api}`,
    shop: (shop: string) => `Shop: ${shop}`,
    unknownShop: 'not known',
    records: (active: number, all: number) => `Active records: ${active} of ${all}`,
    ofOwner: {
      payment: (active: number, most: number) =>
        `Active payment customizations: ${active} of at most ${most}`,
      delivery: (active: number, most: number) =>
        `Active delivery customizations: ${active} of at most ${most}`,
      discount: (active: number, most: number) => `Active automatic discounts: ${active} of at most ${most}`,
      validation: (active: number, most: number) => `Active checks: ${active} of at most ${most}`,
    },
    most: (bytes: number) => `Bytes a metafield can have: ${bytes}`,
  },
} as const
