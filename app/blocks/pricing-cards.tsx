import { monthlyPrice, type PricingCard } from '../content/plans.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ColumnCard } from '../ui/column-card.tsx'
import { Columns } from '../ui/columns.tsx'
import { Line } from '../ui/stack.tsx'
import { Hint, InlineText } from '../ui/text.tsx'
import { TextList } from '../ui/text-list.tsx'
import { blockWords } from './words.ts'

const words = blockWords.prices

type PricingCardsProps = {
  readonly cards: readonly PricingCard[]
  /** False if the plans next to the cards show prices already. */
  readonly isPriced?: boolean
}

/** Features of each part of the app, and the total price. */
export default function PricingCards({ cards, isPriced = true }: PricingCardsProps) {
  return (
    <Columns most={3}>
      {cards.map(({ id, title, description, features, path }) => (
        <ColumnCard
          key={id}
          title={title}
          action={
            <ActionButton label={words.configure} fullLabel={words.configureNamed(title)} path={path} />
          }
        >
          <Hint>{description}</Hint>
          {isPriced && (
            <Line>
              <InlineText emphasis="strong">{monthlyPrice}</InlineText>
              <InlineText tone="subdued">{words.perMonth}</InlineText>
            </Line>
          )}
          <TextList texts={features} />
        </ColumnCard>
      ))}
    </Columns>
  )
}
