import { useEffect, useState } from 'react'
import { NoticePage } from '../admin/notice-page.tsx'
import { describeFailure } from '../api/store-api.ts'
import { Button } from '../design/button.tsx'
import { PageSkeleton } from '../design/page-skeleton.tsx'
import styles from './app-silence.module.css'

const patienceMilliseconds = 10_000

interface AppSilenceProps {
  fault: unknown
  origin: string
  onRetry(): void
}

/** Covers the iframe until the app reports that it is ready. If it does not, describes where to look. */
export function AppSilence({ fault, origin, onRetry }: AppSilenceProps) {
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), patienceMilliseconds)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className={styles.cover}>
      {fault || silent ? (
        <NoticePage title="The app hasn’t opened">
          <p role="alert">
            {fault
              ? describeFailure(fault)
              : `No answer from ${origin}. Is the app’s server running, and does its page load the App Bridge script?`}
          </p>
          <Button kind="primary" onClick={onRetry}>
            Open it again
          </Button>
        </NoticePage>
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}
