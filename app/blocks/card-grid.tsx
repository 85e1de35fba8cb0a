import { ActionButton } from '../ui/action-button.tsx'
import { ColumnCard } from '../ui/column-card.tsx'
import { Columns } from '../ui/columns.tsx'
import { Paragraph } from '../ui/text.tsx'

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
        <ColumnCard
          key={id}
          title={title}
          action={
            <ActionButton label={action.label} fullLabel={`${action.label}: ${title}`} path={action.path} />
          }
        >
          <Paragraph>{text}</Paragraph>
        </ColumnCard>
      ))}
    </Columns>
  )
}
