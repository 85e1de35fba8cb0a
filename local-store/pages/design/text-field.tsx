import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { fieldParts } from './field-parts.ts'

interface TextFieldProps {
  label: string
  value: string
  type?: 'text' | 'email'
  inputMode?: 'decimal'
  placeholder?: string
  /** Explanation of the value. */
  help?: string
  /** The fault of the value. */
  fault?: string | undefined
  /** Text before the value, such as a currency. */
  prefix?: string
  /** Number of lines; more than one makes a text area. */
  lines?: number
  /** A control next to the field that belongs to it. */
  attached?: ReactNode
  onChange(value: string): void
}

export function TextField({ help, fault, prefix, lines = 1, attached, onChange, ...rest }: TextFieldProps) {
  const shared = { ...rest, ...fieldParts, description: help, error: fault, autoComplete: 'off' }
  const field =
    lines > 1 ? (
      <Textarea {...shared} rows={lines} onChange={(event) => onChange(event.currentTarget.value)} />
    ) : (
      <TextInput
        {...shared}
        leftSection={prefix && <span aria-hidden="true">{prefix}</span>}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (attached === undefined) return field
  return (
    <div className={styles.attached}>
      {field}
      {attached}
    </div>
  )
}

interface DateTimeFieldProps {
  label: string
  /** "2026-11-22T10:30", or empty. */
  value: string
  fault?: string | undefined
  onChange(value: string): void
}

/** A field for a day and a time, with the browser's own picker. */
export function DateTimeField({ fault, onChange, ...rest }: DateTimeFieldProps) {
  return (
    <TextInput
      {...rest}
      {...fieldParts}
      type="datetime-local"
      error={fault}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface SearchFieldProps {
  /** Read by screen readers. For everybody else the placeholder shows it. */
  label: string
  placeholder: string
  value: string
  onChange(value: string): void
}

export function SearchField({ label, onChange, ...rest }: SearchFieldProps) {
  return (
    <TextInput
      {...rest}
      {...fieldParts}
      type="search"
      aria-label={label}
      autoComplete="off"
      rightSection={
        rest.value !== '' && <CloseButton aria-label="Clear" size="sm" onClick={() => onChange('')} />
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
