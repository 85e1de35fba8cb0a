import { z } from 'zod'
import { errors } from '#rules/words/errors.ts'
import { hasScope, readScopes } from '../session/access-scopes.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { CallAdmin } from './call-admin.ts'

/** The platform's error for a missing scope (docs/platform.md#access-scopes). */
const deniedSchema = z.looseObject({
  extensions: z.looseObject({ code: z.literal('ACCESS_DENIED'), requiredAccess: z.string() }),
})

/** Replaces the platform's error code when the app has the scope and the person does not. */
export const NOT_PERMITTED = 'NOT_PERMITTED'

/**
 * Explains in plain words which permission a person lacks. The platform's answer is unchanged if the shop has not
 * granted the scope to the app. In that case, no user of the shop has the permission.
 */
export function explainDenials(callAdmin: CallAdmin, store: Pick<SessionStore, 'findShop'>): CallAdmin {
  return async (call) => {
    const answer = await callAdmin(call)
    if (answer.kind !== 'answered' || call.caller.token === undefined) return answer
    const faults = answer.body.errors ?? []
    if (!faults.some((fault) => deniedSchema.safeParse(fault).success)) return answer
    const granted = readScopes((await store.findShop(call.caller.shop))?.scope ?? '')
    call.log.info('a person may not do what was asked')
    return {
      ...answer,
      body: { ...answer.body, errors: faults.map((fault) => explainDenial(fault, granted)) },
    }
  }
}

function explainDenial<Fault extends object>(fault: Fault, granted: readonly string[]): Fault {
  const denied = deniedSchema.safeParse(fault)
  if (!denied.success) return fault
  const { requiredAccess } = denied.data.extensions
  const scopes = [...requiredAccess.matchAll(/`(\w+)`/g)].map(([, scope = '']) => scope)
  const scope = scopes.find((one) => hasScope(granted, one))
  if (scope === undefined) return fault
  return {
    ...fault,
    message: errors.notPermitted(scope),
    extensions: { ...denied.data.extensions, code: NOT_PERMITTED },
  }
}
