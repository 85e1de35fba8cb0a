import { BlockStack, Text } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { FieldErrors } from './field-errors.tsx'
import type { FieldProps } from './field-props.ts'

type FieldGroupProps = Pick<FieldProps<unknown>, 'path' | 'label' | 'errors'> & {
  readonly labelHidden?: boolean | undefined
  readonly help?: string | undefined
  /** Gap between its parts: `100` for one row, `300` for several. */
  readonly gap?: '100' | '300'
  readonly variant?: 'bodyMd' | 'headingSm'
  readonly children: ReactNode
}

/** Several inputs for one value, with a common label and a common place for errors. */
export function FieldGroup(props: FieldGroupProps) {
  const { path, label, errors, help, gap = '100', variant = 'bodyMd', labelHidden = false } = props
  const hasErrors = errors.length > 0
  return (
    // A fieldset would bring the browser's own layout along.
    // biome-ignore lint/a11y/useSemanticElements: the role says the same.
    <div
      id={path}
      role="group"
      aria-labelledby={`${path}-label`}
      {...(hasErrors ? { 'aria-describedby': `${path}Error` } : {})}
    >
      <BlockStack gap={gap}>
        <Text as="span" variant={variant} id={`${path}-label`} visuallyHidden={labelHidden}>
          {label}
        </Text>
        {props.children}
        <FieldErrors path={path} errors={errors} />
        {help !== undefined && (
          <Text as="span" tone="subdued">
            {help}
          </Text>
        )}
      </BlockStack>
    </div>
  )
}
