/** Type of a placed app block, such as `shopify://apps/checkout-ninja/blocks/pincode-check/{uid}`. */
export function formatAppBlockType(app: string, block: string, extensionUid: string): string {
  return `shopify://apps/${app}/blocks/${block}/${extensionUid}`
}

const typePattern = /^shopify:\/\/apps\/([^/]+)\/blocks\/([^/]+)\/([^/]+)$/

export type AppBlockName = { app: string; block: string; extensionUid: string }

export function parseAppBlockType(type: string): AppBlockName | undefined {
  const [, app, block, extensionUid] = typePattern.exec(type) ?? []
  return app === undefined || block === undefined || extensionUid === undefined
    ? undefined
    : { app, block, extensionUid }
}
