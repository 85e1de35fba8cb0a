import { BlockStack, Box, InlineError, InlineGrid, Text } from '@shopify/polaris'
import type { ReactNode } from 'react'

type RangeInputsProps = {
  readonly path: string
  readonly label: string
  readonly labelHidden: boolean
  readonly errors: readonly string[]
  readonly help?: string | undefined
  readonly from: ReactNode
  readonly to: ReactNode
}

/** Two inputs that are one value, with one label and one place for what is wrong with it. */
export function RangeInputs({ path, label, labelHidden, errors, help, from, to }: RangeInputsProps) {
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
      <BlockStack gap="100">
        <Text as="span" id={`${path}-label`} visuallyHidden={labelHidden}>
          {label}
        </Text>
        <InlineGrid columns={2} gap="200" alignItems="end">
          <Box>{from}</Box>
          <Box>{to}</Box>
        </InlineGrid>
        {hasErrors && <InlineError fieldID={path} message={errors.join(' ')} />}
        {help !== undefined && (
          <Text as="span" tone="subdued">
            {help}
          </Text>
        )}
      </BlockStack>
    </div>
  )
}
