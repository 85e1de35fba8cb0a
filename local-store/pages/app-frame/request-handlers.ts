import type { ResourcePickerOptions } from '../../app-bridge/surface.ts'
import type { InstallAnswer, SessionTokenAnswer } from '../../wire.ts'
import type { StoreApi } from '../api/store-api.ts'
import { parsePickerOptions } from '../picker/picker-options.ts'
import type { RequestHandlers } from './app-connection.ts'

interface FrameAnswers {
  confirmLeave(): Promise<boolean>
  /** Asks the merchant to grant scopes. */
  confirmScopes(scopes: readonly string[]): Promise<boolean>
  /** The frame reads the app again after its scopes have changed. */
  onScopesChange(): Promise<void>
  pick(options: ResourcePickerOptions): Promise<readonly object[] | undefined>
}

/** Answers of the frame to the app's requests. */
export function createRequestHandlers(
  api: StoreApi,
  app: { readonly scopes: readonly string[]; readonly optionalScopes: readonly string[] },
  answers: FrameAnswers,
): RequestHandlers {
  // The connection stays when scopes change, since the app asks for them immediately.
  let granted = app.scopes
  const change = async (method: 'POST' | 'DELETE', scopes: readonly string[]) => {
    granted = (await api.send<InstallAnswer>(method, '/app/scopes', { scopes })).app.scopes
    await answers.onScopesChange()
  }
  return {
    idToken: async () => (await api.send<SessionTokenAnswer>('POST', '/session-token', {})).token,
    // The only fact about its user that the admin gives an app is the kind of access (docs/platform.md#app-bridge).
    user: async () => ({ accountAccess: 'full' }),
    scopes: async () => ({
      granted: [...granted],
      required: granted.filter((scope) => !app.optionalScopes.includes(scope)),
      optional: [...app.optionalScopes],
    }),
    async scopesRequest(scopes) {
      if (!(await answers.confirmScopes(scopes))) return false
      await change('POST', scopes)
      return true
    },
    async scopesRevocation(scopes) {
      await change('DELETE', scopes)
      return undefined
    },
    resourcePicker: async (options) => answers.pick(parsePickerOptions(options)),
    leaveConfirmation: () => answers.confirmLeave(),
  }
}
