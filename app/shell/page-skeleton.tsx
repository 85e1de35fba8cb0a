import { BlockStack, Box, Card, SkeletonBodyText, SkeletonDisplayText, SkeletonPage } from '@shopify/polaris'
import { shellWords } from '#rules/words/shell.ts'

/** Placeholder of a page while its code loads. Polaris makes it a live region. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <SkeletonPage title={title}>
      <Box visuallyHidden>
        <p>{shellWords.loadingPage}</p>
      </Box>
      <BlockStack gap="400">
        {[2, 4].map((lines) => (
          <Card key={lines}>
            <BlockStack gap="400">
              <SkeletonDisplayText size="small" />
              <SkeletonBodyText lines={lines} />
            </BlockStack>
          </Card>
        ))}
      </BlockStack>
    </SkeletonPage>
  )
}
