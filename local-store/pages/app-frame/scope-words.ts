const things: Record<string, string> = {
  products: 'products and collections',
  customers: 'customers',
  companies: 'companies',
  orders: 'orders',
  discounts: 'discounts',
  translations: 'translations',
  locales: 'languages',
  shipping: 'shipping rates',
  payment_customizations: 'payment customizations',
  delivery_customizations: 'delivery customizations',
  validations: 'checks at checkout',
  payment_gateways: 'payment gateways',
}

export interface ScopeWords {
  words: string
  handles: string[]
}

/** Access scopes in plain words. Reading and writing the same kind of data share a line. */
export function describeScopes(scopes: readonly string[]): ScopeWords[] {
  const byThing = new Map<string, string[]>()
  for (const scope of scopes) {
    const thing = scope.replace(/^(read|write)_/, '')
    byThing.set(thing, [...(byThing.get(thing) ?? []), scope])
  }
  return [...byThing].map(([thing, handles]) => {
    const writes = handles.some((handle) => handle.startsWith('write_'))
    const known = Object.hasOwn(things, thing) ? things[thing] : undefined
    return { words: `${writes ? 'View and edit' : 'View'} ${known ?? thing.replaceAll('_', ' ')}`, handles }
  })
}
