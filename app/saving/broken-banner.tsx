import { Banner, BlockStack, Button, Collapsible, TextField } from '@shopify/polaris'
import { useId, useState } from 'react'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { savingWords } from '#rules/words/saving.ts'

const words = savingWords.broken

/** A stored text that cannot be read, and why. */
export type StoredProblem = {
  readonly record: OwnerRecord
  readonly key: string
  readonly message: string
}

type BrokenBannerProps = {
  readonly problems: readonly StoredProblem[]
  readonly saving: boolean
  readonly onRewrite: () => void
}

/** Stored rules that cannot be read: what is wrong, the text itself, and the way to write it anew. */
export function BrokenBanner({ problems, saving, onRewrite }: BrokenBannerProps) {
  const textsId = useId()
  const [open, setOpen] = useState(false)
  return (
    <Banner
      tone="critical"
      title={words.title}
      action={{ content: words.rewrite, loading: saving, onAction: onRewrite }}
    >
      <BlockStack gap="200">
        {problems.map(({ record, key, message }) => (
          <p key={`${record.id} ${key}`}>{words.record(record.title, key, message)}</p>
        ))}
        <p>{words.body}</p>
        <div>
          <Button
            variant="plain"
            ariaControls={textsId}
            ariaExpanded={open}
            disclosure={open ? 'up' : 'down'}
            onClick={() => setOpen(!open)}
          >
            {open ? words.hide : words.show}
          </Button>
        </div>
        <Collapsible id={textsId} open={open}>
          <BlockStack gap="200">
            {problems.map((problem) => (
              <StoredText key={`${problem.record.id} ${problem.key}`} problem={problem} />
            ))}
          </BlockStack>
        </Collapsible>
      </BlockStack>
    </Banner>
  )
}

function StoredText({ problem: { record, key } }: { problem: StoredProblem }) {
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
