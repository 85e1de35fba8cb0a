import { deriveMethodPresence } from '#rules/features/cod-with-fee/method-presence.ts'
import { findCashOnDeliveryName } from '#rules/language/cash-on-delivery.ts'
import { missingMethodWords as words } from '#rules/words/cod-with-fee-messages.ts'
import { errors } from '#rules/words/errors.ts'
import { paymentSettingsUrl } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'

type MissingCashOnDeliveryProps = {
  /** Names of the store's payment methods. */
  readonly methods: readonly string[]
  /** Effect on the page, if the store has other manual payment methods. */
  readonly body: string
  readonly onCheckAgain: () => void
}

/** Notice for a store without a payment method like Cash on Delivery, or without any manual payment method. */
export default function MissingCashOnDelivery({ methods, body, onCheckAgain }: MissingCashOnDeliveryProps) {
  if (findCashOnDeliveryName(methods) !== undefined) return null
  const isNoneManual = deriveMethodPresence({ methods }) === 'noManual'
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={{ label: words.settings, path: paymentSettingsUrl }}
      secondAction={{ label: words.checkAgain, onAction: onCheckAgain }}
    >
      <p>{isNoneManual ? errors.noManualPaymentMethods : body}</p>
    </Notice>
  )
}
