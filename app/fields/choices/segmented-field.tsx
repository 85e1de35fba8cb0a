import { BlockStack, Button, ButtonGroup, Text } from '@shopify/polaris'
import { FieldErrors } from '../field-errors.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import styles from './segmented-field.module.css'
import { withUnknownChoice } from './with-unknown-choice.ts'

/** Choice of one of a few, which are next to each other. */
export function SegmentedField(props: SchemaFieldProps<'tab_select'>) {
  const { path, label, value, onChange, errors, disabled, choices, help } = props
  const hasErrors = errors.length > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own layout along.
    <div
      id={path}
      className={styles.choices}
      role="group"
      aria-labelledby={`${path}-label`}
      {...(hasErrors ? { 'aria-describedby': `${path}Error` } : {})}
    >
      <BlockStack gap="100" inlineAlign="start">
        <Text as="span" id={`${path}-label`} visuallyHidden={props.labelHidden ?? false}>
          {label}
        </Text>
        <ButtonGroup variant="segmented">
          {withUnknownChoice(choices, value).map((choice) => (
            <Button
              key={choice.value}
              pressed={choice.value === value}
              disabled={disabled || (choice.disabled ?? false)}
              onClick={() => onChange(choice.value)}
            >
              {choice.label}
            </Button>
          ))}
        </ButtonGroup>
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
