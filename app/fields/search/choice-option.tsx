import { Icon, Listbox, Text } from '@shopify/polaris'
import { CheckIcon } from '@shopify/polaris-icons'
import type { Choice } from '#forms/choice.ts'
import styles from '../multi-select-option.module.css'

/** One entry of a searchable list; a tick marks what is chosen. */
export function ChoiceOption({ choice, chosen }: { readonly choice: Choice; readonly chosen: boolean }) {
  const { value, label, help, disabled = false } = choice
  return (
    <Listbox.Option
      value={value}
      selected={chosen}
      disabled={disabled}
      accessibilityLabel={help === undefined ? label : `${label} ${help}`}
    >
      <div className={styles.option}>
        <span className={styles.mark}>{chosen && <Icon source={CheckIcon} />}</span>
        <span>
          <Text
            as="span"
            fontWeight={chosen ? 'semibold' : 'regular'}
            {...(disabled ? { tone: 'disabled' } : {})}
          >
            {label}
          </Text>
          {/* Read aloud, the two are not one word. */}
          {help !== undefined && ' '}
          {help !== undefined && (
            <Text as="p" tone="subdued" variant="bodySm">
              {help}
            </Text>
          )}
        </span>
      </div>
    </Listbox.Option>
  )
}
