import { useId } from 'react'
import { ShareBar } from './share-bar.tsx'
import { Stack } from './stack.tsx'
import { Paragraph } from './text.tsx'
import { PlainCard } from './titled-card.tsx'

type ProgressCardProps = { readonly text: string; readonly done: number; readonly of: number }

/** Progress of a long task. A screen reader announces each step. */
export function ProgressCard({ text, done, of }: ProgressCardProps) {
  const labelId = useId()
  return (
    <PlainCard>
      <Stack between="entries">
        <div role="status">
          <Paragraph id={labelId}>{text}</Paragraph>
        </div>
        <ShareBar used={done} of={of} labelledBy={labelId} />
      </Stack>
    </PlainCard>
  )
}
