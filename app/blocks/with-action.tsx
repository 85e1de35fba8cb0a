import type { ReactNode } from 'react'
import styles from './with-action.module.css'

type WithActionProps = { readonly action: ReactNode; readonly children: ReactNode }

/** Sentences with what can be done about them at their end, which keeps its width however long they are. */
export function WithAction({ action, children }: WithActionProps) {
  return (
    <div className={styles.line}>
      {children}
      {action}
    </div>
  )
}
