import fc from 'fast-check'
import type { FunctionRun, JsonObject } from '#function-host/index.ts'
import { inputMaxBytes } from '#function-host/limits.ts'
import { limits } from '#rules/language/limits.ts'
import { findRegularExpressionFault } from '#rules/language/regular-expression/find-fault.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { cartOf, condition, ruleSetOf, type StoredCondition, strewnText, textOf } from './heavy-carts.ts'

/** Maximum share of the platform's limit for any run. */
export const shareMax = 0.95

/**
 * Letters of titles, in several scripts, cases and UTF-8 lengths. Some alphabets have few different letters, others
 * many.
 */
export const alphabets = {
  latin: 'abcdefghijklmnopqrstuvwxyz 0123456789',
  latinCapitals: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-',
  accents: 'ÀÉÎÕÜàéîõüÇñŠž ĄĆĘŁŃÓŚŹŻ',
  vietnamese: 'ẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆạảấầ ăâđêôơư',
  greek: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩάέήίόύώς ',
  cyrillic: 'абвгдежзийклмнопрстуфхцчшщъыьэюя ',
  cyrillicCapitals: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
  armenian: 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
  hebrew: 'אבגדהוזחטיכלמנסעפצקרשת ',
  arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي ',
  hindi: 'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह ािीुूेैोौं',
  thai: 'กขคงจฉชซญดตถทธนบปผฝพฟภมยรลวศสหอ',
  korean: '가나다라마바사아자차카타파하 ',
  kana: 'あいうえおかきくけこさしすせそタチツテト ',
  ideographs: Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(0x4e00 + 7 * at)).join(''),
  wide: 'ＡＢＣＤＥＦＧＨＩＪＫａｂｃ',
  emoji: '😀😁😂🤣👕👖🎁',
  manyScripts: Array.from({ length: 900 }, (_, at) => String.fromCodePoint(0xc0 + at)).join(''),
  two: 'ab',
  digits: '0123456789 ml',
  georgian: 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ ',
  georgianCapitals: 'ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰ',
  cherokee: 'ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭꭰꭱꭲꭳꭴꭵꭶꭷ ',
  deseret: '𐐀𐐁𐐂𐐃𐐄𐐅𐐨𐐩𐐪𐐫𐐬𐐭 ',
  tibetan: 'ཀཁགངཅཆཇཉཏཐདནཔཕབམ་',
} as const

/**
 * Letters that no title consists of entirely. They fold to other letters, to several, or combine with the previous
 * letter.
 */
export const unusualAlphabets = {
  foldsToTwo: 'ßİŉǰΐΰևẖẗẘẙẚẞﬀﬁﬂﬃﬄﬅﬆ',
  jamo: 'ᄀᄁᄂᄃ하ᅢᅣᅵᆨᆩᆪᆫᇂ',
  tibetanSigns: 'ཀཁགང\u0f71\u0f72\u0f74\u0f7a\u0f80\u0f90\u0f91\u0fb1',
  arabicMarks: 'بتثجحخدذرزسشصضطظعغ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670',
  stackedMarks: 'aeoя\u0300\u0301\u0302\u0303\u0308\u030a\u0323\u0327\u0328\u0334\u0345',
  joinedEmoji: '👩👨👧🚀💻🏽🏿\u200d\ufe0f\u20e3',
  invisible: 'ab\u00ad\u200b\u200c\u200d\u2060\ufeff',
  mathematical: '𝐀𝐁𝐂𝒜𝓐𝔸𝖠𝟎𝟏',
  compatibility: '㌀㌁㍿㎏㎖㏒ⅣⅧ①⑳㈱℡№',
  everywhere: Array.from({ length: 6000 }, (_, at) => String.fromCodePoint(0x10000 + 173 * at)).join(''),
} as const
const huntedAlphabets = { ...alphabets, ...unusualAlphabets }
type Alphabet = keyof typeof huntedAlphabets

const count = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{0,20}', '{30}')

