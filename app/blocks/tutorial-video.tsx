import type { VideoTutorial } from '../content/tutorials.ts'
import { useSettings } from '../settings.ts'
import { Hint } from '../ui/text.tsx'
import { useIsReachable } from '../use-is-reachable.ts'
import styles from './tutorial-window.module.css'
import { tutorialWords as words } from './tutorial-words.ts'

type TutorialVideoProps = { readonly tutorial: VideoTutorial; readonly heightPixels: number }

/** Video of a lesson. Shows the picture of its screen if no videos are configured or the video cannot be reached. */
export function TutorialVideo({ tutorial, heightPixels }: TutorialVideoProps) {
  const { videosUrl } = useSettings()
  const address = videosUrl === null ? undefined : `${videosUrl}/${tutorial.id}`
  const isReachable = useIsReachable(address)
  if (address === undefined) return <img className={styles.picture} src={tutorial.thumbnail} alt="" />
  if (isReachable === false) {
    return (
      <>
        <img className={styles.picture} src={tutorial.thumbnail} alt="" />
        <Hint>{words.unreachable}</Hint>
      </>
    )
  }
  return (
    <>
      {isReachable === undefined ? (
        <div className={styles.video} style={{ height: heightPixels }} />
      ) : (
        <iframe
          className={styles.video}
          title={tutorial.title}
          src={address}
          height={heightPixels}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <Hint>{words.blocked}</Hint>
    </>
  )
}
