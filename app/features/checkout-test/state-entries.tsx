import { Line } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { InlineText, SmallPrint } from '../../ui/text.tsx'
import styles from './state-entries.module.css'

/** Method or discount at a checkout, with its state there and the reasons for that. */
export type StateEntry = {
  readonly key: string
  readonly name: string
  /** True if the shopper gets it. */
  readonly isOn: boolean
  readonly badge: { readonly tone: 'success' | undefined; readonly text: string }
  readonly notes: readonly (string | undefined)[]
}

export function StateEntries({ entries }: { readonly entries: readonly StateEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ key, name, isOn, badge, notes }) => (
        <li key={key}>
          <Line toBothEnds neverWraps>
            <InlineText {...(!isOn && { tone: 'subdued' })}>{name}</InlineText>
            <StateBadge tone={badge.tone}>{badge.text}</StateBadge>
          </Line>
          {notes.map((note) => note !== undefined && <SmallPrint key={note}>{note}</SmallPrint>)}
        </li>
      ))}
    </ul>
  )
}
