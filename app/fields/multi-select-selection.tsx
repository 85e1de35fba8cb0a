import { Badge, BlockStack, Button, InlineStack, Tag, Text } from '@shopify/polaris'
import { fieldWords } from '#rules/words/fields.ts'
import { ChosenInOrder } from './list/chosen-in-order.tsx'

type MultiSelectSelectionProps = {
  readonly path: string
  readonly label: string
  readonly chosen: readonly string[]
  readonly unoffered: readonly string[]
  readonly disabled: boolean
  readonly onRemove: (choice: string) => void
  readonly onClear: () => void
  /** Moves a chosen value. Undefined if the order does not matter. */
  readonly onMove: ((from: number, to: number) => void) | undefined
}

type SelectionCountProps = {
  readonly label: string
  readonly count: number
  readonly disabled?: boolean
  readonly onClear: () => void
}

/** Number of chosen values, and a button that removes all of them. */
export function SelectionCount({ label, count, disabled = false, onClear }: SelectionCountProps) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <Text as="span" tone="subdued">
        {fieldWords.selected(count)}
      </Text>
      {count > 0 && (
        <Button
          variant="plain"
          onClick={onClear}
          disabled={disabled}
          accessibilityLabel={fieldWords.clearAll(label)}
        >
          {fieldWords.clear}
        </Button>
      )}
    </InlineStack>
  )
}

/** Number of chosen values, their names, and buttons to remove them. */
export function MultiSelectSelection(props: MultiSelectSelectionProps) {
  const { path, label, chosen, unoffered, disabled, onRemove, onClear, onMove } = props
  const renderMark = (choice: string) =>
    unoffered.includes(choice) && <Badge tone="warning">{fieldWords.notOffered}</Badge>
  return (
    <BlockStack gap="200">
      <SelectionCount label={label} count={chosen.length} disabled={disabled} onClear={onClear} />
      {chosen.length > 0 && onMove !== undefined && (
        <ChosenInOrder {...{ path, label, chosen, renderMark, disabled, onMove, onRemove }} />
      )}
      {chosen.length > 0 && onMove === undefined && (
        <InlineStack gap="200">
          {chosen.map((choice) => (
            <InlineStack key={choice} gap="100" blockAlign="center">
              <Tag onRemove={() => onRemove(choice)} disabled={disabled}>
                {choice}
              </Tag>
              {renderMark(choice)}
            </InlineStack>
          ))}
        </InlineStack>
      )}
    </BlockStack>
  )
}
