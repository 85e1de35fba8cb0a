import type { VideoTutorial } from '../content/tutorials.ts'
import { useSettings } from '../settings.ts'
import { Stack } from './stack.tsx'
import { Hint, Paragraph } from './text.tsx'
import styles from './tutorial-window.module.css'
import { tutorialWords as words } from './tutorial-words.ts'
import { WayOn } from './way-on.tsx'
import { Window } from './window.tsx'

type TutorialWindowProps = {
  readonly id: string
  /** Undefined while none is open. */
  readonly tutorial: VideoTutorial | undefined
  readonly heightPixels: number
  readonly onClose: () => void
}

/** A lesson: its video where videos are set up, and its steps, which also serve where the video is blocked. */
export function TutorialWindow({ id, tutorial, heightPixels, onClose }: TutorialWindowProps) {
  const { videosUrl } = useSettings()
  return (
    <Window
      id={id}
      isOpen={tutorial !== undefined}
      title={tutorial?.title ?? ''}
      close={words.close}
      onClose={onClose}
    >
      {tutorial !== undefined && (
        <Stack between="cards">
          {videosUrl === null ? (
            <img className={styles.picture} src={tutorial.thumbnail} alt="" />
          ) : (
            <iframe
              className={styles.video}
              title={tutorial.title}
              src={`${videosUrl}/${tutorial.id}`}
              height={heightPixels}
              allow="fullscreen; picture-in-picture"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          )}
          <Paragraph>{tutorial.description}</Paragraph>
          {videosUrl !== null && <Hint>{words.blocked}</Hint>}
          <ol className={styles.steps}>
            {tutorial.steps.map((step) => (
              <li key={step}>
                <Paragraph>{step}</Paragraph>
              </li>
            ))}
          </ol>
          <WayOn {...tutorial.link} onFollow={onClose} />
        </Stack>
      )}
    </Window>
  )
}
