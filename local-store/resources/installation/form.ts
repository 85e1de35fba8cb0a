import type { AdminContext } from '../../admin-api/context.ts'
import { formatGid } from '../../platform-ids.ts'
import { metafieldMembers } from '../metafields/form.ts'
import { appNumber } from '../metafields/namespace.ts'
import type { InstallationRecord } from './record.ts'

export function appForm() {
  const deployed = (context: AdminContext) => context.world.deployment().app
  return {
    __typename: 'App',
    id: formatGid('App', appNumber),
    apiKey: (_: unknown, context: AdminContext) => context.world.settings.apiKey,
    handle: (_: unknown, context: AdminContext) => deployed(context).handle,
    title: (_: unknown, context: AdminContext) => deployed(context).title,
    description: null,
    developerName: null,
    embedded: true,
    previouslyInstalled: true,
    published: false,
    shopifyDeveloped: false,
    webhookApiVersion: (_: unknown, context: AdminContext) => deployed(context).webhooks.apiVersion,
    requestedAccessScopes: (_: unknown, context: AdminContext) => deployed(context).scopes.map(scopeForm),
    optionalAccessScopes: (_: unknown, context: AdminContext) =>
      deployed(context).optionalScopes.map(scopeForm),
    installation(_: unknown, context: AdminContext) {
      const { installation } = context.read()
      return installation ? installationForm(installation) : null
    },
  }
}

export function installationForm(installation: InstallationRecord) {
  return {
    __typename: 'AppInstallation',
    id: formatGid('AppInstallation', installation.id),
    accessScopes: grantedScopes(installation.scopes).map(scopeForm),
    activeSubscriptions: [],
    app: () => appForm(),
    launchUrl: (_: unknown, context: AdminContext) =>
      `https://admin.shopify.com/store/${context.read().shop.handle}/apps/${context.world.deployment().app.handle}`,
    ...metafieldMembers(formatGid('AppInstallation', installation.id)),
  }
}

/** A write scope is listed together with the read scope it includes. */
function grantedScopes(scopes: readonly string[]): string[] {
  return [...new Set(scopes.flatMap((scope) => [scope, scope.replace(/^write_/, 'read_')]))]
}

function scopeForm(handle: string) {
  const [verb, ...words] = handle.split('_')
  return { handle, description: `${verb === 'write' ? 'Modify' : 'Read'} ${words.join(' ')}` }
}
