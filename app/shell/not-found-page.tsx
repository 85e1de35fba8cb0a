import { BlockStack, Button, Card, Text } from '@shopify/polaris'
import { useEffect } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import { homePath } from '../paths.ts'
import { PageFrame } from './page-frame.tsx'

const words = shellWords.notFound

export function NotFoundPage() {
  useEffect(() => {
    document.title = shellWords.documentTitle(words.title)
  }, [])
  return (
    <PageFrame title={words.title} narrow>
      <Card>
        <BlockStack gap="400" inlineAlign="start">
          <Text as="p">{words.body}</Text>
          <Button url={homePath}>{words.action}</Button>
        </BlockStack>
      </Card>
    </PageFrame>
  )
}
