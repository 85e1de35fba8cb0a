import { type ComponentType, memo, Suspense, useState } from 'react'
import type { GuidedCard } from '#forms/guided-cards.ts'
import { lazyPart } from '../blocks/lazy-part.tsx'
import styles from './help-button.module.css'
import { guideWords } from './words.ts'

const HelpWindow = lazyPart(() => import('./help-window.tsx'))

type HelpButtonProps = {
  readonly card: GuidedCard
  /** Title of the card, so that screen readers can distinguish the buttons. */
  readonly title: string
}

/** The `?` next to the title of a card. The guide loads at the first click. */
const MemoisedHelpButton = memo(HelpButton) as unknown as ComponentType<HelpButtonProps>
export default MemoisedHelpButton

function HelpButton({ card, title }: HelpButtonProps) {
  /** Undefined before the first click. */
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className={styles.help}
        aria-label={guideWords.help(title)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span aria-hidden="true">?</span>
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <HelpWindow card={card} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
