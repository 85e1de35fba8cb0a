import type { ResourcePickerOptions } from '../../app-bridge/surface.ts'
import type { SessionTokenAnswer } from '../../wire.ts'
import type { StoreApi } from '../api/store-api.ts'
import { parsePickerOptions } from '../picker/picker-options.ts'
import type { RequestHandlers } from './app-connection.ts'

interface FrameAnswers {
  confirmLeave(): Promise<boolean>
  pick(options: ResourcePickerOptions): Promise<readonly object[] | undefined>
}

/** Answers of the frame to the app's requests. */
export function createRequestHandlers(
  api: StoreApi,
  scopes: readonly string[],
  answers: FrameAnswers,
): RequestHandlers {
  return {
    idToken: async () => (await api.send<SessionTokenAnswer>('POST', '/session-token', {})).token,
    // The admin gives an app no more about its user than the kind of access (docs/platform.md#app-bridge).
    user: async () => ({ accountAccess: 'full' }),
    scopes: async () => ({ granted: [...scopes], required: [...scopes], optional: [] }),
    resourcePicker: async (options) => answers.pick(parsePickerOptions(options)),
    leaveConfirmation: () => answers.confirmLeave(),
  }
}
