import { type ComponentProps, type ElementType, lazy } from 'react'
import { Heading } from './heading.tsx'
import { lazyBlock } from './lazy-block.tsx'
import { UninstalledBanner } from './uninstalled-banner.tsx'
import { WelcomeMessage } from './welcome-message.tsx'

/** Placeholder for the notice, which is empty in stores with Cash on Delivery. */
const Nothing = () => null

/**
 * Kinds of block for every page (docs/product.md#page-blocks). A feature may add its own. Blocks that the first page
 * does not use load when they are first drawn. Blocks of the first page are imported directly, since React draws lazy
 * ones half a second late.
 */
export const blockRegistry = {
  heading: Heading,
  paragraph: lazy(() => import('./plain-paragraph.tsx')),
  welcome_message: WelcomeMessage,
  menu_list: lazy(() => import('./app-menu-list.tsx')),
  custom_menu_list: lazy(() => import('./menu-list.tsx')),
  card_grid: lazy(() => import('./card-grid.tsx')),
  resource_list: lazy(() => import('./resource-list.tsx')),
  setup_guide: lazy(() => import('./setup-guide.tsx')),
  template_cards: lazyBlock(() => import('./template-cards.tsx')),
  tutorial_list: lazy(() => import('./tutorial-list.tsx')),
  tutorial_card: lazy(() => import('./tutorial-card.tsx')),
  faq_list: lazy(() => import('./faq-list.tsx')),
  support_assistant: lazy(() => import('./support-assistant.tsx')),
  feature_cards: lazy(() => import('./feature-cards.tsx')),
  pricing_cards: lazy(() => import('./pricing-cards.tsx')),
  uninstalled_banner: UninstalledBanner,
  cash_on_delivery_notice: lazyBlock(() => import('./cash-on-delivery-notice.tsx'), Nothing),
  tutorial_section: lazy(() => import('./tutorial-section.tsx')),
}

type Registry = typeof blockRegistry

/** Props of a component. For a component without props, TypeScript infers `unknown`. */
type PropsOf<Component extends ElementType> =
  unknown extends ComponentProps<Component> ? Record<never, never> : ComponentProps<Component>

/** A block in a page's list: its kind and its props. */
export type BlockOf<Kind extends string, Props> = {
  readonly id: string
  readonly kind: Kind
  readonly props: Props
}

/** A block of a kind for every page. */
export type Block = { [Kind in keyof Registry]: BlockOf<Kind, PropsOf<Registry[Kind]>> }[keyof Registry]
