import { BlockStack, ChoiceList, Text } from '@shopify/polaris'
import type { Choice } from '#forms/choice.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import styles from './radio-choices.module.css'
import { withUnknownChoice } from './with-unknown-choice.ts'

/**
 * Choice of one of a few, each with an explanation. Choices without explanations are next to each other. At first none
 * is chosen.
 */
export function RadioChoices(props: SchemaFieldProps<'select'>) {
  const { path, label, value, onChange, errors, disabled, choices, help } = props
  return (
    <BlockStack gap="100">
      <div id={path} {...(choices.every((choice) => choice.help === undefined) && { className: styles.row })}>
        <ChoiceList
          name={`${path}-choices`}
          title={label}
          titleHidden={props.labelHidden ?? false}
          choices={withUnknownChoice(choices, value).map((choice) => ({
            value: choice.value,
            label: choice.label,
            disabled: choice.disabled ?? false,
            ...describeChoice(choice),
          }))}
          selected={value === '' ? [] : [value]}
          onChange={([chosen = '']) => onChange(chosen)}
          error={errors.join(' ')}
          disabled={disabled}
        />
      </div>
      {help !== undefined && (
        <Text as="span" tone="subdued">
          {help}
        </Text>
      )}
    </BlockStack>
  )
}

/** Shows the help of a disabled choice separately, since Polaris would make the reason hard to read. */
function describeChoice({ help, disabled }: Choice) {
  if (help === undefined) return {}
  if (!disabled) return { helpText: help }
  const reason = (
    <Text as="span" tone="subdued">
      {help}
    </Text>
  )
  return { renderChildren: () => reason }
}
