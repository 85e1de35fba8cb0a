import type { ReactNode } from 'react'
import type { AppCard, RecordCounts } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { useToast } from '../admin/use-toast.ts'
import { useInstallation } from '../api/bootstrap.ts'
import { describeFailure } from '../api/store-api.ts'
import { appHomePath, formatAdminPath, formatAppRoot } from '../app-frame/app-address.ts'
import { describeScopes } from '../app-frame/scope-words.ts'
import { Badge } from '../design/badge.tsx'
import { Button, ButtonLink } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Sheet } from '../design/sheet.tsx'
import styles from './apps-page.module.css'
import { ComplianceCard } from './compliance-card.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

/** Lists the records that uninstalling deletes, for its question. */
export function describeUninstall(app: AppCard, counts: RecordCounts): string {
  const records = [
    [counts.paymentCustomizations, 'payment customization'],
    [counts.deliveryCustomizations, 'delivery customization'],
    [counts.discounts, 'discount'],
    [counts.validations, 'check'],
  ] as const
  const parts = records
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}${count === 1 ? '' : 's'}`)

  const lost = new Intl.ListFormat('en-GB').format(parts)
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
      {installation.error && <Notice tone="critical" title={describeFailure(installation.error)} />}
      <Sheet>
        <header className={styles.head}>
          <div className={styles.name}>
            <h2>{app.title}</h2>
            {app.installed ? <Badge tone="success">Installed</Badge> : <Badge>Not installed</Badge>}
          </div>
          {app.installed ? (
            <div className={styles.actions}>
              <ButtonLink to={formatAdminPath(shop.handle, app.handle, appHomePath)}>Open app</ButtonLink>
              <Button kind="critical" busy={installation.isPending} onClick={uninstall}>
                Uninstall
              </Button>
            </div>
          ) : (
            <ButtonLink kind="primary" to={formatAppRoot(shop.handle, app.handle)}>
              Install
            </ButtonLink>
          )}
        </header>
        {app.problems.length > 0 && (
          <Notice tone="caution" title="Not everything could be deployed">
            <ul>
              {app.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Section title={`Functions (${app.functions.length})`} folded>
          {app.functions.map((item) => (
            <li key={item.id}>
              {item.title}{' '}
              <code>
                {item.handle}, {item.targets.join(', ')}, {item.apiVersion}
              </code>
            </li>
          ))}
        </Section>
        <Section title={app.installed ? 'It may' : 'It asks to'}>
          {describeScopes(app.scopes).map((scope) => (
            <li key={scope.words}>{scope.words}</li>
          ))}
        </Section>
      </Sheet>
      <WebhookDeliveries />
      {app.installed && <ComplianceCard />}
    </Page>
  )
}

interface SectionProps {
  title: string
  /** True if the list is too long to show at first. */
  folded?: boolean
  children: ReactNode[]
}

function Section({ title, folded = false, children }: SectionProps) {
  if (children.length === 0) return null
  return (
    <details className={styles.section} open={!folded}>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  )
}
