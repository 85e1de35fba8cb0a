import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button as MantineButton } from '@mantine/core'
import type { ButtonHTMLAttributes } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { joinNames } from './join-names.ts'

const variants = {
  plain: { variant: 'default' },
  primary: { variant: 'filled' },
  critical: { variant: 'filled', color: 'brick' },
  bare: { variant: 'subtle' },
  bareCritical: { variant: 'subtle', color: 'brick' },
} as const

export type ButtonVariant = keyof typeof variants

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'style'> {
  kind?: ButtonVariant
  /** True while the button's action runs. It then shows that and cannot be pressed again. */
  busy?: boolean
}

export function Button({ kind = 'plain', busy = false, disabled = false, className, ...rest }: ButtonProps) {
  return (
    <MantineButton
      type="button"
      {...rest}
      {...variants[kind]}
      className={joinNames(styles.button, className)}
      disabled={disabled}
      loading={busy}
      aria-busy={busy || undefined}
    />
  )
}

interface ButtonLinkProps {
  to: string
  kind?: ButtonVariant
  children: string
  'aria-label'?: string
}

/** A link to another page of the store that looks like a button. */
export function ButtonLink({ kind = 'plain', ...rest }: ButtonLinkProps) {
  return <MantineButton component={Link} {...rest} {...variants[kind]} className={joinNames(styles.button)} />
}
