import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { readThemeFolder } from '../theme-files/theme.ts'
import { libraryFilters, libraryTags } from './library-filters.ts'
import { type LiquidHost, parsingHost } from './liquid-host.ts'
import { platformFilters } from './platform-filters.ts'
import { createPlatformLiquid, LiquidRefusal, unsupportedTags } from './platform-liquid.ts'
import { platformTags } from './platform-tags.ts'

const documents = createRequire(createRequire(import.meta.url).resolve('@shopify/theme-check-node'))
const namesIn = (file: string): string[] =>
  (documents(`@shopify/theme-check-docs-updater/data/${file}.json`) as { name: string }[]).map(
    ({ name }) => name,
  )

const host: LiquidHost = {
  ...parsingHost,
  rootUrl: '/shop/here',
  timeZone: 'Asia/Kolkata',
  moneyFormat: '₹{{amount}}',
  moneyWithCurrencyFormat: '₹{{amount}} INR',
  assetUrl: (file) => `/cdn/${file}`,
  translate: (key, values) => `${key}${JSON.stringify(values)}`,
  renderSection: (name) => `<${name}>`,
  renderBlock: (block) => `block ${(block as { id: number }).id}`,
}
const snippets = { card: '[{{ product.title }}/{{ given }}/{{ local }}]' }
const globals = { product: { id: 7, title: 'Saffron', price: 98900 } }
const liquid = createPlatformLiquid(host, snippets, 'theme')
const render = (source: string, scope: object = {}) => liquid.render('file.liquid', source, scope, globals)

function refusal(source: string, kind: 'theme' | 'extension' = 'theme'): string {
  try {
    createPlatformLiquid(host, snippets, kind).render('file.liquid', source, {}, globals)
  } catch (fault) {
    if (fault instanceof LiquidRefusal) return fault.describe()
    throw fault
  }
  return 'no refusal'
}

it('has no filter and no tag that the platform lacks', () => {
  const filters = [...libraryFilters, ...Object.keys(platformFilters(host))]
  // The platform's documentation has no page for this alias or for the schema, which is not a separate tag.
  expect(filters.filter((name) => !namesIn('filters').includes(name))).toEqual(['t'])
  const tags = [...libraryTags, ...Object.keys(platformTags(host))].filter((name) => name !== '#')
  expect(tags.filter((name) => !namesIn('tags').includes(name))).toEqual(['schema'])
})

describe('money', () => {
  it.each([
    ['{{ 98900 | money }}', '₹989.00'],
    ['{{ 123456789 | money_with_currency }}', '₹1,234,567.89 INR'],
    ['{{ 98900 | money_without_trailing_zeros }}', '₹989'],
    ['{{ 98950 | money_without_trailing_zeros }}', '₹989.50'],
    ['{{ 98900 | money_without_currency }}', '989.00'],
    ['{{ nothing | money }}', ''],
    ['{{ product.price | money }}', '₹989.00'],
  ])('%s is %s', (source, written) => expect(render(source)).toBe(written))
})

it.each([
  ["{{ 'a.b' | t: count: 2, name: 'x' }}", 'a.b{"count":2,"name":"x"}'],
  [
    "{{ 'base.css' | asset_url | stylesheet_tag }}",
    '<link href="/cdn/base.css" rel="stylesheet" type="text/css" media="all">',
  ],
  ["{{ 'a.js' | asset_url | script_tag }}", '<script src="/cdn/a.js" type="text/javascript"></script>'],
  ["{{ '/p.svg' | image_url: width: 300 }}", '/p.svg?width=300'],
  [
    "{{ '/p.svg' | image_url: width: 300 | image_tag: alt: 'A \"b\"' }}",
    '<img src="/p.svg?width=300" alt="A &quot;b&quot;" width="300" height="300" loading="lazy">',
  ],
  ["{{ '</script>' | json }}", '"\\u003c/script\\u003e"'],
  ['{{ nothing | json }}', 'null'],
  ["{{ 'Masala Dabba (Brass)' | handleize }}", 'masala-dabba-brass'],
  ['{{ 7 | divided_by: 2 }} {{ 7 | divided_by: 2.0 }} {{ -7 | divided_by: 2 }}', '3 3.5 -4'],
  ["{{ 1 | pluralize: 'item', 'items' }} {{ 3 | pluralize: 'item', 'items' }}", 'item items'],
  ["{% render 'card', given: 3 %}", '[Saffron/3/]'],
  ['{% for block in blocks %}{% render block %} {% endfor %}', 'block 1 block 2 '],
  ["{% section 'header' %}", '<header>'],
  ['{% schema %}{"a": "{{ x }}"}{% endschema %}after', 'after'],
  ['{% style %}a { b: {{ 3 }} }{% endstyle %}', '<style data-shopify>a { b: 3 }</style>'],
  ['{% liquid\n assign x = 3\n echo x\n%}', '3'],
  ['{{ nothing.at.all }}', ''],
  ["{% if '' %}filled{% endif %}", 'filled'],
  ["{{ '2026-11-20T20:00:00Z' | date: '%d %H' }}", '21 01'],
])('%s renders %s', (source, written) => {
  expect(render(source, { local: 'hidden', blocks: [{ id: 1 }, { id: 2 }] })).toBe(written)
})

