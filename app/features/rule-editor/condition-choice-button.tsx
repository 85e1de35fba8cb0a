import { Text } from '@shopify/polaris'
import type { ConditionChoice } from '#rules/features/rule-editor/condition-choices.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import { conditionWords } from '#rules/words/condition-words.ts'
import { InlineText } from '../../ui/text.tsx'
import styles from './condition-picker.module.css'

type ConditionChoiceButtonProps = {
  readonly choice: ConditionChoice
  readonly onPick: (kind: ConditionKind) => void
}

/** Button that adds a condition. If unavailable, it can still have the focus, so that its reason can be read. */
export function ConditionChoiceButton({ choice: { kind, unavailable }, onPick }: ConditionChoiceButtonProps) {
  const { label, help }: { readonly label: string; readonly help?: string } = conditionWords[kind]
  const note = unavailable ?? help
  return (
    <button
      type="button"
      className={styles.choice}
      aria-disabled={unavailable !== undefined}
      onClick={() => {
        if (unavailable === undefined) onPick(kind)
      }}
    >
      <InlineText emphasis="some">{label}</InlineText>
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
