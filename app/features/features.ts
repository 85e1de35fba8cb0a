import { cashOnDelivery } from './cash-on-delivery/feature.ts'
import { checkoutTest } from './checkout-test/feature.ts'
import { codFeeRules } from './cod-fee-rules/feature.ts'
import { codRules } from './cod-rules/feature.ts'
import { codWithFee } from './cod-with-fee/feature.ts'
import type { Feature } from './feature.ts'
import { help } from './help/feature.ts'
import { describeHome } from './home/feature.ts'
import { checks } from './overviews/checks.ts'
import { delivery } from './overviews/delivery.ts'
import { discounts } from './overviews/discounts.ts'
import { payment } from './overviews/payment.ts'
import { deliveryPincodes, paymentPincodes } from './pincodes/feature.ts'
import { plan } from './plan/feature.ts'

/** Features in the order of the menu, if they are in it. */
const besidesHome = [
  cashOnDelivery,
  payment,
  delivery,
  discounts,
  checks,
  help,
  plan,
  codWithFee,
  codFeeRules,
  codRules,
  paymentPincodes,
  deliveryPincodes,
  checkoutTest,
]

/** Every feature of the app. A new one adds its folder, and itself to the list above (docs/how-to/add-a-screen.md). */
export const features: readonly Feature[] = [describeHome(besidesHome), ...besidesHome]
