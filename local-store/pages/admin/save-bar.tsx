import { useEffect, useState } from 'react'
import type { MenuItem, SaveBarNotice } from '../../app-bridge/protocol.ts'
import { Button } from '../design/button.tsx'
import { discardQuestion } from './confirm-dialog.tsx'
import { useFrame } from './frame-context.ts'
import styles from './save-bar.module.css'

/** The contextual save bar, which the top bar shows while changes are unsaved. */
export function SaveBar({ notice }: { notice: SaveBarNotice }) {
  const { press, confirm } = useFrame()
  const [announcement, setAnnouncement] = useState('')
  // Set after mounting, since a live region announces changes but not its first content.
  useEffect(() => setAnnouncement('Unsaved changes'), [])

  const pressItem = (item: MenuItem) => press(notice.element, item.index)
  const discard = async (item: MenuItem) => {
    if (!notice.discardConfirmation || (await confirm(discardQuestion))) pressItem(item)
  }
  return (
    <section className={styles.bar} aria-label="Unsaved changes">
      <span className={styles.text}>Unsaved changes</span>
      <span className={styles.announcement} role="status">
        {announcement}
      </span>
      {notice.discard && (
        <Button
          disabled={notice.discard.disabled}
          busy={notice.discard.loading}
          onClick={() => notice.discard && discard(notice.discard)}
        >
          {notice.discard.text || 'Discard'}
        </Button>
      )}
      {notice.save && (
        <Button
          kind="primary"
          disabled={notice.save.disabled}
          busy={notice.save.loading}
          onClick={() => notice.save && pressItem(notice.save)}
        >
          {notice.save.text || 'Save'}
        </Button>
      )}
    </section>
  )
}
