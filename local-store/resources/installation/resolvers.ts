import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import type { DeployedFunction } from '../../deployment/deployment.ts'
import { findNumber } from '../../platform-ids.ts'
import { appNumber } from '../metafields/namespace.ts'
import { appForm, installationForm } from './form.ts'
import { functionForm } from './function-form.ts'

type FunctionList = ConnectionArguments & { apiType?: string | null; useCreationUi?: boolean | null }

export const appRoot = {
  app: (args: { id?: string | null }) =>
    args.id == null || findNumber('App', args.id) === appNumber ? appForm() : null,
  currentAppInstallation: (_: unknown, context: AdminContext) => currentInstallation(context),
  appInstallation(args: { id?: string | null }, context: AdminContext) {
    const found = currentInstallation(context)
    return args.id == null || args.id === found.id ? found : null
  },
  shopifyFunction(args: { id: string }, context: AdminContext) {
    const found = context.world.deployment().functions.find((one) => one.id === args.id)
    return found ? functionForm(found) : null
  },
  shopifyFunctions(args: FunctionList, context: AdminContext) {
    const found = context.world
      .deployment()
      .functions.filter((one) => args.apiType == null || one.api === args.apiType)
      .filter((one) => args.useCreationUi == null || (one.createPath !== null) === args.useCreationUi)
    const sorting = {
      sortValue: (one: DeployedFunction) => one.handle,
      idOf: (one: DeployedFunction) => one.id,
    }
    return connect(found, args, sorting, functionForm)
  },
}

/** The installation. It always exists, since tokens expire when the app is uninstalled. */
function currentInstallation(context: AdminContext) {
  const { installation } = context.read()
  if (installation === null) throw new Error('A call came in while the app is not installed')
  return installationForm(installation)
}
