import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StoredCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { type MethodName, matchesName, textOfName } from '#rules/language/method-names.ts'
import { errors } from '#rules/words/errors.ts'
import { savingWords } from '#rules/words/saving.ts'
import MissingCashOnDelivery from '../../blocks/missing-cash-on-delivery.tsx'
import { logFailure } from '../../log-failure.ts'
import { Notice } from '../../ui/notice.tsx'
import { codWithFeeWords } from './words.ts'

const words = codWithFeeWords.paymentMethods

type PaymentMethodNoticeProps = {
  readonly query: UseQueryResult<string[]>
  readonly stored: StoredCodWithFee
  /** The name the rules use. */
  readonly paymentName: MethodName
}

/** Notice if the store lacks or renamed the rules' payment method, or if its methods cannot be loaded. */
export function PaymentMethodNotice({ query, stored, paymentName }: PaymentMethodNoticeProps) {
  const { data: names, error, isFetching, refetch } = query
  useEffect(() => {
    if (error !== null) logFailure(errors.paymentMethodsLoad, error)
  }, [error])
  const loadAgain = { isRunning: isFetching, onAction: () => void refetch() }

  if (error !== null) {
    return (
      <Notice
        tone="warning"
        title={errors.paymentMethodsLoad}
        action={{ label: savingWords.loading.retry, ...loadAgain }}
      >
        <p>{words.failedBody(textOfName(paymentName))}</p>
      </Notice>
    )
  }
  if (names === undefined) return null
  if (!names.some((name) => matchesName(name, paymentName))) {
    return (
      <MissingCashOnDelivery
        methods={names}
        body={words.notFoundBody(textOfName(paymentName))}
        onCheckAgain={loadAgain.onAction}
      />
    )
  }
  const { paymentName: before } = stored
  if (before !== undefined && !names.some((name) => matchesName(name, before))) {
    return (
      <Notice tone="warning">
        <p>{words.renamed(textOfName(before), textOfName(paymentName))}</p>
      </Notice>
    )
  }
  return null
}
