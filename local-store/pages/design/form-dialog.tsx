import type { ReactNode } from 'react'
import { useId } from 'react'
import { describeFormFailure } from '../api/store-api.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormRows } from './form-rows.tsx'
import { Notice } from './notice.tsx'

interface FormDialogProps {
  title: string
  saveLabel: string
  busy: boolean
  /** The last failure. Its message is next to a field of `fields`, or above the form. */
  error: unknown
  fields: readonly string[]
  children: ReactNode
  onSubmit(): void
  onDismiss(): void
}

/** A short form in a dialog. It stays open with its entries until the write has succeeded. */
export function FormDialog(props: FormDialogProps) {
  const formId = useId()
  const failure = describeFormFailure(props.error, props.fields)
  return (
    <Dialog
      title={props.title}
      onDismiss={() => {
        if (!props.busy) props.onDismiss()
      }}
      footer={
        <>
          <Button disabled={props.busy} onClick={props.onDismiss}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={props.busy}>
            {props.saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit()
        }}
      >
        <FormRows>
          {failure && <Notice tone="critical" title={failure} />}
          {props.children}
        </FormRows>
      </form>
    </Dialog>
  )
}
