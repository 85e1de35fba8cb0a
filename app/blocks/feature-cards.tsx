import type { FeatureCard } from '../content/feature-cards.ts'
import { ActionButton } from './action-button.tsx'
import { Columns } from './columns.tsx'
import { Line } from './stack.tsx'
import { StateBadge } from './state-badge.tsx'
import { Paragraph } from './text.tsx'
import { TextLink } from './text-link.tsx'
import { TitledCard } from './titled-card.tsx'

/** Features of the app, each with a link to its part. */
export default function FeatureCards({ cards }: { readonly cards: readonly FeatureCard[] }) {
  return (
    <Columns most={2}>
      {cards.map(({ id, title, description, tags, path, open, external }) => (
        <TitledCard key={id} title={title} level={3}>
          <Line>
            {tags.map((tag) => (
              <StateBadge key={tag}>{tag}</StateBadge>
            ))}
          </Line>
          <Paragraph>{description}</Paragraph>
          <Line>
            <ActionButton label={open} path={path} />
            {external !== undefined && <TextLink path={external.url} text={external.text} opens="new" />}
          </Line>
        </TitledCard>
      ))}
    </Columns>
  )
}
