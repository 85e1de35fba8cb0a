import { formatGid } from '../../platform-ids.ts'
import { takeId } from '../../state/state.ts'
import { deliverWebhook } from '../../webhooks/delivery.ts'
import { uninstalledPayload } from '../../webhooks/payloads.ts'
import { isoNow, type World } from '../../world.ts'
import { removeDiscounts } from '../discounts/lifecycle.ts'
import { reservedNamespacePrefix } from '../metafields/namespace.ts'

/**
 * Managed installation: the scopes of shopify.app.toml are granted unchanged. A second call grants the current scopes
 * for new tokens, and notifies the app if they have changed.
 */
export function installApp(world: World): void {
  const { app } = world.deployment()
  const before = world.state.read().installation
  const grantedBefore = before?.scopes.filter((scope) => app.optionalScopes.includes(scope)) ?? []
  const scopes = [...new Set([...app.scopes, ...grantedBefore])]
  const { id } = world.state.change((draft) => {
    draft.installation ??= { id: takeId(draft, 'AppInstallation'), installedAt: isoNow(world), scopes }
    draft.installation.scopes = scopes
    return draft.installation
  })
  world.log.info('app installed', { scopes: scopes.join(',') })
  if (before !== null) notifyOfScopes(world, id, before.scopes, scopes)
}

function notifyOfScopes(world: World, id: number, previous: string[], current: string[]): void {
  if (previous.join() === current.join()) return
  deliverWebhook(world, 'app/scopes_update', { id, previous, current, updated_at: isoNow(world) })
}

/**
 * Grants or revokes optional scopes of the app, and notifies the app. Its tokens change accordingly. Other scopes stay.
 * The app must be installed.
 */
export function changeOptionalScopes(world: World, wanted: readonly string[], isGranted: boolean): void {
  const { installation } = world.state.read()
  if (installation === null) return
  const { optionalScopes } = world.deployment().app
  const changed = wanted.filter((scope) => optionalScopes.includes(scope))
  const change = (scopes: readonly string[]): string[] => {
    const others = scopes.filter((scope) => !changed.includes(scope))
    return isGranted ? [...others, ...changed] : others
  }
  const current = change(installation.scopes)
  world.state.change((draft) => {
    if (draft.installation !== null) draft.installation.scopes = current
    for (const grant of draft.grants) if (grant.mode === 'offline') grant.scopes = change(grant.scopes)
  })
  notifyOfScopes(world, installation.id, installation.scopes, current)
}

/**
 * Invalidates the app's tokens and charges, deletes its records, and notifies the app. Does nothing if the app is not
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
