import { Icon, Listbox, Text } from '@shopify/polaris'
import { CheckIcon } from '@shopify/polaris-icons'
import type { Choice } from '#forms/choice.ts'
import styles from '../multi-select-option.module.css'

/** Entry of a searchable list. A tick marks a chosen one. */
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
          {/* The space prevents screen readers from joining the two words. */}
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
