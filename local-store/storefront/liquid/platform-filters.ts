import { createHash, createHmac } from 'node:crypto'
import { jsonForm } from '../objects/json-form.ts'
import { escapeHtml, writeAttributes } from './escape-html.ts'
import type { LiquidHost } from './liquid-host.ts'
import { formatAmount, formatBareAmount, withoutTrailingZeros } from './money-format.ts'

type Filter = (input: unknown, ...parameters: unknown[]) => unknown
type Named = Readonly<Record<string, unknown>>

/** Filters of the platform that the library lacks or answers in another way. */
export function platformFilters(host: LiquidHost): Readonly<Record<string, Filter>> {
  const { moneyFormat, moneyWithCurrencyFormat } = host
  const money = (input: unknown): string => formatAmount(numberOf(input), moneyFormat)
  return {
    money: ifFilled(money),
    money_with_currency: ifFilled((input) => formatAmount(numberOf(input), moneyWithCurrencyFormat)),
    money_without_currency: ifFilled((input) => formatBareAmount(numberOf(input), moneyFormat)),
    money_without_trailing_zeros: ifFilled((input) => withoutTrailingZeros(money(input))),
    asset_url: (input) => host.assetUrl(String(input)),
    stylesheet_tag: (input, ...rest) =>
      `<link href="${escapeHtml(input)}" rel="stylesheet" type="text/css" media="all"${writeAttributes(
        omit(namedOf(rest), 'preload'),
      )}>`,
    script_tag: (input, ...rest) =>
      `<script src="${escapeHtml(input)}" type="text/javascript"${writeAttributes(namedOf(rest))}></script>`,
    image_url: (input, ...rest) => addImageSize(sourceOf(input), namedOf(rest)),
    image_tag: (input, ...rest) => writeImage(input, namedOf(rest)),
    link_to: (input, url, ...rest) =>
      `<a href="${escapeHtml(url)}"${writeAttributes(namedOf(rest))}>${String(input ?? '')}</a>`,
    within: (input, collection) => `${memberOf(collection, 'url') ?? ''}${withoutRoot(String(input), host)}`,
    t: (input, ...rest) => host.translate(String(input), namedOf(rest)),
    translate: (input, ...rest) => host.translate(String(input), namedOf(rest)),
    json: (input) => writeJson(input),
    handleize: (input) => handleize(input),
    camelize: (input) =>
      handleize(input)
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(''),
    pluralize: (input, one, many) => (numberOf(input) === 1 ? one : many),
    divided_by: (input, by) => divide(input, by),
    weight_with_unit: (input) => `${numberOf(input) / 1000} kg`,
    url_escape: (input) => encodeURI(String(input ?? '')),
    url_param_escape: (input) => encodeURI(String(input ?? '')).replaceAll('&', '%26'),
    md5: (input) => createHash('md5').update(String(input)).digest('hex'),
    sha1: (input) => createHash('sha1').update(String(input)).digest('hex'),
    hmac_sha1: (input, key) => createHmac('sha1', String(key)).update(String(input)).digest('hex'),
    base64_url_safe_encode: (input) =>
      Buffer.from(String(input)).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
    base64_url_safe_decode: (input) => Buffer.from(String(input), 'base64url').toString(),
    placeholder_svg_tag: (_input, name) => writePlaceholder(typeof name === 'string' ? name : ''),
    time_tag: (input) => `<time datetime="${escapeHtml(input)}">${escapeHtml(input)}</time>`,
    default_errors: (input) => (Array.isArray(input) ? input.map(escapeHtml).join('<br>') : ''),
    payment_button: () => '',
  }
}

/** Filter that writes a missing amount as an empty text. */
function ifFilled(write: (input: unknown) => string): Filter {
  return (input) => (input === null || input === undefined || input === '' ? '' : write(input))
}

function numberOf(input: unknown): number {
  const number = typeof input === 'number' ? input : Number.parseFloat(String(input))
  return Number.isFinite(number) ? number : 0
}

/** Named arguments of a filter. The library passes them as pairs. */
function namedOf(parameters: readonly unknown[]): Named {
  const pairs = parameters.filter((one): one is [string, unknown] => Array.isArray(one) && one.length === 2)
  return Object.fromEntries(pairs)
}

function omit(named: Named, ...names: readonly string[]): Named {
  return Object.fromEntries(Object.entries(named).filter(([name]) => !names.includes(name)))
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/** Address of an image, or of the picture of a product, a line of the cart or a collection. */
function sourceOf(input: unknown): string {
  if (typeof input === 'string') return input
  const image = memberOf(input, 'featured_image') ?? memberOf(input, 'image') ?? input
  const source = typeof image === 'string' ? image : memberOf(image, 'src')
  if (typeof source !== 'string') throw new Error('image_url needs an image')
  return source
}

const sizes = ['width', 'height', 'crop', 'format', 'pad_color'] as const

function addImageSize(source: string, named: Named): string {
  if (!('width' in named) && !('height' in named)) throw new Error('image_url needs a width or a height')
  const query = sizes.flatMap((name) => (name in named ? [`${name}=${String(named[name])}`] : []))
  return `${source}${source.includes('?') ? '&' : '?'}${query.join('&')}`
}

function writeImage(input: unknown, named: Named): string {
  const source = sourceOf(input)
  const side = /[?&]width=(\d+)/.exec(source)?.[1]
  return `<img${writeAttributes({
    src: source,
    alt: memberOf(input, 'alt') ?? '',
    width: side,
    height: side,
    loading: 'lazy',
    ...omit(named, 'preload', 'widths'),
  })}>`
}

function withoutRoot(url: string, { rootUrl }: LiquidHost): string {
  return url.startsWith(rootUrl) ? url.slice(rootUrl.length) : url
}

/** JSON that is safe inside a script element. Objects of the platform have a special form. */
function writeJson(input: unknown): string {
  const text = JSON.stringify(input ?? null, (_, value: unknown) => {
    const form =
      typeof value === 'object' && value !== null ? (value as Record<symbol, unknown>)[jsonForm] : undefined
    return typeof form === 'function' ? form() : value
  })
  return text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')
}

export function handleize(input: unknown): string {
  return String(input ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** Divides. Two whole numbers give a whole number, as on the platform. */
function divide(input: unknown, by: unknown): number {
  const [dividend, divisor] = [numberOf(input), numberOf(by)]
  if (divisor === 0) throw new Error('divided by 0')
  const isWhole = Number.isInteger(dividend) && Number.isInteger(divisor) && !/\./.test(String(by))
  return isWhole ? Math.floor(dividend / divisor) : dividend / divisor
}

function writePlaceholder(name: string): string {
  return `<svg class="${escapeHtml(name)}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true"><rect width="100" height="100" fill="currentColor" opacity="0.08"/></svg>`
}
