import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from './platform-failure.ts'

type MetafieldsSetPayload = {
  readonly userErrors: readonly { readonly message: string; readonly code: string | null }[]
}

/** Throws a PlatformFailure with the platform's message if a metafield of the app itself was not stored. */
export function requireMetafieldSet(payload: MetafieldsSetPayload | null): void {
  if (payload === null) throw new PlatformFailure(errors.unexpectedAnswer, { passing: false })
  const [refused] = payload.userErrors
  if (refused === undefined) return
  const { message, code } = refused
  throw new PlatformFailure(message, { passing: false, denied: code === 'APP_NOT_AUTHORIZED' })
}
