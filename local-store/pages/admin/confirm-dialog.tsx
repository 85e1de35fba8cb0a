import { useCallback, useRef, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'

export interface ConfirmQuestion {
  title: string
  body: string
  confirm: string
  cancel: string
  critical?: boolean
}

export const leaveQuestion: ConfirmQuestion = {
  title: 'Leave page with unsaved changes?',
  body: 'Leaving this page will delete all unsaved changes.',
  confirm: 'Leave page',
  cancel: 'Stay',
  critical: true,
}

export const discardQuestion: ConfirmQuestion = {
  title: 'Discard all unsaved changes?',
  body: 'If you discard changes, you’ll delete any edits you made since you last saved.',
  confirm: 'Discard changes',
  cancel: 'Continue editing',
  critical: true,
}

interface OpenQuestion extends ConfirmQuestion {
  answer(agreed: boolean): void
}

/** Asks one question at a time. A second question answers the open one with no. */
export function useConfirm() {
  const [open, setOpen] = useState<OpenQuestion>()
  const pending = useRef<OpenQuestion | undefined>(undefined)

  const confirm = useCallback(
    (question: ConfirmQuestion) =>
      new Promise<boolean>((resolve) => {
        pending.current?.answer(false)
        const openQuestion: OpenQuestion = {
          ...question,
          answer(agreed) {
            if (pending.current === openQuestion) {
              pending.current = undefined
              setOpen(undefined)
            }
            resolve(agreed)
          },
        }
        pending.current = openQuestion
        setOpen(openQuestion)
      }),
    [],
  )

  const dialog = open && (
    <Dialog
      key={open.title}
      title={open.title}
      onDismiss={() => open.answer(false)}
      footer={
        <>
          <Button onClick={() => open.answer(false)}>{open.cancel}</Button>
          <Button kind={open.critical ? 'critical' : 'primary'} onClick={() => open.answer(true)}>
            {open.confirm}
          </Button>
        </>
      }
    >
      <p>{open.body}</p>
    </Dialog>
  )
  return { confirm, dialog }
}
