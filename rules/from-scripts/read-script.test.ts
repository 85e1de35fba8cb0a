import { describe, expect, it } from 'vitest'
import { fromScriptsWords as words } from '../words/from-scripts.ts'
import { maxScriptLetters, readScript } from './read-script.ts'
import type { LineReason } from './script-fault.ts'

const publish = 'Output.payment_gateways = Input.payment_gateways'
const hideCash = "Input.payment_gateways.delete_if { |gateway| gateway.name == 'Cash' }"

/** Reads the rules of a script, with the lines of its notes. */
function read(...lines: readonly string[]) {
  const { drafts, notes, refusal } = readScript(lines.join('\n'))
  return {
    rules: drafts.flatMap(({ rules }) => rules.map(({ rule }) => rule)),
    noted: notes.filter(({ isDifference }) => !isDifference).map(({ line, reason }) => [line, reason]),
    differences: notes.filter(({ isDifference }) => isDifference).map(({ line, reason }) => [line, reason]),
    refusal,
  }
}

type Left = {
  readonly says: string
  readonly lines: readonly string[]
  readonly noted: readonly (readonly [number, LineReason])[]
}

/** Scripts in which nothing may be guessed: each results in no rule, and reports the line where it ends. */
const left: readonly Left[] = [
  {
    says: 'a detail that rules lack',
    lines: [`${hideCash} if Input.cart.discount_code`, publish],
    noted: [[1, 'fact']],
  },
  {
    says: 'everything behind a line that may end the script',
    lines: ['exit unless Input.cart.billing_address', hideCash, publish],
    noted: [
      [1, 'fact'],
      [2, 'condition'],
    ],
  },
  {
    says: 'a loop with a condition, which may end the script too',
    lines: ['while Input.cart.customer', '  exit', 'end', hideCash, publish],
    noted: [
      [1, 'statement'],
      [4, 'condition'],
    ],
  },
  {
    says: 'a pattern of any number of letters in a name',
    lines: ['Output.payment_gateways = Input.payment_gateways.reject { |g| g.name =~ /cash.*delivery/i }'],
    noted: [[1, 'comparison']],
  },
  {
    says: 'the beginning of a name in a pattern',
    lines: ['Output.payment_gateways = Input.payment_gateways.reject { |g| g.name =~ /^cash/i }'],
    noted: [[1, 'comparison']],
  },
  {
    says: 'a pattern in the language of blanks and comments',
    lines: ['Output.payment_gateways = Input.payment_gateways.reject { |g| g.name =~ /cash # all/x }'],
    noted: [[1, 'comparison']],
  },
  {
    says: 'a pattern that looks around',
    lines: [`${hideCash} if Input.cart.shipping_address.city =~ /(?<!new )delhi/i`, publish],
    noted: [[1, 'comparison']],
  },
  {
    says: 'a pattern in capitals of a text in small letters',
    lines: [`${hideCash} if Input.cart.shipping_address.city.downcase =~ /DELHI|MUMBAI|PUNE|GOA/`, publish],
    noted: [[1, 'comparison']],
  },
  {
    says: 'a class of letters by its name',
    lines: [`${hideCash} if Input.cart.shipping_address.city =~ /[[:alpha:]]+x/`, publish],
    noted: [[1, 'comparison']],
  },
  {
    says: 'letters that two classes share',
    lines: [`${hideCash} if Input.cart.shipping_address.city =~ /[a-z&&[^d]]+x/`, publish],
    noted: [[1, 'comparison']],
  },
  {
    says: 'a count without its first number',
    lines: [`${hideCash} if Input.cart.shipping_address.city =~ /a{,3}x.*y/`, publish],
    noted: [[1, 'comparison']],
  },
  {
    says: 'a repetition that never gives back',
    lines: [`${hideCash} if Input.cart.shipping_address.city =~ /a++x/`, publish],
    noted: [[1, 'comparison']],
  },
  {
    says: 'an anchor in a class',
    lines: [`${hideCash} if Input.cart.shipping_address.city =~ /[\\A-Z]+x/`, publish],
    noted: [[1, 'comparison']],
  },
  {
    says: 'digits of any base',
    lines: [`${hideCash} if Input.cart.shipping_address.city =~ /\\h+x/`, publish],
    noted: [[1, 'comparison']],
  },
  {
    says: 'letters that a script puts between two texts',
    lines: [
      "both = [Input.cart.shipping_address.address1, Input.cart.shipping_address.address2].join('x')",
      `${hideCash} if both.include?('box')`,
      publish,
    ],
    noted: [
      [1, 'method'],
      [2, 'condition'],
    ],
  },
  {
    says: 'the beginning of two texts in a row',
    lines: [
      "both = [Input.cart.shipping_address.address1, Input.cart.shipping_address.address2].join(' ')",
      `${hideCash} if both =~ /^box/`,
      publish,
    ],
    noted: [[2, 'comparison']],
  },
  {
    says: 'the beginning of a name',
    lines: ["Output.payment_gateways = Input.payment_gateways.reject { |g| g.name.start_with?('Cash') }"],
    noted: [[1, 'comparison']],
  },
  {
    says: '“some product without a tag”',
    lines: [
      "if Input.cart.line_items.any? { |item| !item.variant.product.tags.include?('media') }",
      `  ${hideCash}`,
      'end',
      publish,
    ],
    noted: [[2, 'product']],
  },
  {
    says: 'two details of one product',
    lines: [
      "if Input.cart.line_items.any? { |item| item.variant.product.vendor == 'A' && item.variant.product.tags.include?('b') }",
      `  ${hideCash}`,
      'end',
      publish,
    ],
    noted: [[2, 'product']],
  },
  {
    says: 'a sum over the cart that rules cannot make',
    lines: [
      'count = 0',
      "Input.cart.line_items.each { |item| count += item.quantity if item.variant.product.vendor == 'A' }",
      `${hideCash} if count > 3`,
      publish,
    ],
    noted: [
      [2, 'statement'],
      [3, 'condition'],
    ],
  },
  {
    says: 'a comparison with the line before',
    lines: [
      "vendor = ''",
      'mixed = false',
      'Input.cart.line_items.each do |item|',
      "  mixed = true if vendor != '' && item.variant.product.vendor != vendor",
      '  vendor = item.variant.product.vendor',
      'end',
      `${hideCash} if mixed`,
      publish,
    ],
    noted: [
      [3, 'statement'],
      [7, 'condition'],
    ],
  },
  {
    says: 'a list that a loop fills',
    lines: [
      'kept = []',
      "Input.payment_gateways.each { |gateway| kept << gateway unless gateway.name == 'Cash' }",
      'Output.payment_gateways = kept',
    ],
    noted: [
      [2, 'statement'],
      [3, 'output'],
    ],
  },
  {
    says: 'a hash that a loop fills',
    lines: [
      'ids = {}',
      'Input.cart.line_items.each { |item| ids[item.variant.product.id] = true }',
      `${hideCash} unless ids[5]`,
      publish,
    ],
    noted: [
      [2, 'statement'],
      [3, 'condition'],
    ],
  },
  {
    says: 'an order that puts other methods first',
    lines: [
      "Output.payment_gateways = Input.payment_gateways.sort_by { |gateway| ['Cash'].index(gateway.name) || 0 }",
    ],
    noted: [[1, 'change']],
  },
  {
    says: 'a comparison that changed capitals make impossible',
    lines: [`Output.payment_gateways = Input.payment_gateways.reject { |g| g.name.downcase == 'Cash' }`],
    noted: [[1, 'neverTrue']],
  },
  {
    says: 'a name that the script gives itself',
    lines: [
      "Input.payment_gateways.each { |g| g.change_name('Later') if g.name == 'Invoice' }",
      "Input.payment_gateways.delete_if { |g| g.name == 'Later' }",
      publish,
    ],
    noted: [[2, 'rename']],
  },
  {
    says: 'a code in small letters',
    lines: [`${hideCash} if Input.cart.shipping_address.country_code == 'in'`, publish],
    noted: [[1, 'neverTrue']],
  },
  { says: 'all rates at once', lines: ['Output.shipping_rates = []'], noted: [[1, 'hidesAll']] },
  { says: 'changes that are never returned', lines: [hideCash], noted: [[1, 'output']] },
  {
    says: 'the number of methods that are left',
    lines: [`${hideCash} if Input.payment_gateways.size > 2`, publish],
    noted: [[1, 'change']],
  },
  {
    says: 'a method that no one has written',
    lines: [`${hideCash} if weekend?`, publish],
    noted: [[1, 'method']],
  },
]

