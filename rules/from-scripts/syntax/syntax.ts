/** Syntax of the part of Ruby in which scripts of the Script Editor are written. Each node has its line. */
export type Node = { readonly line: number } & (
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly parts: readonly (string | Node)[] }
  | { readonly kind: 'symbol'; readonly name: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'self' }
  /** Regular expression, with the letters after its second slash. */
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly kind: 'list'; readonly items: readonly Node[] }
  | { readonly kind: 'hash'; readonly entries: readonly { readonly key: Node; readonly value: Node }[] }
  | { readonly kind: 'range'; readonly from: Node; readonly to: Node; readonly isOpen: boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'constant'; readonly name: string }
  | {
      readonly kind: 'call'
      readonly on: Node | undefined
      readonly name: string
      readonly args: readonly Node[]
      readonly block: Block | undefined
      /** Called with `&.`: nothing comes of nothing. */
      readonly isSafe: boolean
    }
  | { readonly kind: 'set'; readonly target: Node; readonly sign: string; readonly value: Node }
  | {
      readonly kind: 'if'
      readonly test: Node
      readonly met: readonly Node[]
      readonly otherwise: readonly Node[]
    }
  | {
      readonly kind: 'case'
      readonly subject: Node | undefined
      readonly branches: readonly { readonly values: readonly Node[]; readonly body: readonly Node[] }[]
      readonly otherwise: readonly Node[]
    }
  | { readonly kind: 'and' | 'or'; readonly left: Node; readonly right: Node }
  | { readonly kind: 'not'; readonly value: Node }
  | { readonly kind: 'leave'; readonly by: 'return' | 'next' | 'break'; readonly value: Node | undefined }
  | {
      readonly kind: 'class'
      readonly name: string
      readonly parent: string | undefined
      readonly body: readonly Node[]
    }
  | {
      readonly kind: 'method'
      readonly name: string
      readonly params: readonly Param[]
      readonly body: readonly Node[]
    }
  | { readonly kind: 'lambda'; readonly block: CodeBlock }
  | { readonly kind: 'super'; readonly args: readonly Node[] | undefined }
  | { readonly kind: 'block'; readonly body: readonly Node[] }
  /** Statement that the reader knows and does not follow, such as a loop with a condition. */
  | { readonly kind: 'unread' }
)

export type Param = {
  readonly name: string
  readonly fallback?: Node
  readonly isNamed?: true
  /** Takes all further values as a list. */
  readonly isRest?: true
}

export type CodeBlock = {
  readonly params: readonly string[]
  readonly body: readonly Node[]
  readonly line: number
}
/** Block in braces or `do`, or a value that is handed on with `&`. */
export type Block = CodeBlock | { readonly passed: Node }

/** A call of a method without a block. */
export const callOf = (on: Node | undefined, name: string, args: readonly Node[], line: number): Node => ({
  kind: 'call',
  line,
  on,
  name,
  args,
  block: undefined,
  isSafe: false,
})

export const assignmentSigns: ReadonlySet<string> = new Set([
  '=',
  '+=',
  '-=',
  '*=',
  '/=',
  '||=',
  '&&=',
  '<<=',
])