/** Expressions that merchants write, and others built from the letters of a script. */
function patternsOf(name: Alphabet): fc.Arbitrary<string> {
  const letters = [...huntedAlphabets[name]].filter((letter) => letter !== '-')
  const letter = fc.constantFrom(...letters)
  const word = fc.array(letter, { minLength: 1, maxLength: 8 }).map((all) => all.join(''))
  const range = fc.tuple(letter, letter).map(([one, other]) => [one, other].sort().join('-'))
  const members = fc.array(fc.oneof(range, letter), { minLength: 1, maxLength: 30 })
  const atom = fc.oneof(
    letter,
    word,
    fc.constantFrom('.', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\b', '\\B', '^', '$'),
    members.map((all) => `[${all.join('')}]`),
    members.map((all) => `[^${all.join('')}]`),
    fc.array(word, { minLength: 2, maxLength: 12 }).map((words) => `(?:${words.join('|')})`),
    fc.tuple(word, count).map(([inside, often]) => `(?:${inside}.|.${inside})${often}`),
  )
  const made = fc
    .array(
      fc.tuple(atom, count).map(([one, often]) => one + often),
      { minLength: 1, maxLength: 5 },
    )
    .map((pieces) => pieces.join(''))
  const usual = fc.constantFrom(
    '\\d{2} ?ml',
    '[а-яё]+$',
    '^(?:чай|кофе)',
    '[^a-zà-ÿ]+$',
    '(?:a|b)*a(?:a|b){40}c',
    '.*[aeiou].{60}q',
  )
  return fc
    .tuple(fc.constantFrom('', '(?i)'), fc.oneof({ weight: 4, arbitrary: made }, usual))
    .map(([flag, pattern]) => flag + pattern)
    .filter((pattern) => findRegularExpressionFault(pattern) === undefined)
}

function conditionsOf(name: Alphabet): fc.Arbitrary<StoredCondition> {
  const type = fc.constantFrom('product_title' as const, 'product_title' as const, 'cart_attribute' as const)
  const texts = fc.array(
    fc.nat(10_000).map((number) => textOf(number, 2 + (number % 9), huntedAlphabets[name])),
    { minLength: 1, maxLength: 12 },
  )
  const expression = fc
    .tuple(type, fc.constantFrom('regex', 'not_regex'), patternsOf(name))
    .map(([of, operator, pattern]) => condition(of, operator, pattern))
  const named = fc
    .tuple(type, fc.constantFrom('contains', 'not_contains', 'in', 'not_in'), texts)
    .map(([of, operator, value]) => condition(of, operator, value))
  const length = type.map((of) => condition(of, 'length_gte', 9999))
  return fc.oneof({ weight: 6, arbitrary: expression }, { weight: 3, arbitrary: named }, length)
}

export type Hunted = { readonly rules: string; readonly input: JsonObject }

/** A rule set and a cart that the platform would pass on. Texts are cut to the input limit. */
const hunted: fc.Arbitrary<Hunted> = fc
  .constantFrom(...(Object.keys(huntedAlphabets) as Alphabet[]))
  .chain((name) =>
    fc
      .record({
        conditions: fc.array(conditionsOf(name), { minLength: 1, maxLength: 30 }),
        lines: fc.constantFrom(1, 20, 100, 200, 200, 200, 350, 500),
        letters: fc.constantFrom(5, 40, 80, 100, 255),
        attribute: fc.constantFrom(0, 100, 3000, 20_000),
        // Texts with repetitions lead searches to known states, and texts without them do not.
        write: fc.constantFrom(textOf, strewnText),
      })
      .map(({ conditions, lines, letters, attribute, write }) => {
        const bytesOfLetter = Math.max(...[...huntedAlphabets[name]].map((one) => Buffer.byteLength(one)))
        const bytesLeft = inputMaxBytes * Math.max(1, lines / limits.linesBeforeScaling) - 8000
        const ofAttribute = Math.min(attribute, Math.floor(bytesLeft / 3 / bytesOfLetter))
        const ofTitle = Math.floor((bytesLeft * 0.6) / lines - 330)
        const title = Math.max(3, Math.min(letters, Math.floor(ofTitle / bytesOfLetter)))
        const cart = cartOf(lines, {
          title: (line) => write(line, title, huntedAlphabets[name]),
          ...(ofAttribute > 0 ? { attribute: write(7, ofAttribute, huntedAlphabets[name]) } : {}),
        })
        return { rules: formatRules(conditions), input: cart }
      }),
  )

/** Rules with as many of the conditions as fit into a record. */
function formatRules(conditions: readonly StoredCondition[]): string {
  for (let countLeft = conditions.length; ; countLeft -= 1) {
    const rules = JSON.stringify(ruleSetOf(conditions.slice(0, countLeft)))
    if (countLeft === 1 || Buffer.byteLength(rules) <= limits.metafieldBytes) return rules
  }
}

export const huntedFunction = 'payment-rules'
const { platform } = createFunctions()(huntedFunction)

export function runHunted({ rules, input }: Hunted): FunctionRun {
  return platform.runWithInput(withRules(huntedFunction, input, rules))
}

/**
 * Property: no script, length or expression makes a function exceed its share. `count` returns the instructions of a
 * run.
 */
export function staysWithinShare(count: (run: FunctionRun) => number = ({ instructions }) => instructions) {
  return fc.property(hunted, (one) => {
    const run = runHunted(one)
    fc.pre(run.error?.name !== 'InputSizeLimitExceededError')
    if (run.error !== null) throw new Error(run.error.message)
    const share = count(run) / run.instructionLimit
    if (share > shareMax) throw new Error(`${Math.round(share * 1000) / 10} % of the limit`)
  })
}
