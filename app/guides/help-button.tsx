import { lazy, Suspense, useState } from 'react'
import type { GuidedCard } from '#rules/words/guided-cards.ts'
import styles from './help-button.module.css'

const HelpWindow = lazy(() => import('./help-window.tsx'))

type HelpButtonProps = {
  readonly card: GuidedCard
  /** The card's title, by which a screen reader tells one button from the next. */
  readonly title: string
}

/** The `?` beside the title of a card. Its guide loads when it is first asked for. */
export default function HelpButton({ card, title }: HelpButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setWasOpen(true)
    setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={styles.help}
        aria-label={`Help: ${title}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span aria-hidden="true">?</span>
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <HelpWindow card={card} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
