import type { AdminContext } from '../../admin-api/context.ts'
import type { DeployedFunction } from '../../deployment/deployment.ts'
import { appForm } from './form.ts'

export function functionForm(deployed: DeployedFunction) {
  return {
    __typename: 'ShopifyFunction',
    id: deployed.id,
    handle: deployed.handle,
    title: deployed.title,
    description: deployed.description,
    apiType: deployed.api,
    apiVersion: deployed.apiVersion,
    appKey: (_: unknown, context: AdminContext) => context.world.settings.apiKey,
    // The platform has one field for the query; it does not document which one of several it shows.
    inputQuery: deployed.targets[0]?.inputQuery ?? null,
    useCreationUi: deployed.createPath !== null,
    appBridge: { createPath: deployed.createPath ?? '/', detailsPath: deployed.detailsPath ?? '/' },
    app: () => appForm(),
  }
}
