import type { FeatureCard } from '../content/feature-cards.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ColumnCard } from '../ui/column-card.tsx'
import { Columns } from '../ui/columns.tsx'
import { Line } from '../ui/stack.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Paragraph } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Features of the app, each with a link to its part. */
export default function FeatureCards({ cards }: { readonly cards: readonly FeatureCard[] }) {
  return (
    <Columns most={2}>
      {cards.map(({ id, title, description, tags, path, open, external }) => (
        <ColumnCard
          key={id}
          title={title}
          level={3}
          action={
            <>
              <ActionButton label={open} path={path} />
              {external !== undefined && <TextLink path={external.url} text={external.text} opens="new" />}
            </>
          }
        >
          <Line>
            {tags.map((tag) => (
              <StateBadge key={tag}>{tag}</StateBadge>
            ))}
          </Line>
          <Paragraph>{description}</Paragraph>
        </ColumnCard>
      ))}
    </Columns>
  )
}
