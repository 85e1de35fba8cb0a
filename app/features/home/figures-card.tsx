import { useQuery } from '@tanstack/react-query'
import type { CheckoutEntry } from '#rules/checkout-now/answer.ts'
import { deriveHomeFigures } from '#rules/checkout-now/home-figures.ts'
import { joinEntries } from '#rules/checkout-now/join-entries.ts'
import { shopSettingsQuery } from '../../shop-settings-query.ts'
import { Columns } from '../../ui/columns.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { InlineText, SmallPrint } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { findEntryPath } from '../checkout-now/entry-path.ts'
import { homeWords } from './words.ts'

const words = homeWords.figures

/** Maximum number of lines named below each figure. */
const namedAtMost = 3

/** Figures for a shop that has used the app for months. Parts without a figure are left out. */
export function FiguresCard({ entries }: { readonly entries: readonly CheckoutEntry[] }) {
  const timeZone = useQuery(shopSettingsQuery).data?.timeZone
  const { uses, changed, inTesting } = deriveHomeFigures(joinEntries(entries), new Date(), timeZone)
  return (
    <TitledCard title={words.heading}>
      <Columns most={3}>
        {uses !== undefined && (
          <Part title={words.uses.title} figure={words.number(uses.total)} none={words.uses.none}>
            {uses.most.map((entry) => (
              <Named key={entry.key} entry={entry} detail={words.uses.of(entry.uses ?? 0)} />
            ))}
          </Part>
        )}
        <Part title={words.changed.title} figure={words.number(changed.length)} none={words.changed.none}>
          {changed.slice(0, namedAtMost).map((entry) => (
            <Named key={entry.key} entry={entry} />
          ))}
        </Part>
        <Part
          title={words.inTesting.title}
          figure={words.number(inTesting.length)}
          none={words.inTesting.none}
        >
          {inTesting.slice(0, namedAtMost).map((entry) => (
            <Named
              key={entry.key}
              entry={entry}
              {...(entry.uses !== undefined && { detail: words.inTesting.uses(entry.uses) })}
            />
          ))}
        </Part>
      </Columns>
    </TitledCard>
  )
}

type PartProps = {
  readonly title: string
  readonly figure: string
  /** Sentence if no line is named. */
  readonly none: string
  readonly children: React.ReactElement[]
}

function Part({ title, figure, none, children }: PartProps) {
  return (
    <Stack between="lines">
      <PartHeading level={3} kind="entry">
        {title}
      </PartHeading>
      <InlineText emphasis="strong">{figure}</InlineText>
      {children.length === 0 ? <SmallPrint>{none}</SmallPrint> : children}
    </Stack>
  )
}

function Named({ entry, detail }: { readonly entry: CheckoutEntry; readonly detail?: string }) {
  const path = findEntryPath(entry)
  return (
    <Stack between="title" atStart>
      {path === undefined ? (
        <InlineText>{entry.title}</InlineText>
      ) : (
        <TextLink path={path} text={entry.title} />
      )}
      {detail !== undefined && <SmallPrint>{detail}</SmallPrint>}
    </Stack>
  )
}
