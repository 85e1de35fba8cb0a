import type { VideoTutorial } from '../content/tutorials.ts'
import { GuideLink } from '../guides/guide-link.tsx'
import { Stack } from '../ui/stack.tsx'
import { Paragraph } from '../ui/text.tsx'
import { Window } from '../ui/window.tsx'
import { TutorialVideo } from './tutorial-video.tsx'
import styles from './tutorial-window.module.css'
import { tutorialWords as words } from './tutorial-words.ts'

type TutorialWindowProps = {
  readonly id: string
  /** Undefined while no lesson is open. */
  readonly tutorial: VideoTutorial | undefined
  readonly heightPixels: number
  readonly onClose: () => void
}

/** Lesson with its steps and, if videos are configured, its video. The steps also help if the video is blocked. */
export function TutorialWindow({ id, tutorial, heightPixels, onClose }: TutorialWindowProps) {
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
          <TutorialVideo tutorial={tutorial} heightPixels={heightPixels} />
          <Paragraph>{tutorial.description}</Paragraph>
          <ol className={styles.steps}>
            {tutorial.steps.map((step) => (
              <li key={step}>
                <Paragraph>{step}</Paragraph>
              </li>
            ))}
          </ol>
          <GuideLink {...tutorial.link} onFollow={onClose} />
        </Stack>
      )}
    </Window>
  )
}
