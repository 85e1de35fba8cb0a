import { Children, type ReactNode } from 'react'
import styles from './field-row.module.css'

type FieldRowProps = {
  /** True if the fields fit into one row on a phone. */
  readonly isShort?: boolean
  readonly children: ReactNode
}

/** Fields next to each other, and below each other where there is no room. */
export function FieldRow({ isShort = false, children }: FieldRowProps) {
  return (
    <div className={isShort ? styles.shortRow : styles.row}>
      {Children.map(children, (field) => (
        <div className={styles.cell}>{field}</div>
      ))}
    </div>
  )
}
