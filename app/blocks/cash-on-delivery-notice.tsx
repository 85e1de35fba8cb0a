import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deriveMethodPresence } from '#rules/features/cod-with-fee/method-presence.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../log-failure.ts'
import { methodNamesQueries } from '../method-names-queries.ts'
import { paymentSettingsUrl } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'

const words = {
  title: 'Enable cash on delivery in the manual payment settings',
  settings: 'Payment settings',
  checkAgain: 'Check again',
} as const

type CashOnDeliveryNoticeProps = {
  /** Consequence for the page, if the store has payment methods and none of them is Cash on Delivery. */
  readonly body: string
}

/**
 * Asks the merchant to enable cash on delivery, if the store has no such payment method. Fields that offer the
 * methods report a failed load.
 */
export function CashOnDeliveryNotice({ body }: CashOnDeliveryNoticeProps) {
  const { data: names, error, refetch } = useQuery(methodNamesQueries.payment)
  useEffect(() => {
    if (error !== null) logFailure(errors.paymentMethodsLoad, error)
  }, [error])
  const presence = deriveMethodPresence({ methods: names })
  if (presence !== 'missing' && presence !== 'noManual') return null
  return (
    <MissingCashOnDelivery
      body={presence === 'noManual' ? errors.noManualPaymentMethods : body}
      onCheckAgain={() => void refetch()}
    />
  )
}

type MissingCashOnDeliveryProps = { readonly body: string; readonly onCheckAgain: () => void }

/** The store has no payment method that looks like Cash on Delivery. */
export function MissingCashOnDelivery({ body, onCheckAgain }: MissingCashOnDeliveryProps) {
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={{ label: words.settings, path: paymentSettingsUrl }}
      secondAction={{ label: words.checkAgain, onAction: onCheckAgain }}
    >
      <p>{body}</p>
    </Notice>
  )
}
