import { Suspense, useState } from 'react'
import { discountWords } from '#rules/words/discounts.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { focusWhenDrawn } from '../../ui/focus-when-drawn.ts'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneMargin } from '../../ui/phone-margin.tsx'
import type { OpenRulesProps } from './open-rules.tsx'
import type { RulesView } from './use-rules-view.ts'

const OpenRules = lazyPart(() => import('./open-rules.tsx'))

const words = discountWords.rules

type DiscountRulesProps = OpenRulesProps & { readonly view: RulesView }

const editId = 'edit-as-rules'
const backId = 'back-to-form'

type EditAsRulesProps = {
  readonly view: RulesView
  /** True in the title of the first card that the rules replace. */
  readonly isInTitle?: boolean
  readonly onOpen?: () => void
}

/** Button that opens the rules. The focus then moves to the button that closes them. */
export function EditAsRules({ view, isInTitle = false, onOpen }: EditAsRulesProps) {
  const open = () => {
    view.open()
    onOpen?.()
    focusWhenDrawn(() => document.getElementById(backId))
  }
  return <ActionButton id={editId} label={words.edit} {...(isInTitle && { kind: 'link' })} onAction={open} />
}

/** Rules of the discount, in place of the form's cards. The form has the button that opens them if it can show them. */
export function DiscountRules({ view, ...props }: DiscountRulesProps) {
  const { isOpen, hindrance } = view
  // After a click, the reason replaces the button and takes its focus.
  const [isAsked, setIsAsked] = useState(false)
  if (!isOpen) {
    if (props.form.getValues('kept') === null) return null
    return (
      <PhoneMargin>
        <EditAsRules view={view} onOpen={() => setIsAsked(true)} />
      </PhoneMargin>
    )
  }
  const close = () => {
    view.close()
    focusWhenDrawn(() => document.getElementById(editId))
  }
  return (
    <>
      {hindrance === undefined ? (
        <PhoneMargin>
          <ActionButton id={backId} label={words.back} onAction={close} />
        </PhoneMargin>
      ) : (
        <Notice tone="info" {...(isAsked && { shownFor: 'opened' })}>
          {hindrance}
        </Notice>
      )}
      <Suspense fallback={<LoadingText label={words.loading} lines={4} />}>
        <OpenRules {...props} />
      </Suspense>
    </>
  )
}