it('writes forms with the address and the fields of the platform', () => {
  expect(
    render("{% form 'product', product, class: 'buy', data-id: product.id %}{{ form.id }}{% endform %}"),
  ).toBe(
    '<form method="post" action="/shop/here/cart/add" id="product_form_7" accept-charset="UTF-8" ' +
      'enctype="multipart/form-data" class="buy" data-id="7"><input type="hidden" name="form_type" value="product">' +
      '<input type="hidden" name="utf8" value="✓">7</form>',
  )
  expect(render("{% form 'localization', return_to: '/a\"' %}{% endform %}")).toContain(
    '<input type="hidden" name="return_to" value="/a&quot;">',
  )
})

describe('a part of Liquid that the platform lacks is refused with its place', () => {
  it.each([
    ['\n{{ product | jsonify }}', 'file.liquid, line 2: undefined filter: jsonify'],
    ["{{ 'a b' | slugify }}", 'file.liquid, line 1: undefined filter: slugify'],
    ["{% include 'card' %}", 'file.liquid, line 1: the local store does not carry out the tag "include"'],
    [
      '\n{% paginate products by 5 %}{% endpaginate %}',
      'file.liquid, line 2: the local store does not carry out the tag "paginate"',
    ],
    ["{% content_for 'blocks' %}", 'the local store does not carry out the tag "content_for"'],
    ['{% stylesheet %}a { }{% endstylesheet %}', 'the local store does not carry out the tag "stylesheet"'],
    ["{% block 'x' %}{% endblock %}", 'file.liquid, line 1: tag "block" not found'],
    [
      'a\n{% if product | size > 1 %}{% endif %}',
      'file.liquid, line 2: the platform takes no filter inside {% if %}',
    ],
    [
      '{% liquid\n unless a | size\n endunless\n%}',
      'file.liquid, line 1: the platform takes no filter inside {% unless %}',
    ],
    [
      '{% if not product %}{% endif %}',
      'file.liquid, line 1: the platform has no operator "not" inside {% if %}',
    ],
    [
      '{% if (a or b) and c %}{% endif %}',
      'file.liquid, line 1: the platform has no parentheses inside {% if %}',
    ],
    ["{% render 'none' %}", 'file.liquid, line 1: there is no snippet "none"'],
    ["{% form 'contact' %}{% endform %}", /the store has no form 'contact'/],
    ['{{ product | image_url: width: 3 }}', /image_url needs an image/],
    ["{{ 'x' | image_url }}", /image_url needs a width or a height/],
    ['{{ 3 | divided_by: 0 }}', /divided by 0/],
    ['{% style %}', /not closed/],
  ])('%s', (source, message) => expect(refusal(source)).toMatch(message))

  it('names each tag of the platform that the local store lacks', () => {
    const known = [...libraryTags, ...Object.keys(platformTags(host)), 'render', 'else', ...unsupportedTags]
    expect(namesIn('tags').filter((name) => !known.includes(name))).toEqual([])
  })

  it('in an extension, tags of themes alone', () => {
    expect(refusal("{% section 'header' %}", 'extension')).toBe(
      'file.liquid, line 1: tag "section" not found',
    )
  })

  it.each([
    '{% for one in (1..3) %}{{ one }}{% endfor %}',
    "{% if product.title == 'a | b (not c)' %}{% endif %}",
  ])('and %s is not', (source) => expect(refusal(source)).toBe('no refusal'))
})

it('parses every file of the theme', () => {
  const files = [...readThemeFolder()].filter(([name]) => name.endsWith('.liquid'))
  expect(files.length).toBeGreaterThan(10)
  for (const [name, source] of files) liquid.parse(name, source)
})
