import { Children, type ReactNode } from 'react'
import styles from './field-row.module.css'

/** Fields next to each other, and below each other where there is no room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      {Children.map(children, (field) => (
        <div className={styles.cell}>{field}</div>
      ))}
    </div>
  )
}
