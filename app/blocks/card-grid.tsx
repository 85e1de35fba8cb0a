import { ActionButton } from '../ui/action-button.tsx'
import { Columns } from '../ui/columns.tsx'
import { Stack } from '../ui/stack.tsx'
import { Paragraph } from '../ui/text.tsx'
import { TitledCard } from '../ui/titled-card.tsx'

type GridCard = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly path: string }
}

/** Cards of one kind in columns, each with one action. */
export default function CardGrid({ cards }: { readonly cards: readonly GridCard[] }) {
  return (
    <Columns most={3}>
      {cards.map(({ id, title, text, action }) => (
        <TitledCard key={id} title={title}>
          <Paragraph>{text}</Paragraph>
          <Stack between="lines" atStart>
            <ActionButton label={action.label} fullLabel={`${action.label}: ${title}`} path={action.path} />
          </Stack>
        </TitledCard>
      ))}
    </Columns>
  )
}
