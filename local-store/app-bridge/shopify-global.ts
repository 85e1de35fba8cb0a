import { createElementControl } from './element-control.ts'
import type { FrameConnection } from './frame-connection.ts'
import { createScopes } from './scopes.ts'
import type { BridgeConfig, SupportedGlobal } from './surface.ts'
import { refuseUnsupportedMembers } from './surface.ts'
import { createToast } from './toast.ts'

const phoneWidth = '(max-width: 489px)'

/**
 * Resolves if nothing is unsaved or the merchant agrees to leave. If the merchant stays, it never settles, as
 * documented. So code after `await leaveConfirmation()` does not run, and no failure is reported.
 */
async function waitForLeave(frame: FrameConnection): Promise<void> {
  if (!frame.embedded) return
  const leaving = await frame.request('leaveConfirmation', undefined)
  if (!leaving) await new Promise<never>(() => {})
}

/** Builds `window.shopify` with the supported members. Every other member throws an error that names it. */
export function createShopifyGlobal(
  page: Window,
  config: BridgeConfig,
  frame: FrameConnection,
): SupportedGlobal {
  const resourcePicker = async (options: unknown) => {
    const selection = await frame.request(
      'resourcePicker',
      options as Parameters<SupportedGlobal['resourcePicker']>[0],
    )
    return selection && Object.assign(selection, { selection })
  }
  const surface: SupportedGlobal = {
    config,
    origin: page.location.origin,
    ready: Promise.resolve(),
    environment: {
      mobile: frame.embedded && page.matchMedia(phoneWidth).matches,
      embedded: frame.embedded,
      pos: false,
      intent: false,
    },
    loading: (loading = true) => frame.notify('loading', { loading }),
    idToken: () => frame.request('idToken', undefined),
    user: () => frame.request('user', undefined),
    toast: createToast(frame),
    saveBar: { ...createElementControl('ui-save-bar'), leaveConfirmation: () => waitForLeave(frame) },
    modal: createElementControl('ui-modal'),
    resourcePicker: resourcePicker as SupportedGlobal['resourcePicker'],
    scopes: createScopes(frame),
  }
  refuseUnsupportedMembers(surface)
  return surface
}
