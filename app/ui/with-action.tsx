import type { ReactNode } from 'react'
import styles from './with-action.module.css'

type WithActionProps = { readonly action: ReactNode; readonly children: ReactNode }

/** Sentences with an action at the end. The action keeps its width next to text of any length. */
export function WithAction({ action, children }: WithActionProps) {
  return (
    <div className={styles.line}>
      {children}
      {action}
    </div>
  )
}
