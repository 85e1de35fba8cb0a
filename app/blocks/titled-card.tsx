import { Card } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { PartHeading } from './part-heading.tsx'
import { Line, Stack } from './stack.tsx'

type TitledCardProps = {
  readonly title: string
  /** How deep the title stands in the outline of the page. */
  readonly level?: 2 | 3
  /** Where the thing stands, after its title. */
  readonly badge?: ReactNode
  /** What can be done with the card as a whole, at the end of the title's line. */
  readonly action?: ReactNode
  /** Fields stand further apart than sentences. */
  readonly holds?: 'text' | 'fields'
  readonly children: ReactNode
}

/** A card and what it is about. */
export function TitledCard(props: TitledCardProps) {
  const { title, level = 2, badge, action, holds = 'text', children } = props
  const heading = <PartHeading level={level}>{title}</PartHeading>
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
    <Card>
      <Stack between={holds === 'text' ? 'parts' : 'cards'}>
        {action === undefined ? (
          named
        ) : (
          <Line toBothEnds neverWraps>
            {named}
            {action}
          </Line>
        )}
        {children}
      </Stack>
    </Card>
  )
}

type PlainCardProps = {
  /** A table and its filters draw their own edges. */
  readonly toTheEdge?: boolean
  readonly children: ReactNode
}

/** A card whose content says itself what it is about. */
export function PlainCard({ toTheEdge = false, children }: PlainCardProps) {
  return <Card {...(toTheEdge && { padding: '0' })}>{children}</Card>
}