describe('a line that is not understood', () => {
  it.each(left)('is $says: noted, and nothing that depends on it is guessed', ({ lines, noted }) => {
    const found = read(...lines)
    const made = found.rules.filter(({ actions }) => actions.some(({ type }) => type !== 'rename_payment'))
    expect(made).toEqual([])
    for (const [line, reason] of noted) expect(found.noted).toContainEqual([line, words.reasons[reason]])
  })

  it('leaves other lines in the draft', () => {
    const { rules, noted } = read(
      "Input.payment_gateways.delete_if { |g| g.name == 'Invoice' } if Input.cart.discount_code",
      'Input.payment_gateways.frobnicate',
      hideCash,
      publish,
    )
    expect(rules.map(({ actions }) => actions)).toEqual([
      [{ type: 'hide_payment', params: { name: 'Cash', exact: true } }],
    ])
    expect(noted).toEqual([
      [1, words.reasons.fact],
      [2, words.reasons.change],
    ])
  })

  it('leaves the changes before and after it in the draft, if methods are passed on', () => {
    const { rules, noted } = read(
      'gateways = Input.payment_gateways',
      "gateways = gateways.reject { |gateway| gateway.name == 'Cash' }",
      "gateways = gateways.reject { |gateway| gateway.name == 'Invoice' } if Input.cart.discount_code",
      "gateways = gateways.sort_by { |gateway| ['Bank'].index(gateway.name) || 9 }",
      'Output.payment_gateways = gateways',
    )
    expect(rules.map(({ actions }) => actions[0]?.type)).toEqual(['hide_payment', 'sort_payment'])
    expect(noted).toEqual([[3, words.reasons.fact]])
  })

  it('that is not Ruby drops its statement, and the next statement is read', () => {
    const { rules, noted } = read(
      'LIMIT = )',
      "CASH = 'Cash'",
      `Output.payment_gateways = Input.payment_gateways.reject { |g| g.name == CASH }`,
    )
    expect(noted[0]).toEqual([1, words.reasons.syntax])
    // A statement that cannot be read may have ended the script.
    expect(rules).toEqual([])
  })
})

