import { BlockStack, Card, Link, Page, Text } from '@shopify/polaris'
import { useFrame } from '../admin/frame-context.ts'

const sections = [
  { path: 'shipping', title: 'Shipping and delivery', text: 'The rates that shoppers choose from.' },
  { path: 'payments', title: 'Payments', text: 'Manual methods, the card gateway and wallets.' },
  { path: 'plan', title: 'Plan', text: 'The store’s name, and whether it is a Plus store.' },
  { path: 'apps', title: 'Apps', text: 'What is installed, its functions, its webhooks.' },
]

export function SettingsPage() {
  const { shop } = useFrame().bootstrap
  return (
    <Page title="Settings">
      <BlockStack gap="300">
        {sections.map((section) => (
          <Card key={section.path}>
            <BlockStack gap="100">
              <Text as="h2" variant="headingSm">
                <Link url={`/store/${shop.handle}/settings/${section.path}`} removeUnderline>
                  {section.title}
                </Link>
              </Text>
              <Text as="p" tone="subdued">
                {section.text}
              </Text>
            </BlockStack>
          </Card>
        ))}
      </BlockStack>
    </Page>
  )
}
