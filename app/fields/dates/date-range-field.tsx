import { BlockStack, Button, Popover, Text } from '@shopify/polaris'
import { CalendarIcon } from '@shopify/polaris-icons'
import { startTransition, useState } from 'react'
import { dateOf } from '#forms/dates/active-dates.ts'
import { findDateRangePreset } from '#forms/dates/date-range.ts'
import { formWords } from '#forms/words.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { useEscapeOfList } from '../../ui/use-escape-of-list.ts'
import { FieldErrors } from '../field-errors.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { useClock } from './clock.ts'

const words = formWords.dates

const DateRangePicker = lazyPart(async () => ({
  default: (await import('./date-range-picker.tsx')).DateRangePicker,
}))

/** Range of dates: a button that shows it, and a picker to change it. The change takes effect when it is applied. */
export function DateRangeField(props: SchemaFieldProps<'date_range'>) {
  const { path, label, value, onChange, errors, disabled, help } = props
  const clock = useClock()
  const [isOpen, setIsOpen] = useState(false)
  const today = dateOf(clock())
  const preset = findDateRangePreset(value, today)
  const text =
    value.start === ''
      ? words.noRange
      : preset === 'custom'
        ? words.rangeOf(value.start, value.end)
        : words.presets[preset]
  const close = () => setIsOpen(false)
  const closesList = useEscapeOfList()
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Text as="span" id={`${path}-label`} visuallyHidden={props.labelHidden ?? false}>
        {label}
      </Text>
      <Popover
        active={isOpen}
        onClose={() => closesList.current || close()}
        autofocusTarget="first-node"
        ariaHaspopup="dialog"
        preferredAlignment="left"
        fluidContent
        activator={
          <Button
            id={path}
            icon={CalendarIcon}
            disclosure
            disabled={disabled}
            accessibilityLabel={`${label}: ${text}`}
            // The page stays unchanged until the picker has loaded.
            onClick={() => startTransition(() => setIsOpen(!isOpen))}
            {...(errors.length > 0 ? { ariaDescribedBy: `${path}Error` } : {})}
          >
            {text}
          </Button>
        }
      >
        <DateRangePicker
          path={path}
          value={value}
          today={today}
          onCancel={close}
          onApply={(range) => {
            onChange(range)
            close()
          }}
        />
      </Popover>
      <FieldErrors path={path} errors={errors} />
      {help !== undefined && (
        <Text as="span" tone="subdued">
          {help}
        </Text>
      )}
    </BlockStack>
  )
}
