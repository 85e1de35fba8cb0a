import { useEffect } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import { pageLinks } from '../pages/page-links.ts'
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
          <ActionButton label={words.action} path={pageLinks.home.path} />
        </Stack>
      </PlainCard>
    </PageFrame>
  )
}
