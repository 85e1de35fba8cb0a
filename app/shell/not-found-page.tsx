import { useEffect } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import { homePath } from '../paths.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Stack } from '../ui/stack.tsx'
import { Paragraph } from '../ui/text.tsx'
import { PlainCard } from '../ui/titled-card.tsx'
import { PageFrame } from './page-frame.tsx'

const words = shellWords.notFound

export function NotFoundPage() {
  useEffect(() => {
    document.title = shellWords.documentTitle(words.title)
  }, [])
  return (
    <PageFrame title={words.title} narrow>
      <PlainCard>
        <Stack between="cards" atStart>
          <Paragraph>{words.body}</Paragraph>
          <ActionButton label={words.action} path={homePath} />
        </Stack>
      </PlainCard>
    </PageFrame>
  )
}
