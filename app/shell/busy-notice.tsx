import { useEffect, useState, useSyncExternalStore } from 'react'
import { errors } from '#rules/words/errors.ts'
import { isAnyRequestWaiting, subscribeToWaiting } from '../platform/waiting-requests.ts'
import styles from './busy-notice.module.css'

/** Delay before the notice. A shorter wait would end before anybody could read it. */
const shownAfterMs = 1_000

/** Notice at the bottom of the page: the server is busy, and the app tries again automatically. */
export function BusyNotice() {
  const isWaiting = useSyncExternalStore(subscribeToWaiting, isAnyRequestWaiting)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    setIsShown(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setIsShown(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return (
    <div role="status" className={styles.frame}>
      {isWaiting && isShown && <p className={styles.notice}>{errors.busy}</p>}
    </div>
  )
}
