import { BlockStack, Button, Card, Page, Text } from '@shopify/polaris'
import { useEffect } from 'react'
import { shellWords } from '#rules/words/shell.ts'
import { homePath } from '../paths.ts'

const words = shellWords.notFound

export function NotFoundPage() {
  useEffect(() => {
    document.title = shellWords.documentTitle(words.title)
  }, [])
  return (
    <Page title={words.title} narrowWidth>
      <Card>
        <BlockStack gap="400" inlineAlign="start">
          <Text as="p">{words.body}</Text>
          <Button url={homePath}>{words.action}</Button>
        </BlockStack>
      </Card>
    </Page>
  )
}