describe('the effects of a script', () => {
  const conditionsOf = (...lines: readonly string[]) => {
    const { rules, noted } = read(...lines, `${hideCash} if test`, publish)
    expect(noted).toEqual([])
    return rules.map(({ match_type, conditions, groups }) => ({
      match_type,
      conditions,
      ...(groups === undefined ? {} : { groups }),
    }))
  }
  const list = (type: string, operator: string, value: readonly string[]) => ({
    type,
    params: { operator, valueType: 'array', value },
  })

  it('become one list for several comparisons of one detail', () => {
    expect(
      conditionsOf('code = Input.cart.shipping_address.country_code', "test = code == 'IN' || code == 'NP'"),
    ).toEqual([{ match_type: 'all', conditions: [list('location_country', 'in', ['IN', 'NP'])] }])
    expect(
      conditionsOf('code = Input.cart.shipping_address.country_code', "test = code != 'IN' && code != 'NP'"),
    ).toEqual([{ match_type: 'all', conditions: [list('location_country', 'not_in', ['IN', 'NP'])] }])
  })

  it('become groups if several conditions are alternatives', () => {
    const [rule] = conditionsOf(
      'address = Input.cart.shipping_address',
      "test = (address.country_code == 'IN' && address.province_code == 'KA') || Input.cart.subtotal_price > Money.new(cents: 5000)",
    )
    expect(rule).toEqual({
      match_type: 'any',
      conditions: [],
      groups: [
        {
          match_type: 'all',
          conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: 50 } }],
        },
        {
          match_type: 'all',
          conditions: [list('location_country', 'in', ['IN']), list('location_state', 'in', ['KA'])],
        },
      ],
    })
  })

  it('depend on constants that are set under a condition', () => {
    expect(
      conditionsOf(
        'LIMIT = Money.new(cents: 10_00)',
        "if Input.cart.customer && Input.cart.customer.tags.include?('vip')",
        '  LIMIT = Money.new(cents: 20_00)',
        'end',
        'test = Input.cart.subtotal_price > LIMIT',
      ),
    ).toHaveLength(1)
  })

  it('are those of the last output, if a copy is replaced', () => {
    const { rules } = read(
      "Output.payment_gateways = Input.payment_gateways.reject { |g| g.name == 'Cash' }",
      "Output.payment_gateways = Input.payment_gateways.reject { |g| g.name == 'Invoice' }",
    )
    expect(rules.map(({ actions }) => actions[0]?.params.name)).toEqual(['Invoice'])
  })

  it('are all changes of the input, if it is changed twice', () => {
    const { rules } = read(
      "Output.payment_gateways = Input.payment_gateways.delete_if { |g| g.name == 'Cash' }",
      "Output.payment_gateways = Input.payment_gateways.delete_if { |g| g.name == 'Invoice' }",
    )
    expect(rules.map(({ actions }) => actions[0]?.params.name)).toEqual(['Cash', 'Invoice'])
  })

  it('include no change of the input after its copy, but changes of the copy in place', () => {
    const { rules, noted } = read(
      "copy = Input.payment_gateways.reject { |g| g.name == 'Cash' }",
      "Input.payment_gateways.delete_if { |g| g.name == 'Invoice' }",
      "copy.delete_if { |g| g.name == 'Bank' }",
      'Output.payment_gateways = copy',
    )
    expect(rules.map(({ actions }) => actions[0]?.params.name)).toEqual(['Cash', 'Bank'])
    expect(noted).toEqual([[2, words.reasons.condition]])
  })

  it.each([
    "(Input.cart.customer.nil?) == 'true'",
    "'true' == Input.cart.customer.nil?",
    'Input.cart.shipping_address.city == Input.cart.customer.nil?',
    '!Input.cart.customer == 1',
  ])('has no change where a yes or no is compared with another value: %s', (test) => {
    const { rules, noted } = read(`${hideCash} if ${test}`, publish)
    expect(rules).toEqual([])
    expect(noted).toEqual([])
    expect(read(`${hideCash} unless ${test}`, publish).rules).toHaveLength(1)
  })

  it('continue after a loop that ends early', () => {
    expect(
      conditionsOf(
        'test = false',
        "['vip', 'staff'].each do |tag|",
        '  if Input.cart.customer.tags.include?(tag)',
        '    test = true',
        '    break',
        '  end',
        'end',
      ),
    ).toEqual([{ match_type: 'all', conditions: [list('customer_tag', 'in', ['staff', 'vip'])] }])
  })

  it('include notes on addresses without a detail, and on guests', () => {
    const { differences } = read(
      `${hideCash} if Input.cart.customer.nil? || Input.cart.shipping_address.province_code != 'KA'`,
      publish,
    )
    expect(differences).toEqual([
      [1, words.reasons.guest],
      [1, words.reasons.noProvince],
    ])
  })

  it('become two drafts if a script changes methods and rates', () => {
    const { drafts } = readScript(
      `${hideCash}\n${publish}\nOutput.shipping_rates = Input.shipping_rates.sort_by { |rate| rate.price }`,
    )
    expect(drafts.map(({ type }) => type)).toEqual(['payment-rules', 'delivery-rules'])
  })
})

