import { BlockStack, Button, InlineStack, Tag, Text } from '@shopify/polaris'
import { Suspense, useState } from 'react'
import { withChosen } from '#forms/choice-search.ts'
import { formWords as words } from '#forms/words.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import { FieldErrors } from '../field-errors.tsx'
import type { SearchableChoicesProps } from './searchable-choices.tsx'

const ChoiceDialog = lazyPart(async () => ({ default: (await import('./choice-dialog.tsx')).ChoiceDialog }))

/** The chosen values as removable tags, with a button that opens the list in a window. */
export function ChoiceModalField(props: SearchableChoicesProps) {
  const { path, label, value, onChange, errors, disabled, help, choices } = props
  const [isOpen, setIsOpen] = useState(false)
  const [announcement, announce] = useAnnouncement('')
  const known = withChosen(choices, value)
  const labelOf = (chosen: string) => known.find((choice) => choice.value === chosen)?.label ?? chosen
  const open = () => {
    announce('')
    setIsOpen(true)
  }
  const close = (chosen: string[]) => {
    setIsOpen(false)
    if (chosen === value) return
    onChange(chosen)
    announce(words.chosenOf(label, chosen.length))
  }
  return (
    <BlockStack gap="200">
      <Text as="span" visuallyHidden={props.labelHidden ?? false}>
        {label}
      </Text>
      {value.length > 0 && (
        <InlineStack gap="200">
          {value.map((chosen) => (
            <Tag
              key={chosen}
              onRemove={() => onChange(value.filter((other) => other !== chosen))}
              disabled={disabled}
            >
              {labelOf(chosen)}
            </Tag>
          ))}
        </InlineStack>
      )}
      <InlineStack>
        <Button
          id={path}
          disabled={disabled}
          accessibilityLabel={value.length === 0 ? words.selectOf(label) : words.changeOf(label)}
          onClick={open}
          {...(errors.length > 0 ? { ariaDescribedBy: `${path}Error` } : {})}
        >
          {value.length === 0 ? words.selectOf(label) : words.change}
        </Button>
      </InlineStack>
      <FieldErrors path={path} errors={errors} />
      {help !== undefined && (
        <Text as="span" tone="subdued">
          {help}
        </Text>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ChoiceDialog
            path={path}
            label={label}
            choices={choices}
            value={value}
            allowNew={props.allowNew ?? false}
            onClose={close}
          />
        </Suspense>
      )}
      <LiveRegion text={announcement} />
    </BlockStack>
  )
}
