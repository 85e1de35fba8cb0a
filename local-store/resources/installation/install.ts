import { formatGid } from '../../platform-ids.ts'
import { takeId } from '../../state/state.ts'
import { deliverWebhook } from '../../webhooks/delivery.ts'
import { uninstalledPayload } from '../../webhooks/payloads.ts'
import { isoNow, type World } from '../../world.ts'
import { removeDiscounts } from '../discounts/lifecycle.ts'
import { reservedNamespacePrefix } from '../metafields/namespace.ts'

/**
 * Managed installation: the scopes of shopify.app.toml are granted unchanged. A second call grants the current scopes
 * for tokens issued from then on, and notifies the app if they have changed.
 */
export function installApp(world: World): void {
  const { scopes } = world.deployment().app
  const before = world.state.read().installation
  const { id } = world.state.change((draft) => {
    draft.installation ??= { id: takeId(draft, 'AppInstallation'), installedAt: isoNow(world), scopes }
    draft.installation.scopes = scopes
    return draft.installation
  })
  world.log.info('app installed', { scopes: scopes.join(',') })
  if (before === null || before.scopes.join() === scopes.join()) return
  const payload = { id, previous: before.scopes, current: scopes, updated_at: isoNow(world) }
  deliverWebhook(world, 'app/scopes_update', payload)
}

/**
 * Ends the app's tokens and charges, deletes its records, and notifies the app. It does nothing if the app is not
 * installed.
 */
export function uninstallApp(world: World): void {
  const { installation, shop } = world.state.read()
  if (installation === null) return
  world.state.change((draft) => {
    const gone = new Set(draft.customizations.map((one) => formatGid(one.kind, one.id)))
    for (const one of draft.validations) gone.add(formatGid('Validation', one.id))
    gone.add(formatGid('AppInstallation', installation.id))
    draft.customizations = []
    draft.validations = []
    draft.uiExtensions = []
    draft.metafields = draft.metafields.filter(
      (one) => !gone.has(one.ownerId) && !one.namespace.startsWith(reservedNamespacePrefix),
    )
    draft.metafieldDefinitions = draft.metafieldDefinitions.filter(
      (one) => !one.namespace.startsWith(reservedNamespacePrefix),
    )
    draft.grants = []
    draft.installation = null
    const subscription = draft.billing?.subscription
    if (subscription?.state === 'active') {
      subscription.state = 'canceled'
      subscription.canceledAt = world.now()
    }
  })
  removeDiscounts(world, ({ gives }) => gives.type === 'app')
  world.log.info('app uninstalled')
  deliverWebhook(world, 'app/uninstalled', uninstalledPayload(shop))
}
