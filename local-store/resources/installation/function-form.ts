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
    // The platform has room for one query here; which one of several it shows is not documented.
    inputQuery: deployed.targets[0]?.inputQuery ?? null,
    useCreationUi: deployed.createPath !== null,
    appBridge: { createPath: deployed.createPath ?? '/', detailsPath: deployed.detailsPath ?? '/' },
    app: () => appForm(),
  }
}
