import { BlockStack, Card, Text } from '@shopify/polaris'

/** The welcome banner of the home page. */
export function WelcomeMessage({ title, description }: { title: string; description: string }) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingLg">
          {title}
        </Text>
        <Text as="p">{description}</Text>
      </BlockStack>
    </Card>
  )
}
