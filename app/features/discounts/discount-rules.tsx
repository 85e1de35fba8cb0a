import { Suspense, useState } from 'react'
import { discountWords } from '#rules/words/discounts.ts'
import { latePart } from '../../blocks/late-part.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OffEdge } from '../../ui/off-edge.tsx'
import type { OpenRulesProps } from './open-rules.tsx'
import type { RulesView } from './use-rules-view.ts'

const OpenRules = latePart(() => import('./open-rules.tsx'))

const words = discountWords.rules

type DiscountRulesProps = OpenRulesProps & { readonly view: RulesView }

/** Rules of the discount in place of the form's cards, or a button that opens them. */
export function DiscountRules({ view, ...props }: DiscountRulesProps) {
  const { isOpen, hindrance, open, close } = view
  const isStuck = isOpen && hindrance !== undefined
  // Keeps the button after a click, even if the form cannot show the rules.
  const [isAsked, setIsAsked] = useState(false)
  const change = () => {
    setIsAsked(!isOpen && props.form.getValues('kept') !== null)
    if (isOpen) close()
    else open()
  }
  // One button opens and closes them, so that the focus stays where the merchant pressed it.
  return (
    <>
      {isStuck ? (
        <Notice tone="info" {...(isAsked && { shownFor: 'opened' })}>
          {hindrance}
        </Notice>
      ) : (
        <OffEdge>
          <ActionButton label={isOpen ? words.back : words.edit} onAction={change} />
        </OffEdge>
      )}
      {isOpen && (
        <Suspense fallback={<LoadingText label={words.loading} lines={4} />}>
          <OpenRules {...props} />
        </Suspense>
      )}
    </>
  )
}
