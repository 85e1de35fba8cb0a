import { BlockStack, Button, InlineStack, Modal, Tag, Text } from '@shopify/polaris'
import { useState } from 'react'
import { withChosen } from '#forms/choice-search.ts'
import { formWords as words } from '#forms/words.ts'
import { FieldErrors } from '../field-errors.tsx'
import touch from '../touch-targets.module.css'
import { SearchableChoices, type SearchableChoicesProps } from './searchable-choices.tsx'

/** What is chosen as removable tags, with a button that opens the list. Nothing changes until it is done with. */
export function ChoiceModalField(props: SearchableChoicesProps) {
  const { path, label, value, onChange, errors, disabled, help, choices } = props
  const [draft, setDraft] = useState<string[] | undefined>(undefined)
  const known = withChosen(choices, value)
  const labelOf = (chosen: string) => known.find((choice) => choice.value === chosen)?.label ?? chosen
  const close = () => setDraft(undefined)
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
          onClick={() => setDraft(value)}
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
      <Modal
        open={draft !== undefined}
        onClose={close}
        title={words.selectOf(label)}
        primaryAction={{
          content: words.done,
          onAction: () => {
            if (draft !== undefined) onChange(draft)
            close()
          },
        }}
        secondaryActions={[{ content: words.cancel, onAction: close }]}
      >
        <Modal.Section>
          <div className={touch.touchTargets}>
            <SearchableChoices
              {...props}
              path={`${path}-modal`}
              labelHidden={false}
              errors={[]}
              value={draft ?? value}
              onChange={setDraft}
            />
          </div>
        </Modal.Section>
      </Modal>
    </BlockStack>
  )
}
