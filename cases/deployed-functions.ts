import { join } from 'node:path'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { readDeployment } from '../local-store/deployment/read-deployment.ts'

/** The app as this project deploys it. */
export const deployment = readDeployment(join(import.meta.dirname, '..'))

/** Ids of its functions, by the names of the app's settings. */
export const deployedFunctionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [
    handle,
    deployment.functions.find((one) => one.handle === handle)?.id ?? '',
  ]),
) as Record<DeployedFunctionHandle, string>