describe('a text that is no script of rules', () => {
  it.each([
    ['nothing', ' \n ', 'empty'],
    ['a text of 10 MB', 'a'.repeat(10_000_000), 'tooLong'],
    ['brackets in brackets', `x = ${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'tooLarge'],
    ['blocks in blocks', `${'if a\n'.repeat(5_000)}${'end\n'.repeat(5_000)}`, 'tooLarge'],
    ['a long row of signs', `x = ${'!'.repeat(50_000)}a`, 'tooLarge'],
    ['a method that calls itself', 'def again\n  again\nend\nagain', 'tooLarge'],
    [
      'loops in loops',
      `LIST = [${'1,'.repeat(400)}1]\nLIST.each { |a| LIST.each { |b| LIST.each { |c| c == b } } }`,
      'tooLarge',
    ],
    ['a list that contains itself', 'a = [1]\na << a\nputs 1 if a == [2]', 'nothing'],
    ['a hash that contains itself', 'h = {}\nh[:a] = [h]\nh[h] = 1\nputs 1 if h == h', 'nothing'],
    ['a text without its end', "x = 'abc\n".repeat(1), 'nothing'],
    ['letters of zero', 'x = 1\0\nputs "\0"', 'nothing'],
    ['a web page', '<!doctype html><p onclick="x()">Hello</p>', 'nothing'],
    [
      'a discount',
      'Input.cart.line_items.each { |item| item.change_line_price(item.line_price * 0.9, message: "10%") }\nOutput.cart = Input.cart',
      'discounts',
    ],
    [
      'a discount on rates',
      'Input.shipping_rates.each { |rate| rate.apply_discount(rate.price, message: "Free") }\nOutput.shipping_rates = Input.shipping_rates',
      'discounts',
    ],
  ])('is refused with a sentence: %s', (_, script, refusal) => {
    const found = readScript(script)
    expect(found.refusal).toBe(refusal)
    expect(found.drafts).toEqual([])
    expect(found.notes.length).toBeLessThanOrEqual(100)
  })

  it('has at most the maximum size', () => {
    const line = `${hideCash}\n`
    const script = line.repeat(Math.floor((maxScriptLetters - publish.length) / line.length)) + publish
    expect(['tooLarge', undefined]).toContain(readScript(script).refusal)
  })

  it('keeps marks of a web page as text, and shows long lines in part', () => {
    const { drafts } = readScript(
      `Output.payment_gateways = Input.payment_gateways.reject { |g| g.name == '<img src=x onerror=alert(1)>' }${' '.repeat(5)}#${'x'.repeat(900)}`,
    )
    expect(drafts[0]?.rules[0]?.rule.actions[0]?.params.name).toBe('<img src=x onerror=alert(1)>')
    expect(drafts[0]?.rules[0]?.text.length).toBeLessThan(200)
  })
})
