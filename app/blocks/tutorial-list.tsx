import { useState } from 'react'
import type { VideoTutorial } from '../content/tutorials.ts'
import { useSettings } from '../settings.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Columns } from '../ui/columns.tsx'
import { PartHeading } from '../ui/part-heading.tsx'
import { Stack } from '../ui/stack.tsx'
import { Hint, SmallPrint } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { TutorialWindow } from './tutorial-window.tsx'
import { tutorialWords as words } from './tutorial-words.ts'

/** Height of the video in the grid's window (docs/product.md#lessons). */
const videoHeightPixels = 315

type TutorialListProps = { readonly title: string; readonly tutorials: readonly VideoTutorial[] }

/** Short lessons next to each other. Each opens in a window. */
export default function TutorialList({ title, tutorials }: TutorialListProps) {
  const { videosUrl, videosPlaylistUrl } = useSettings()
  const [opened, setOpened] = useState<VideoTutorial>()
  return (
    <TitledCard
      title={title}
      {...(videosPlaylistUrl !== undefined && {
        action: <TextLink path={videosPlaylistUrl} text={words.more} opens="new" />,
      })}
    >
      <Columns most={3}>
        {tutorials.map((tutorial) => (
          <Stack key={tutorial.id} between="entries">
            <Thumbnail
              picture={tutorial.thumbnail}
              label={(videosUrl === null ? words.openNamed : words.playNamed)(tutorial.title)}
              isVideo={videosUrl !== null}
              onOpen={() => setOpened(tutorial)}
            />
            <PartHeading level={3} kind="entry">
              {tutorial.title}
            </PartHeading>
            <Hint>{tutorial.description}</Hint>
            <SmallPrint>
              {videosUrl === null ? words.steps(tutorial.steps.length) : words.length(tutorial.seconds)}
            </SmallPrint>
            <Stack between="entries" atStart>
              <ActionButton
                label={videosUrl === null ? words.read : words.watch}
                fullLabel={(videosUrl === null ? words.readNamed : words.watchNamed)(tutorial.title)}
                onAction={() => setOpened(tutorial)}
              />
            </Stack>
          </Stack>
        ))}
      </Columns>
      <TutorialWindow
        id="tutorial-list"
        tutorial={opened}
        heightPixels={videoHeightPixels}
        onClose={() => setOpened(undefined)}
      />
    </TitledCard>
  )
}
