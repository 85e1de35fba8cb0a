import { useId, useState } from 'react'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { DisclosureButton } from '../../ui/disclosure.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import styles from './summary-cell.module.css'
import { useIsCut } from './use-is-cut.ts'

const words = ruleListWords.summary

/** Summary of a rule set: the first line, and the rest on request. */
export function SummaryCell({ item }: { item: RuleSetListItem }) {
  const textId = useId()
  const [open, setOpen] = useState(false)
  const sentences = describe(item)
  const [first = '', ...rest] = sentences
  const [line, cut] = useIsCut(first)
  const text = open ? words.less : rest.length > 0 ? words.more(rest.length) : words.all
  return (
    <div className={styles.summary}>
      <div id={textId} className={styles.text}>
        {/* The line stays invisible while the rest is shown, since its width decides if it would be cut off. */}
        <div ref={line} className={open ? styles.unseen : styles.line}>
          {first}
        </div>
        {open && (
          <Stack between="lines">
            {sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal sentences differ only by their index.
              <Paragraph key={index}>{sentence}</Paragraph>
            ))}
          </Stack>
        )}
      </div>
      {(rest.length > 0 || cut) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the click from the row, which would open the rule set.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is what keys act on.
        <div className={styles.toggle} onClick={(event) => event.stopPropagation()}>
          <DisclosureButton
            label={text}
            fullLabel={words.toggle(text, item.title)}
            isOpen={open}
            controls={textId}
            onToggle={() => setOpen(!open)}
          />
        </div>
      )}
    </div>
  )
}

function describe({ summary, problem }: RuleSetListItem): readonly string[] {
  if (problem !== undefined) return [ruleListWords.problem.body(problem)]
  return summary.length === 0 ? [words.none] : summary
}
