import { Icon, type IconProps, Text } from '@shopify/polaris'
import { AlertTriangleIcon, CheckCircleIcon, ClockIcon, XCircleIcon } from '@shopify/polaris-icons'
import type { ConditionVerdict, GroupVerdict } from '#rules/preview/explain-rule.ts'
import type { ConditionState } from '#rules/preview/trace.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import styles from './test-panel.module.css'

const words = testPanelWords.rules

/** Each mark has its own shape and label, so its meaning does not depend on colour. */
const marks = {
  met: { source: CheckCircleIcon, tone: 'success' },
  not_met: { source: XCircleIcon, tone: 'critical' },
  unknown: { source: ClockIcon, tone: 'subdued' },
  not_judged: { source: AlertTriangleIcon, tone: 'caution' },
} as const satisfies Record<ConditionState, IconProps>

/** One condition: its kind, its result, the found value and the wanted one. */
export function ConditionReport({ condition }: { condition: ConditionVerdict }) {
  const { state, subject, found, wanted } = condition
  return (
    <li className={styles.condition}>
      <span className={styles.mark}>
        <Icon {...marks[state]} />
      </span>
      <div>
        <Text as="p">
          {capitalise(subject)}: <Text as="strong">{words.states[state]}</Text>
        </Text>
        <dl className={styles.facts}>
          {state === 'unknown' || state === 'not_judged' ? null : (
            <>
              <dt>{words.found}</dt>
              <dd>{found}</dd>
            </>
          )}
          {wanted !== '' && (
            <>
              <dt>{words.wanted}</dt>
              <dd>{wanted}</dd>
            </>
          )}
        </dl>
      </div>
    </li>
  )
}

/** A group: how its conditions combine, its result, and each condition. */
export function GroupReport({ group: { title, isMet, conditions } }: { group: GroupVerdict }) {
  const state = isMet ? 'met' : 'not_met'
  return (
    <li className={styles.condition}>
      <span className={styles.mark}>
        <Icon {...marks[state]} />
      </span>
      <div>
        <Text as="p">
          {title}: <Text as="strong">{words.states[state]}</Text>
        </Text>
        <ul className={`${styles.conditions} ${styles.group}`}>
          {conditions.map((condition) => (
            <ConditionReport key={condition.index} condition={condition} />
          ))}
        </ul>
      </div>
    </li>
  )
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
