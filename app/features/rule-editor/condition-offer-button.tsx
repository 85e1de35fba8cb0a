import { Text } from '@shopify/polaris'
import type { ConditionOffer } from '#rules/features/rule-editor/condition-offers.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import { conditionWords } from '#rules/words/condition-words.ts'
import styles from './condition-picker.module.css'

type ConditionOfferButtonProps = {
  readonly offer: ConditionOffer
  readonly onPick: (kind: ConditionKind) => void
}

/** A condition to add. One that cannot be added can still be reached, so that its reason can be read. */
export function ConditionOfferButton({ offer: { kind, unavailable }, onPick }: ConditionOfferButtonProps) {
  const { label, help }: { readonly label: string; readonly help?: string } = conditionWords[kind]
  const note = unavailable ?? help
  return (
    <button
      type="button"
      className={styles.offer}
      aria-disabled={unavailable !== undefined}
      onClick={() => {
        if (unavailable === undefined) onPick(kind)
      }}
    >
      <Text as="span" fontWeight="medium">
        {label}
      </Text>
      {note !== undefined && (
        <span className={styles.note}>
          <Text as="span" variant="bodySm" tone="subdued">
            {note}
          </Text>
        </span>
      )}
    </button>
  )
}
