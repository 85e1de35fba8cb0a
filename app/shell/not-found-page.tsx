import { useEffect } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import { ActionButton } from '../blocks/action-button.tsx'
import { Stack } from '../blocks/stack.tsx'
import { Paragraph } from '../blocks/text.tsx'
import { PlainCard } from '../blocks/titled-card.tsx'
import { homePath } from '../paths.ts'
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
