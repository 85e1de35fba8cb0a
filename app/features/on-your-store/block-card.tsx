import type { ReactNode } from 'react'
import type { BlockPlacements, BlockStatus } from '#rules/features/on-your-store/placed-blocks.ts'
import {
  addBlockUrl,
  openTemplateUrl,
  type ThemeBlock,
  type ThemeTemplate,
  themeBlocks,
} from '#rules/features/on-your-store/theme-blocks.ts'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx'
import { InlineText, Paragraph } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { ShownPreview } from './block-preview.tsx'
import type { BlockPreview } from './derive-preview.ts'
import { onYourStoreWords as words } from './words.ts'

const tones: Readonly<Record<BlockStatus, StateTone | undefined>> = {
  placed: 'success',
  hidden: 'attention',
  missing: undefined,
}

type BlockCardProps = {
  readonly block: ThemeBlock
  readonly apiKey: string
  /** Undefined if the app cannot read the theme. */
  readonly placements: BlockPlacements | undefined
  /** Absent for a block that consists of others. */
  readonly preview: BlockPreview | undefined
  readonly currency: string
}

/** A block: its purpose, its placements in the theme with a link that adds it, and its preview. */
export function BlockCard({ block, apiKey, placements, preview, currency }: BlockCardProps) {
  const { title, text } = words.blocks[block]
  const templates: readonly ThemeTemplate[] = themeBlocks[block].templates
  return (
    <TitledCard title={title}>
      <Paragraph>{text}</Paragraph>
      <Placements areKnown={placements !== undefined}>
        {templates.length === 0 ? (
          <PlacementLine
            placement="embed"
            title={title}
            status={placements?.embed}
            addPath={addBlockUrl(apiKey, block)}
            openPath={addBlockUrl(apiKey, block)}
          />
        ) : (
          templates.map((template) => (
            <PlacementLine
              key={template}
              placement={template}
              title={title}
              status={placements?.[template]}
              addPath={addBlockUrl(apiKey, block, template)}
              openPath={openTemplateUrl(template)}
            />
          ))
        )}
      </Placements>
      {preview !== undefined && (
        <ShownPreview label={words.preview.title(title)} preview={preview} currency={currency} />
      )}
    </TitledCard>
  )
}

/** A place with a status has a separate line. Links that only add the block are next to each other. */
function Placements({ areKnown, children }: { readonly areKnown: boolean; readonly children: ReactNode }) {
  return areKnown ? <Stack between="lines">{children}</Stack> : <Line>{children}</Line>
}

type PlacementLineProps = {
  readonly placement: ThemeTemplate | 'embed'
  /** Title of the block. */
  readonly title: string
  readonly status: BlockStatus | undefined
  readonly addPath: string
  readonly openPath: string
}

/** A place for a block. A block that is already there has no link to add it, since each visit would add another. */
function PlacementLine({ placement, title, status, addPath, openPath }: PlacementLineProps) {
  const isThere = status === 'placed' || status === 'hidden'
  const text = isThere ? words.open[placement] : words.add[placement]
  const link = (
    <TextLink path={isThere ? openPath : addPath} text={text} fullText={words.ofBlock(text, title)} />
  )
  if (status === undefined) return link
  return (
    <Line>
      <InlineText>{words.placements[placement]}</InlineText>
      <StateBadge tone={tones[status]}>{words.statuses[status]}</StateBadge>
      {link}
    </Line>
  )
}
