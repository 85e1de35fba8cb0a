import type { BlockPlaces, BlockStatus } from '#rules/features/on-your-store/placed-blocks.ts'
import {
  openTemplateUrl,
  placeBlockUrl,
  type ThemeBlock,
  type ThemeTemplate,
  themeBlocks,
} from '#rules/features/on-your-store/theme-blocks.ts'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx'
import { Hint, InlineText, Paragraph } from '../../ui/text.tsx'
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
  /** Undefined where the app cannot see the theme. */
  readonly places: BlockPlaces | undefined
  readonly preview: BlockPreview
  readonly currency: string
}

/** A block: its purpose, its places in the theme with a link that adds it, and its preview. */
export function BlockCard({ block, apiKey, places, preview, currency }: BlockCardProps) {
  const { title, text } = words.blocks[block]
  const templates: readonly ThemeTemplate[] = themeBlocks[block].templates
  return (
    <TitledCard title={title}>
      <Paragraph>{text}</Paragraph>
      <Stack between="lines">
        {templates.length === 0 ? (
          <PlaceLine
            place="embed"
            title={title}
            status={places?.embed}
            addPath={placeBlockUrl(apiKey, block)}
            openPath={placeBlockUrl(apiKey, block)}
          />
        ) : (
          templates.map((template) => (
            <PlaceLine
              key={template}
              place={template}
              title={title}
              status={places?.[template]}
              addPath={placeBlockUrl(apiKey, block, template)}
              openPath={openTemplateUrl(template)}
            />
          ))
        )}
      </Stack>
      <ShownPreview label={words.preview.title(title)} preview={preview} currency={currency} />
      <Hint>{preview.note === undefined ? words.preview.hint : words.preview[preview.note]}</Hint>
    </TitledCard>
  )
}

type PlaceLineProps = {
  readonly place: ThemeTemplate | 'embed'
  /** Title of the block. */
  readonly title: string
  readonly status: BlockStatus | undefined
  readonly addPath: string
  readonly openPath: string
}

/** A place of a block. A block that is there is not added again, since each visit of such a link adds one more. */
function PlaceLine({ place, title, status, addPath, openPath }: PlaceLineProps) {
  const isThere = status === 'placed' || status === 'hidden'
  return (
    <Line>
      <InlineText>{words.places[place]}</InlineText>
      {status !== undefined && <StateBadge tone={tones[status]}>{words.statuses[status]}</StateBadge>}
      <TextLink
        path={isThere ? openPath : addPath}
        text={words.ofBlock(isThere ? words.open[place] : words.add[place], title)}
      />
    </Line>
  )
}
