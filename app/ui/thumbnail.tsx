import styles from './thumbnail.module.css'

type ThumbnailProps = {
  readonly picture: string
  readonly label: string
  /** True if it has the icon of a video. */
  readonly isVideo: boolean
  readonly onOpen: () => void
}

/** Picture that opens its lesson. */
export function Thumbnail({ picture, label, isVideo, onOpen }: ThumbnailProps) {
  return (
    <button type="button" className={styles.thumbnail} aria-label={label} onClick={onOpen}>
      <img className={styles.picture} src={picture} alt="" loading="lazy" width={640} height={400} />
      {isVideo && (
        <svg className={styles.play} viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="24" />
          <path d="M19 15v18l15-9z" />
        </svg>
      )}
    </button>
  )
}
