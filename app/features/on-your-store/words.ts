import { listAnd, quote } from '#forms/text/language.ts'
import type { BlockStatus } from '#rules/features/on-your-store/placed-blocks.ts'
import type { ThemeBlock, ThemeTemplate } from '#rules/features/on-your-store/theme-blocks.ts'

/** The page "On your store". */
export const onYourStoreWords = {
  loading: 'Loading blocks',
  theme: {
    title: 'Your theme',
    seen: (theme: string) =>
      `Your published theme is ${quote(theme)}. Each block below shows if your theme has it.`,
    unreadable: 'A file of your theme can’t be read, so the app doesn’t know which blocks it has.',
    unseen: 'The app can’t see your theme, so it doesn’t know which blocks it has.',
    ask: 'Let the app read your theme',
    askHelp: 'The app reads templates and theme settings. It never changes them.',
    declined: 'You didn’t allow it. You can still add blocks with the links below.',
    notAsked: 'Shopify couldn’t ask for permission. You can still add blocks with the links below.',
  },
  blocks: {
    'pincode-check': {
      title: 'Pincode check',
      text: 'Customers see if Cash on Delivery is available at their pincode, with your reason.',
    },
    'cod-note': {
      title: 'COD and delivery note',
      text: 'Customers see if Cash on Delivery is available at the last pincode they entered, and your text about delivery.',
    },
    'spend-more': {
      title: 'Spend more',
      text: 'Customers see how much is missing for an automatic discount with a minimum.',
    },
    'cart-drawer': {
      title: 'Cart drawer',
      text: '“Spend more” and “Pincode check” appear in your theme’s cart drawer too.',
    },
  } satisfies Record<ThemeBlock, { title: string; text: string }>,
  statuses: {
    placed: 'Placed',
    hidden: 'Hidden',
    missing: 'Not placed',
  } satisfies Record<BlockStatus, string>,
  placements: {
    product: 'Product page',
    cart: 'Cart page',
    embed: 'All pages',
  } satisfies Record<ThemeTemplate | 'embed', string>,
  add: {
    product: 'Add to product page',
    cart: 'Add to cart page',
    embed: 'Turn on',
  } satisfies Record<ThemeTemplate | 'embed', string>,
  open: {
    product: 'Open product page in theme editor',
    cart: 'Open cart page in theme editor',
    embed: 'Open in theme editor',
  } satisfies Record<ThemeTemplate | 'embed', string>,
  ofBlock: (action: string, block: string) => `${action}: ${block}`,
  preview: {
    title: (block: string) => `Preview of ${block}`,
    hint: 'Previews are the real blocks in English. Your theme sets their font and colors.',
    examples: 'Nothing is saved for these blocks yet, so the previews show examples.',
    someExamples: (blocks: readonly string[]) =>
      `Nothing is saved for ${listAnd(blocks)} yet, so the preview shows an example.`,
    changing:
      'A save isn’t complete yet. Until then, blocks say that Cash on Delivery is confirmed at checkout.',
  },
  leftOut: 'Not shown to customers',
  plans: {
    title: 'Where customers see your settings',
    everyPlan:
      'On every Shopify plan: the blocks above, your rules, discounts and checks, and the block of the thank-you page.',
    plus: 'Your store is on Shopify Plus, so checkout also shows reasons and the amount missing for free shipping.',
    notPlus: 'Checkout shows reasons and the amount missing for free shipping on Shopify Plus only.',
  },
} as const
