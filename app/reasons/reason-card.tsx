import { reasonWords as words } from '#rules/words/reasons.ts'
import { TitledCard } from '../ui/titled-card.tsx'
import { ReasonFields, type ReasonFieldsProps } from './reason-fields.tsx'

/** The reason for shoppers in a card of its own. */
export default function ReasonCard(props: ReasonFieldsProps) {
  return (
    <TitledCard title={words.title} holds="fields">
      <ReasonFields {...props} />
    </TitledCard>
  )
}
