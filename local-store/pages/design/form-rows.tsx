import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Fields in rows. */
export function FormRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}

/** Two fields in one row, if the row is wide enough. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
