import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

/**
 * An app has 50 functions at most. The query leaves out their handles, since only newer versions of the platform have
 * them.
 */
export const deployedFunctions = formatDocument(
  graphql(`
    query DeployedFunctions {
      shopifyFunctions(first: 50) { nodes { id title } }
    }
  `),
)

/** Deployed functions of the app, with the ids by which records name them. */
export async function listDeployedFunctions(
  signal?: AbortSignal,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  return (await requestPlatform(deployedFunctions, {}, signal)).shopifyFunctions.nodes
}
