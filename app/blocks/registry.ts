import type { ComponentProps, ElementType } from 'react'
import { CashOnDeliveryNotice } from './cash-on-delivery-notice.tsx'
import { Heading } from './heading.tsx'
import { TutorialSection } from './tutorial-section.tsx'
import { UninstalledBanner } from './uninstalled-banner.tsx'
import { WelcomeMessage } from './welcome-message.tsx'

/** The kinds of block that any page may be made of (docs/product.md#page-blocks). A feature adds its own. */
export const blockRegistry = {
  heading: Heading,
  welcome_message: WelcomeMessage,
  uninstalled_banner: UninstalledBanner,
  cash_on_delivery_notice: CashOnDeliveryNotice,
  tutorial_section: TutorialSection,
}

type Registry = typeof blockRegistry

/** A component that takes nothing infers as taking the unknown. */
type PropsOf<Component extends ElementType> =
  unknown extends ComponentProps<Component> ? Record<never, never> : ComponentProps<Component>

/** A block as a page lists it: its kind, and what that kind is given. */
export type BlockOf<Kind extends string, Props> = {
  readonly id: string
  readonly kind: Kind
  readonly props: Props
}

/** A block of a kind that every page may have. */
export type Block = { [Kind in keyof Registry]: BlockOf<Kind, PropsOf<Registry[Kind]>> }[keyof Registry]
