import DOMPurify from 'dompurify'
import { useState } from 'react'
import { track } from '../analytics/track.ts'
import type { VideoTutorial } from '../content/tutorials.ts'
import { useSettings } from '../settings.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { Paragraph } from '../ui/text.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { useRememberedFlag } from '../use-remembered-flag.ts'
import styles from './tutorial-card.module.css'
import { TutorialWindow } from './tutorial-window.tsx'
import { tutorialWords as words } from './tutorial-words.ts'

/** Height of the video in the card's window (docs/product.md#lessons). */
const videoHeightPixels = 600

type TutorialCardProps = {
  /** Name under which the browser stores that the lesson was dismissed. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** Steps. They may contain HTML, but only our own emphasis and links. */
  readonly instructions: readonly string[]
  readonly tutorial: VideoTutorial
  readonly primary: { readonly text: string; readonly url: string }
  readonly secondary: string
}

/** One lesson in full, until the merchant dismisses it. */
export default function TutorialCard(props: TutorialCardProps) {
  const { id, title, description, instructions, tutorial, primary, secondary } = props
  const { videosUrl } = useSettings()
  const [isClosed, setIsClosed] = useRememberedFlag(`tutorial-card-closed-${id}`)
  const [isOpen, setIsOpen] = useState(false)
  if (isClosed) return null
  return (
    <TitledCard
      title={title}
      action={
        <ActionButton
          kind="link"
          label={words.dismissShort}
          fullLabel={words.dismiss(title)}
          onAction={() => setIsClosed(true)}
        />
      }
    >
      <div className={styles.columns}>
        <Stack between="parts">
          <Paragraph>{description}</Paragraph>
          <ul className={styles.instructions}>
            {instructions.map((instruction) => (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, and cleaned.
              <li key={instruction} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(instruction) }} />
            ))}
          </ul>
          <Line>
            <ActionButton
              kind="main"
              label={primary.text}
              path={primary.url}
              opens="new"
              onFollow={() => track('tutorial_primary_button_click', { url: primary.url })}
            />
            <ActionButton
              label={secondary}
              onAction={() => {
                track('tutorial_secondary_button_click', { videoUrl: `${videosUrl ?? ''}/${tutorial.id}` })
                setIsOpen(true)
              }}
            />
          </Line>
        </Stack>
        <Thumbnail
          picture={tutorial.thumbnail}
          label={(videosUrl === null ? words.openNamed : words.playNamed)(tutorial.title)}
          isVideo={videosUrl !== null}
          onOpen={() => {
            track('tutorial_video_thumbnail_clicked', { imageUrl: tutorial.thumbnail })
            setIsOpen(true)
          }}
        />
      </div>
      <TutorialWindow
        id={`tutorial-card-${id}`}
        tutorial={isOpen ? tutorial : undefined}
        heightPixels={videoHeightPixels}
        onClose={() => setIsOpen(false)}
      />
    </TitledCard>
  )
}
