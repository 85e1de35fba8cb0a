import { TextField } from '@shopify/polaris'
import { useId, useState } from 'react'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { MetafieldProblem } from '#rules/records/unread-metafields.ts'
import { savingWords } from '#rules/words/saving.ts'
import { Disclosed, DisclosureButton } from '../ui/disclosure.tsx'
import { Notice } from '../ui/notice.tsx'
import { Stack } from '../ui/stack.tsx'

const words = savingWords.broken

type BrokenBannerProps = {
  readonly problems: readonly MetafieldProblem<OwnerRecord>[]
  readonly saving: boolean
  readonly onRewrite: () => void
}

/** Banner for stored rules that cannot be read: the fault, the stored text, and a button to write the rules again. */
export function BrokenBanner({ problems, saving, onRewrite }: BrokenBannerProps) {
  const textsId = useId()
  const [open, setOpen] = useState(false)
  return (
    <Notice
      tone="critical"
      title={words.title}
      action={{ label: words.rewrite, isRunning: saving, onAction: onRewrite }}
    >
      <Stack between="entries">
        {problems.map(({ record, key, message }) => (
          <p key={`${record.id} ${key}`}>{words.record(record.title, key, message)}</p>
        ))}
        <p>{words.body}</p>
        <div>
          <DisclosureButton
            label={open ? words.hide : words.show}
            isOpen={open}
            controls={textsId}
            onToggle={() => setOpen(!open)}
          />
        </div>
        <Disclosed id={textsId} isOpen={open}>
          <Stack between="entries">
            {problems.map((problem) => (
              <StoredText key={`${problem.record.id} ${problem.key}`} problem={problem} />
            ))}
          </Stack>
        </Disclosed>
      </Stack>
    </Notice>
  )
}

function StoredText({ problem: { record, key } }: { problem: MetafieldProblem<OwnerRecord> }) {
  const text = record.metafields.find((metafield) => metafield.key === key)?.value ?? ''
  return (
    <TextField
      label={words.text(record.title)}
      value={text}
      readOnly
      multiline={3}
      maxHeight={160}
      autoComplete="off"
    />
  )
}
