import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'plain' | 'primary' | 'critical' | 'onDark' | 'primaryOnDark' | 'bare'
  /** Shown while something is on its way: the button cannot be pressed again and says so. */
  busy?: boolean
}

export function Button({
  look = 'plain',
  busy = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      <span className={busy ? styles.hiddenText : undefined}>{children}</span>
    </button>
  )
}
