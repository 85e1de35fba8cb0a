import { Card } from '@shopify/polaris'
import { lazy, type ReactNode, Suspense } from 'react'
import type { GuidedCard } from '#forms/guided-cards.ts'
import { PartHeading } from './part-heading.tsx'
import { type Distance, Line, Stack } from './stack.tsx'
import styles from './titled-card.module.css'

/**
 * The help button, for titles of later screens. The first page does not wait for it, and nothing moves when it appears.
 */
const HelpButton = lazy(() =>
  // A card can do without its help.
  import('../guides/help-button.tsx').catch(() => ({ default: () => <></> })),
)

const distances = { line: 'lines', text: 'parts', fields: 'cards' } as const satisfies Record<
  string,
  Distance
>

type TitledCardProps = {
  readonly title: string
  /** Level of the title in the page's outline. */
  readonly level?: 2 | 3
  /** Card whose guide is opened by the `?` next to the title. */
  readonly guide?: GuidedCard
  /** State of the subject, after the title. */
  readonly badge?: ReactNode
  /** Action on the whole card, at the end of the title's line. */
  readonly action?: ReactNode
  /** Content of the card. Fields need larger gaps than sentences. The line of a closed card is next to its title. */
  readonly holds?: keyof typeof distances
  readonly children: ReactNode
}

/** Card with a title. */
export function TitledCard(props: TitledCardProps) {
  return (
    <Card>
      <TitledPart {...props} />
    </Card>
  )
}

/** A part of a card, with its own title. */
export function TitledPart(props: TitledCardProps) {
  const { title, level = 2, guide, badge, action, holds = 'text', children } = props
  const heading = (
    <WithHelp card={guide} title={title}>
      <PartHeading level={level}>{title}</PartHeading>
    </WithHelp>
  )
  const named =
    badge === undefined ? (
      heading
    ) : (
      <Line>
        {heading}
        {badge}
      </Line>
    )
  return (
    <Stack between={distances[holds]}>
      {action === undefined ? (
        named
      ) : (
        <Line toBothEnds neverWraps>
          {named}
          <div className={styles.action}>{action}</div>
        </Line>
      )}
      {children}
    </Stack>
  )
}

type PlainCardProps = {
  /** True for a table with filters, which draws its own margins. */
  readonly toTheEdge?: boolean
  readonly children: ReactNode
}

/** Card without a title, for content that makes its subject clear. */
export function PlainCard({ toTheEdge = false, children }: PlainCardProps) {
  return <Card {...(toTheEdge && { padding: '0' })}>{children}</Card>
}

type WithHelpProps = {
  readonly card: GuidedCard | undefined
  readonly title: string
  /** Heading with the title. */
  readonly children: ReactNode
}

/** Heading of a card, followed by the `?` if the card has a guide. */
export function WithHelp({ card, title, children }: WithHelpProps) {
  if (card === undefined) return children
  return (
    <Line neverWraps>
      {children}
      <Suspense fallback={null}>
        <HelpButton card={card} title={title} />
      </Suspense>
    </Line>
  )
}
