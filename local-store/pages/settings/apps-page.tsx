import { Badge, Banner, BlockStack, Button, Card, InlineStack, List, Page, Text } from '@shopify/polaris'
import type { AppCard, RecordCounts } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { useToast } from '../admin/use-toast.ts'
import { useInstallation } from '../api/bootstrap.ts'
import { describeFailure } from '../api/store-api.ts'
import { appHomePath, formatAdminPath, formatAppRoot } from '../app-frame/app-address.ts'
import { describeScopes } from '../app-frame/scope-words.ts'
import { ComplianceCard } from './compliance-card.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

/** What uninstalling takes with it, for the question before. */
export function describeUninstall(app: AppCard, counts: RecordCounts): string {
  const records = [
    [counts.paymentCustomizations, 'payment customization'],
    [counts.deliveryCustomizations, 'delivery customization'],
  ] as const
  const lost = records
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}${count === 1 ? '' : 's'}`)
    .join(' and ')
  const loss = lost === '' ? '' : ` Its ${lost} will be removed, and the checkout goes back to what it was.`
  return `${app.title} will lose its access to the store at once.${loss}`
}

export function AppsPage() {
  const { bootstrap, confirm } = useFrame()
  const { app, shop, recordCounts } = bootstrap
  const installation = useInstallation()
  const toast = useToast()

  const uninstall = async () => {
    const question = {
      title: `Uninstall ${app.title}?`,
      body: describeUninstall(app, recordCounts),
      confirm: 'Uninstall',
      cancel: 'Cancel',
      critical: true,
    }
    if (!(await confirm(question))) return
    installation.mutate('uninstall', { onSuccess: () => toast(`${app.title} uninstalled`) })
  }
  return (
    <Page title="Apps">
      <BlockStack gap="400">
        {installation.error && <Banner tone="critical" title={describeFailure(installation.error)} />}
        <Card>
          <BlockStack gap="400">
            <InlineStack align="space-between" blockAlign="center" gap="200">
              <InlineStack gap="200" blockAlign="center">
                <Text as="h2" variant="headingMd">
                  {app.title}
                </Text>
                {app.installed ? <Badge tone="success">Installed</Badge> : <Badge>Not installed</Badge>}
              </InlineStack>
              {app.installed ? (
                <InlineStack gap="200">
                  <Button url={formatAdminPath(shop.handle, app.handle, appHomePath)}>Open app</Button>
                  <Button tone="critical" loading={installation.isPending} onClick={uninstall}>
                    Uninstall
                  </Button>
                </InlineStack>
              ) : (
                <Button variant="primary" url={formatAppRoot(shop.handle, app.handle)}>
                  Install
                </Button>
              )}
            </InlineStack>
            {app.problems.length > 0 && (
              <Banner tone="warning" title="Not everything could be deployed">
                <List>
                  {app.problems.map((problem) => (
                    <List.Item key={problem}>{problem}</List.Item>
                  ))}
                </List>
              </Banner>
            )}
            <Section title="Functions">
              {app.functions.map((item) => (
                <List.Item key={item.id}>
                  {item.title} ({item.handle}, {item.targets.join(', ')}, {item.apiVersion})
                </List.Item>
              ))}
            </Section>
            <Section title={app.installed ? 'It may' : 'It asks to'}>
              {describeScopes(app.scopes).map((scope) => (
                <List.Item key={scope.words}>{scope.words}</List.Item>
              ))}
            </Section>
          </BlockStack>
        </Card>
        <WebhookDeliveries />
        {app.installed && <ComplianceCard />}
      </BlockStack>
    </Page>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <List>{children}</List>
    </BlockStack>
  )
}
