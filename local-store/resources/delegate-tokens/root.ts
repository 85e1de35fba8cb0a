import { hasScope } from '../../admin-api/access.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import type { GrantRecord } from '../../oauth/grant-record.ts'
import { hashToken, issueTokens } from '../../oauth/grants.ts'
import { shopForm } from '../shop/form.ts'

type CreateArguments = { input: { delegateAccessScope: string[]; expiresIn?: number | null } }
type DestroyArguments = { accessToken: string }

const millisecondsPerSecond = 1000

/**
 * Tokens with fewer scopes than the token from which they are created, for a part of the app
 * (docs/platform.md#delegate-tokens).
 */
export const delegateTokenRoot = {
  delegateAccessTokenCreate({ input }: CreateArguments, context: AdminContext) {
    const { world } = context
    const parent = requireGrant(context)
    const payload = { shop: shopForm(context.read().shop) }
    const refuse = (code: string, message: string) => ({
      ...payload,
      delegateAccessToken: null,
      userErrors: [{ code, field: null, message }],
    })
    if (parent.mode === 'delegate')
      return refuse('DELEGATE_ACCESS_TOKEN', "The parent access token can't be a delegate token.")
    const scopes = [...new Set(input.delegateAccessScope.map((scope) => scope.trim()))]
    if (scopes.length === 0 || scopes.includes(''))
      return refuse('EMPTY_ACCESS_SCOPE', "The access scope can't be empty.")
    const beyond = scopes.filter((scope) => !hasScope(parent.scopes, scope))
    if (beyond.length > 0)
      return refuse('UNKNOWN_SCOPES', `The access scope is invalid: ${beyond.join(', ')}`)
    const lifeInSeconds = input.expiresIn ?? null
    if (lifeInSeconds !== null && lifeInSeconds <= 0)
      return refuse('NEGATIVE_EXPIRES_IN', 'The expires_in value must be greater than 0.')
    const leftInSeconds =
      parent.expiresAt === null ? null : Math.floor((parent.expiresAt - world.now()) / millisecondsPerSecond)
    if (leftInSeconds !== null && lifeInSeconds !== null && lifeInSeconds > leftInSeconds)
      return refuse('EXPIRES_AFTER_PARENT', "The delegate token can't expire after the parent token.")
    const expiresIn = lifeInSeconds ?? leftInSeconds
    const { accessToken } = issueTokens(world, {
      mode: 'delegate',
      lifeInSeconds: expiresIn,
      refreshable: false,
      scopes,
      parent: parent.accessTokenHash,
    })
    world.log.info('delegate access token given', { scopes: scopes.join(',') })
    const createdAt = new Date(world.now()).toISOString()
    return {
      ...payload,
      delegateAccessToken: { accessToken, accessScopes: scopes, createdAt, expiresIn },
      userErrors: [],
    }
  },

  delegateAccessTokenDestroy({ accessToken }: DestroyArguments, context: AdminContext) {
    const { world } = context
    const caller = requireGrant(context)
    const payload = { shop: shopForm(context.read().shop) }
    const refuse = (code: string, message: string) => ({
      ...payload,
      status: false,
      userErrors: [{ code, field: null, message }],
    })
    const hash = hashToken(accessToken)
    const found = world.state.read().grants.find((one) => one.accessTokenHash === hash)
    if (found === undefined) return refuse('ACCESS_TOKEN_NOT_FOUND', 'Access token not found.')
    if (found.mode !== 'delegate')
      return refuse('CAN_ONLY_DELETE_DELEGATE_TOKENS', 'Cannot delete parent access token.')
    if (caller.mode === 'delegate' && caller.accessTokenHash !== hash)
      return refuse('ACCESS_DENIED', 'Access denied.')
    world.state.change((draft) => {
      draft.grants = draft.grants.filter((one) => one.accessTokenHash !== hash)
    })
    return { ...payload, status: true, userErrors: [] }
  },
}

function requireGrant({ grant }: AdminContext): GrantRecord {
  if (grant === null) throw new Error('A delegate token was asked for without an access token')
  return grant
}
