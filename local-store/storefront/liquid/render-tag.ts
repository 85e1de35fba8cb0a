import {
  type Context,
  type Emitter,
  type Liquid,
  type Parser,
  RenderTag,
  Tag,
  type TagToken,
  type TopLevelToken,
} from 'liquidjs'
import type { LiquidHost, TagMaker } from './liquid-host.ts'

const variablePattern = /^\s*([a-z_]\w*)\s*$/

/** `{% render 'snippet', name: value %}`, and `{% render block %}` for an app block of a section. */
export function renderTag(host: LiquidHost): TagMaker {
  return class extends Tag {
    readonly inner: RenderTag | undefined
    readonly variable: string | undefined
    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, remaining, liquid)
      this.variable = variablePattern.exec(token.args)?.[1]
      this.inner = this.variable === undefined ? new RenderTag(token, remaining, liquid, parser) : undefined
    }
    *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      if (this.inner !== undefined) yield this.inner.render(context, emitter)
      else if (this.variable !== undefined)
        emitter.write(host.renderBlock(yield context._get([this.variable])))
    }
  }
}
