import { Icon, Listbox, Text } from '@shopify/polaris'
import { CheckIcon } from '@shopify/polaris-icons'
import styles from './multi-select-option.module.css'

/** Entry of a list in which several can be chosen. A tick marks the chosen ones. */
export function MultiSelectOption({ choice, chosen }: { choice: string; chosen: boolean }) {
  return (
    <Listbox.Option value={choice} selected={chosen} accessibilityLabel={choice}>
      <div className={styles.option}>
        <span className={styles.mark}>{chosen && <Icon source={CheckIcon} />}</span>
        <Text as="span" fontWeight={chosen ? 'semibold' : 'regular'}>
          {choice}
        </Text>
      </div>
    </Listbox.Option>
  )
}
