import { useEffect } from 'react'
import { errors } from '#rules/words/errors.ts'
import { savingWords } from '#rules/words/saving.ts'
import { logFailure } from '../log-failure.ts'
import { Notice } from '../ui/notice.tsx'

type LoadFailedBannerProps = {
  readonly error: Error
  readonly isLoading: boolean
  readonly onRetry: () => unknown
}

/** Banner for records that could not be read: the reason, and a button to try again. The fault is logged as well. */
export function LoadFailedBanner({ error, isLoading, onRetry }: LoadFailedBannerProps) {
  const title = errors.loadConfiguration(error.message)
  useEffect(() => logFailure(title, error), [title, error])
  return (
    <Notice
      tone="critical"
      title={title}
      action={{ label: savingWords.loading.retry, isRunning: isLoading, onAction: () => void onRetry() }}
    />
  )
}

/** Notice above earlier data, which could not be read again, with a button to try again. The fault is logged as well. */
export function OutdatedNotice({ error, isLoading, onRetry }: LoadFailedBannerProps) {
  const { title, body } = savingWords.outdated
  useEffect(() => logFailure(title, error), [title, error])
  return (
    <Notice
      tone="warning"
      title={title}
      action={{ label: savingWords.loading.retry, isRunning: isLoading, onAction: () => void onRetry() }}
    >
      <p>{body(error.message)}</p>
    </Notice>
  )
}
