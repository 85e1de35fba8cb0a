/** Types for the used parts of the package, which has no types. */
declare module '@analytics/mixpanel/lib/analytics-plugin-mixpanel.browser.es.js' {
  export type MixpanelConfig = {
    readonly token: string
    readonly customScriptSrc: string
    readonly pageEvent: string
    readonly options: Readonly<Record<string, unknown>>
  }
  type Call<Payload> = { readonly payload: Payload }

  export default function mixpanelPlugin(config: MixpanelConfig): {
    readonly config: MixpanelConfig
    readonly initialize: (call: { readonly config: MixpanelConfig }) => void
    readonly loaded: () => boolean
    readonly identify: (call: Call<{ readonly userId: string; readonly traits: object }>) => void
    readonly track: (call: Call<{ readonly event: string; readonly properties: object }>) => void
    readonly page: (call: Call<{ readonly properties: object }>) => void
  }
}
