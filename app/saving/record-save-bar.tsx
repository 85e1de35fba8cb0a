import { Modal, SaveBar, TitleBar } from '@shopify/app-bridge-react'
import { Box, Text } from '@shopify/polaris'
import { useState } from 'react'
import { savingWords as words } from '#rules/words/saving.ts'

type RecordSaveBarProps = {
  /** Tells the elements of one screen from those of another. */
  readonly id: string
  readonly open: boolean
  readonly saving: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** The admin's save bar, and the question before changes are discarded. */
export function RecordSaveBar({ id, open, saving, onSave, onDiscard }: RecordSaveBarProps) {
  const [asking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    onDiscard()
  }
  return (
    <>
      <SaveBar id={`${id}-save-bar`} open={open}>
        <button type="button" variant="primary" disabled={saving} onClick={onSave} {...busy(saving)}>
          {words.saveBar.save}
        </button>
        <button type="button" tone="critical" disabled={saving} onClick={() => setAsking(true)}>
          {words.saveBar.discard}
        </button>
      </SaveBar>
      <Modal id={`${id}-discard`} variant="small" open={asking} onHide={() => setAsking(false)}>
        <Box padding="400">
          <Text as="p">{words.discard.body}</Text>
        </Box>
        <TitleBar title={words.discard.title}>
          <button type="button" variant="primary" tone="critical" onClick={confirm}>
            {words.discard.confirm}
          </button>
          <button type="button" onClick={() => setAsking(false)}>
            {words.discard.cancel}
          </button>
        </TitleBar>
      </Modal>
    </>
  )
}

/** App Bridge reads `loading` as an attribute that is there or not. */
function busy(saving: boolean): { loading?: '' } {
  return saving ? { loading: '' } : {}
}
