import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Fields one below the other. */
export function FormRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}

/** Fields that belong side by side, where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
