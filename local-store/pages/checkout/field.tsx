import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './field.module.css'

interface FieldProps {
  label: string
  children(control: { id: string; className: string }): ReactNode
}

/** A field as the checkout has them: the label inside the box, above the value. */
export function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, className: styles.control ?? '' })}
    </div>
  )
}
