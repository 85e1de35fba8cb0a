import { type ReactNode, useId, useState } from 'react'
import { Disclosed, DisclosureButton } from '../../ui/disclosure.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import styles from './one-line-text.module.css'

type IssueState = 'checking' | 'fine' | 'found' | 'unknown'

const tones = { checking: undefined, fine: 'success', found: 'warning', unknown: undefined } as const

export type IssueSummary = {
  readonly state: IssueState
  readonly badge: string
  /** The worst issue, or a text that there is none. It has one line in every state, so that nothing below moves. */
  readonly summary: string
}

type IssueRowProps = IssueSummary & { readonly title: string; readonly children: ReactNode }

/** Kind of issue: the number of issues and the worst one. The others open below. */
export function IssueRow({ title, state, badge, summary, children }: IssueRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Stack between="entries">
      <div className={styles.row}>
        <Stack between="title">
          <Line toBothEnds>
            <DisclosureButton
              label={title}
              isOpen={isOpen}
              controls={id}
              onToggle={() => setIsOpen(!isOpen)}
            />
            <StateBadge tone={tones[state]} isAlarming={state === 'found'}>
              {badge}
            </StateBadge>
          </Line>
          {!isOpen && <p className={styles.line}>{summary}</p>}
        </Stack>
      </div>
      <Disclosed id={id} isOpen={isOpen} atOnce>
        {isOpen && children}
      </Disclosed>
    </Stack>
  )
}
