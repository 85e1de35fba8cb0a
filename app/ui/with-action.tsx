import type { ReactNode } from 'react'
import styles from './with-action.module.css'

type WithActionProps = { readonly action: ReactNode; readonly children: ReactNode }

/** Sentences with an action at their end. The action keeps its width for any length of text. */
export function WithAction({ action, children }: WithActionProps) {
  return (
    <div className={styles.line}>
      {children}
      {action}
    </div>
  )
}
