import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

/**
 * An app has at most 50 functions. The query does not read their handles, since only newer versions of the platform
 * have them.
 */
export const deployedFunctions = formatDocument(
  graphql(`
    query DeployedFunctions {
      shopifyFunctions(first: 50) { nodes { id title } }
    }
  `),
)

/** Deployed functions of the app, with the ids that records use. */
export async function listDeployedFunctions(
  signal?: AbortSignal,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  return (await requestPlatform(deployedFunctions, {}, signal)).shopifyFunctions.nodes
}
