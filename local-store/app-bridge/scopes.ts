import type { FrameConnection } from './frame-connection.ts'
import type { SupportedGlobal } from './surface.ts'

/**
 * The local store grants every scope at install, so no scope is left to request, and no optional one to give back.
 */
export function createScopes(frame: FrameConnection): SupportedGlobal['scopes'] {
  const query = () => frame.request('scopes', undefined)
  return {
    query,
    async request(scopes) {
      const detail = await query()
      const missing = scopes.filter((scope) => !detail.granted.includes(scope))
      if (missing.length > 0) {
        throw new Error(
          `Not among the app’s scopes: ${missing.join(', ')}. The local store knows no optional scopes.`,
        )
      }
      return { result: 'granted-all', detail }
    },
    async revoke(scopes) {
      throw new Error(`Only optional scopes can be revoked, and these are required: ${scopes.join(', ')}.`)
    },
  }
}
