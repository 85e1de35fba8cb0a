import { type ComponentProps, type ElementType, lazy } from 'react'
import { CashOnDeliveryNotice } from './cash-on-delivery-notice.tsx'
import { Heading } from './heading.tsx'
import { TutorialSection } from './tutorial-section.tsx'
import { UninstalledBanner } from './uninstalled-banner.tsx'
import { WelcomeMessage } from './welcome-message.tsx'

const CodWithFee = lazy(() => import('../features/cod-with-fee/cod-with-fee.tsx'))
const CodFeeRulesScreen = lazy(() => import('../features/cod-fee-rules/cod-fee-rules-screen.tsx'))
const CodRulesForm = lazy(() => import('../features/cod-rules/cod-rules-form.tsx'))
const CodWithFeeStatus = lazy(() => import('../features/home/cod-with-fee-status.tsx'))
const DeadEndsCard = lazy(() => import('../features/home/dead-ends-card.tsx'))
const CheckoutTest = lazy(() => import('../features/checkout-test/checkout-test.tsx'))
const PaymentPincodes = lazy(() => import('../features/pincodes/payment-pincodes.tsx'))
const DeliveryPincodes = lazy(() => import('../features/pincodes/delivery-pincodes.tsx'))

/** The kinds of block a page is made of (docs/product.md#page-blocks). Features load when they are shown. */
export const blockRegistry = {
  heading: Heading,
  welcome_message: WelcomeMessage,
  uninstalled_banner: UninstalledBanner,
  cash_on_delivery_notice: CashOnDeliveryNotice,
  tutorial_section: TutorialSection,
  cod_with_fee_status: CodWithFeeStatus,
  cod_with_fee: CodWithFee,
  cod_rules: CodFeeRulesScreen,
  cod_rules_form: CodRulesForm,
  dead_ends: DeadEndsCard,
  checkout_test: CheckoutTest,
  pincode_rules: PaymentPincodes,
  shipping_pincode_rules: DeliveryPincodes,
}

type Registry = typeof blockRegistry

/** A component that takes nothing infers as taking the unknown. */
type PropsOf<Component extends ElementType> =
  unknown extends ComponentProps<Component> ? Record<never, never> : ComponentProps<Component>

/** A block as pages list it: its kind, and what that kind is given. */
export type Block = {
  [Kind in keyof Registry]: {
    readonly id: string
    readonly kind: Kind
    readonly props: PropsOf<Registry[Kind]>
  }
}[keyof Registry]
