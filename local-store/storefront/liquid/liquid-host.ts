import type { Liquid } from 'liquidjs'

/** A class of tags, as the library registers it. */
export type TagMaker = Extract<
  Parameters<Liquid['registerTag']>[1],
  abstract new (
    ...parameters: never[]
  ) => unknown
>

/** Answers of a page to the Liquid of one theme or one theme app extension. */
export interface LiquidHost {
  /** Name in the shop's time zone database, in which dates are written. */
  readonly timeZone: string
  readonly moneyFormat: string
  readonly moneyWithCurrencyFormat: string
  /** Root of the storefront in the shopper's language, without a slash at the end. */
  readonly rootUrl: string
  /** Text of a key in the shopper's language. */
  translate(key: string, values: Readonly<Record<string, unknown>>): string
  assetUrl(file: string): string
  /** HTML of a section that a layout names. */
  renderSection(name: string): string
  /** HTML of an app block of a section's loop. */
  renderBlock(block: unknown): string
}

/** Host of a template that is parsed and never rendered. */
export const parsingHost: LiquidHost = {
  timeZone: 'UTC',
  moneyFormat: '{{amount}}',
  moneyWithCurrencyFormat: '{{amount}}',
  rootUrl: '',
  translate: (key) => key,
  assetUrl: (file) => file,
  renderSection: () => '',
  renderBlock: () => '',
}
