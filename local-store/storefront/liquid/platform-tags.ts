import {
  type Context,
  type Emitter,
  evalToken,
  Hash,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type Tokenizer,
  type TopLevelToken,
} from 'liquidjs'
import { escapeHtml, writeAttributes } from './escape-html.ts'
import type { LiquidHost, TagMaker } from './liquid-host.ts'

/** Tags of the platform that the library lacks. */
export function platformTags(host: LiquidHost): Readonly<Record<string, TagMaker>> {
  return {
    schema: silentTag('schema'),
    doc: silentTag('doc'),
    style: styleTag,
    section: sectionTag(host),
    form: formTag(host),
  }
}

/** Skips the tokens up to the end of a tag whose content is not rendered. */
function skipTo(end: string, remaining: TopLevelToken[]): void {
  while (remaining.length > 0) {
    const token = remaining.shift()
    if (token !== undefined && 'name' in token && (token as TagToken).name === end) return
  }
  throw new Error(`tag ${end} is missing`)
}

/** A tag whose content is read from the file and not shown on the page. */
function silentTag(name: string): TagMaker {
  return class extends Tag {
    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid)
      skipTo(`end${name}`, remaining)
    }
    render(): void {}
  }
}

function parseUpTo(end: string, remaining: TopLevelToken[], parser: Parser, token: TagToken): Template[] {
  const templates: Template[] = []
  const stream = parser
    .parseStream(remaining)
    .on(`tag:${end}`, () => void stream.stop())
    .on('template', (template: Template) => void templates.push(template))
    .on('end', () => {
      throw new Error(`tag ${token.getText()} not closed`)
    })
  stream.start()
  return templates
}

class styleTag extends Tag {
  readonly templates: Template[]
  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid)
    this.templates = parseUpTo('endstyle', remaining, parser, token)
  }
  *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    emitter.write('<style data-shopify>')
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter)
    emitter.write('</style>')
  }
}

/** `{% section 'header' %}`: a section of the theme's own settings. */
function sectionTag(host: LiquidHost): TagMaker {
  return class extends Tag {
    readonly section: string
    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid)
      const name = /^\s*(['"])([\w-]+)\1\s*$/.exec(token.args)?.[2]
      if (name === undefined) throw new Error(`section needs a name in quotes: ${token.getText()}`)
      this.section = name
    }
    render(_context: Context, emitter: Emitter): void {
      emitter.write(host.renderSection(this.section))
    }
  }
}

/** Forms of the storefront: their address, and the class and id that the platform gives them. */
const forms = {
  product: { action: '/cart/add', idPrefix: 'product_form_', multipart: true },
  cart: { action: '/cart', idPrefix: 'cart_form', multipart: true },
  localization: { action: '/localization', idPrefix: 'localization_form', multipart: true },
} as const

type FormType = keyof typeof forms
type Subject = NonNullable<ReturnType<Tokenizer['readValue']>>

/** `{% form 'product', product, class: 'buy' %}` */
function formTag(host: LiquidHost): TagMaker {
  return class extends Tag {
    readonly type: FormType
    readonly subject: Subject | undefined
    readonly attributes: Hash
    readonly templates: Template[]
    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, remaining, liquid)
      const type = this.tokenizer.readValue()?.getText().slice(1, -1) ?? ''
      if (!Object.hasOwn(forms, type)) {
        throw new Error(`the store has no form '${type}', only ${Object.keys(forms).join(', ')}`)
      }
      this.type = type as FormType
      this.subject = readSubject(this.tokenizer)
      this.attributes = new Hash(this.tokenizer)
      this.templates = parseUpTo('endform', remaining, parser, token)
    }
    *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const { action, idPrefix, multipart } = forms[this.type]
      const subject =
        this.subject && ((yield evalToken(this.subject, context)) as { id?: unknown } | undefined)
      const rendered = (yield this.attributes.render(context)) as Record<string, unknown>
      const { return_to: returnTo, ...attributes } = rendered
      emitter.write(
        `<form${writeAttributes({
          method: 'post',
          action: `${host.rootUrl}${action}`,
          id: `${idPrefix}${this.type === 'product' ? String(subject?.id ?? '') : ''}`,
          'accept-charset': 'UTF-8',
          ...(multipart ? { enctype: 'multipart/form-data' } : {}),
          ...attributes,
        })}>`,
      )
      emitter.write(`<input type="hidden" name="form_type" value="${this.type}">`)
      emitter.write('<input type="hidden" name="utf8" value="✓">')
      if (this.type === 'localization') emitter.write('<input type="hidden" name="_method" value="put">')
      if (returnTo !== undefined)
        emitter.write(`<input type="hidden" name="return_to" value="${escapeHtml(returnTo)}">`)
      context.push({ form: { id: subject?.id, errors: null, 'posted_successfully?': false } })
      yield this.liquid.renderer.renderTemplates(this.templates, context, emitter)
      context.pop()
      emitter.write('</form>')
    }
  }
}

/** The object of a form, which comes before its named attributes. */
function readSubject(tokenizer: Tokenizer): Subject | undefined {
  const start = tokenizer.p
  tokenizer.skipBlank()
  if (tokenizer.peek() === ',') tokenizer.advance()
  tokenizer.skipBlank()
  const value = tokenizer.readValue()
  tokenizer.skipBlank()
  if (value !== undefined && tokenizer.peek() !== ':') return value
  tokenizer.p = start
  return undefined
}
