import { BlockStack, InlineStack, Select, Text } from '@shopify/polaris'
import { type RecordStatus, recordStatuses } from '#rules/customization.ts'
import { fieldWords } from '#rules/words/fields.ts'
import type { FieldProps } from './field-props.ts'
import { StatusBadge } from './status-badge.tsx'

export type StatusFieldProps = FieldProps<RecordStatus> & { readonly help: string }

const options = recordStatuses.map((status) => ({ value: status, label: fieldWords.statuses[status] }))

/** A badge of the status with the select that changes it. */
export function StatusField({ path, label, help, value, onChange, errors, disabled }: StatusFieldProps) {
  const choose = (chosen: string) => {
    const status = recordStatuses.find((candidate) => candidate === chosen)
    if (status !== undefined) onChange(status)
  }
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center">
        <Text as="h2" variant="headingSm">
          {label}
        </Text>
        <StatusBadge status={value} />
      </InlineStack>
      <Select
        id={path}
        label={label}
        labelHidden
        options={options}
        value={value}
        onChange={choose}
        disabled={disabled}
        helpText={help}
        error={errors.join(' ')}
      />
    </BlockStack>
  )
}
