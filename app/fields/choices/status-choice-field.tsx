import { BlockStack, InlineStack, Select, Text } from '@shopify/polaris'
import { type FieldStatus, fieldStatuses } from '#forms/field-status.ts'
import { formWords as words } from '#forms/words.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { StatusChoiceBadge } from './status-choice-badge.tsx'

/** Badge of a status, with a select to change it. Works for any set of statuses. */
export function StatusChoiceField(props: SchemaFieldProps<'status'>) {
  const {
    path,
    label,
    labelHidden,
    value,
    onChange,
    errors,
    disabled,
    statuses = ['active', 'draft'],
    statusLabels,
    statusHelp,
  } = props
  const labelOf = (status: FieldStatus) => statusLabels?.[status] ?? words.statuses[status]
  const shown = statuses.includes(value) ? statuses : [...statuses, value]
  const choose = (chosen: string) => {
    const status = fieldStatuses.find((candidate) => candidate === chosen)
    if (status !== undefined) onChange(status)
  }
  return (
    <BlockStack gap="200">
      {labelHidden !== true && (
        <InlineStack align="space-between" blockAlign="center">
          <Text as="span" variant="headingSm">
            {label}
          </Text>
          <StatusChoiceBadge status={value} label={labelOf(value)} />
        </InlineStack>
      )}
      <Select
        id={path}
        label={label}
        labelHidden
        options={shown.map((status) => ({ value: status, label: labelOf(status) }))}
        value={value}
        onChange={choose}
        error={errors.join(' ')}
        disabled={disabled}
        helpText={[statusHelp?.[value], props.help].filter(Boolean).join(' ')}
      />
    </BlockStack>
  )
}
