import type { FrameConnection } from './frame-connection.ts'
import type { SupportedGlobal } from './surface.ts'

/** Required scopes are granted at install. Optional ones are granted by the merchant when the app asks. */
export function createScopes(frame: FrameConnection): SupportedGlobal['scopes'] {
  const query = () => frame.request('scopes', undefined)
  return {
    query,
    async request(scopes) {
      const { granted, optional } = await query()
      const strange = scopes.filter((scope) => !granted.includes(scope) && !optional.includes(scope))
      if (strange.length > 0) throw new Error(`Not among the app’s optional scopes: ${strange.join(', ')}.`)
      const missing = scopes.filter((scope) => !granted.includes(scope))
      const isGranted = missing.length === 0 || (await frame.request('scopesRequest', missing))
      return { result: isGranted ? 'granted-all' : 'declined-all', detail: await query() }
    },
    async revoke(scopes) {
      const { optional } = await query()
      const required = scopes.filter((scope) => !optional.includes(scope))
      if (required.length > 0)
        throw new Error(`Only optional scopes can be revoked, and these are not: ${required.join(', ')}.`)
      await frame.request('scopesRevocation', scopes)
      return { detail: await query() }
    },
  }
}
