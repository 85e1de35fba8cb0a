import { useState } from 'react'
import { otherLanguages, trimReason } from '#rules/records/reasons.ts'
import { reasonWords as words } from '#rules/words/reasons.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { focusWhenDrawn } from '../ui/focus-when-drawn.ts'
import { Line } from '../ui/stack.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { ReasonFields, type ReasonFieldsProps } from './reason-fields.tsx'

/** Reason for shoppers, in a separate card. Without a reason it is one line that opens the fields. */
export default function ReasonCard(props: ReasonFieldsProps) {
  const [isWanted, setIsWanted] = useState(false)
  const hasReason = Object.keys(trimReason(props.texts)).length > 0
  // The fields stay open while the merchant clears them.
  if (hasReason && !isWanted) setIsWanted(true)
  const open = () => {
    setIsWanted(true)
    focusWhenDrawn(() => document.getElementById(`${props.id}.${otherLanguages}`))
  }
  return (
    <TitledCard title={words.title} holds={isWanted ? 'fields' : 'line'}>
      {isWanted ? (
        <ReasonFields {...props} />
      ) : (
        <Line>
          <ActionButton kind="link" label={words.add} onAction={open} />
        </Line>
      )}
    </TitledCard>
  )
}
