import { join } from 'node:path'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { readDeployment } from '../local-store/deployment/read-deployment.ts'

/** The app's deployment, read from this project. */
export const deployment = readDeployment(join(import.meta.dirname, '..'))

/** Ids of its functions, by their names in the app's settings. */
export const deployedFunctionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [
    handle,
    deployment.functions.find((one) => one.handle === handle)?.id ?? '',
  ]),
) as Record<DeployedFunctionHandle, string>
