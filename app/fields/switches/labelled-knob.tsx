import { BlockStack, InlineStack, Text } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { FieldErrors } from '../field-errors.tsx'
import { Knob } from './knob.tsx'

type LabelledKnobProps = {
  readonly path: string
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly errors: readonly string[]
  readonly disabled: boolean
  readonly help?: string | undefined
  readonly controls?: string
  readonly badge?: ReactNode
}

/** A switch after its label, with help and errors linked to it. */
export function LabelledKnob({
  path,
  label,
  errors,
  help,
  badge,
  checked,
  onChange,
  disabled,
  controls,
}: LabelledKnobProps) {
  const hasErrors = errors.length > 0
  const described = [hasErrors ? `${path}Error` : '', help === undefined ? '' : `${path}-help`]
  return (
    <BlockStack gap="100">
      <InlineStack gap="300" blockAlign="center" align="space-between" wrap={false}>
        <InlineStack gap="200" blockAlign="center">
          <label id={`${path}-label`} htmlFor={path}>
            <Text as="span">{label}</Text>
          </label>
          {badge}
        </InlineStack>
        <Knob
          id={path}
          checked={checked}
          onChange={onChange}
          disabled={disabled}
          invalid={hasErrors}
          labelledBy={`${path}-label`}
          describedBy={described.filter((id) => id !== '').join(' ')}
          {...(controls === undefined ? {} : { controls })}
        />
      </InlineStack>
      <FieldErrors path={path} errors={errors} />
      {help !== undefined && (
        <Text as="span" id={`${path}-help`} tone="subdued">
          {help}
        </Text>
      )}
    </BlockStack>
  )
}
