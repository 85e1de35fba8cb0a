import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { budgetAnswerSchema } from '#rules/preview/budget/budget-answer.ts'
import { chooseStoreTexts } from '#rules/preview/budget/store-texts.ts'
import { hide, requestBudget, rule } from './request-budget.test-support.ts'

/*
 * The editor's card measures rules on a cart with the store's own titles. A store may sell in several languages. The
 * language with fewer bytes may cost more, since combining marks cost more than letters.
 */

/** Phrases in several languages, as merchants write them. Some are decomposed, like texts from a Mac. */
const words = {
  english: 'Hand woven cotton kurta with long sleeves and pockets',
  german: 'Große weiße Straßenschuhe für Füße und Spaß',
  greek: 'Χειροποίητο βαμβακερό φόρεμα με μακριά μανίκια',
  hindi: 'हाथ से बुना हुआ सूती कुर्ता लंबी आस्तीन वाला',
  thai: 'เสื้อผ้าฝ้ายทอมือแขนยาวสำหรับผู้หญิงสีน้ำเงิน',
  japanese: '手織りの綿のクルタ長袖ポケット付き青色大きいサイズ',
  russian: 'Хлопковая курта ручной работы с длинными рукавами',
  armenian: 'Ձեռագործ բամբակյա զգեստ երկար թևերով',
  georgian: 'ხელნაქსოვი ბამბის კაბა გრძელი მკლავებით',
  arabic: 'قَمِيصٌ قُطْنِيٌّ مَنْسُوجٌ يَدَوِيًّا بِأَكْمَامٍ طَوِيلَةٍ',
  hebrew: 'כֻּתֹּנֶת כֻּתְנָה אֲרוּגָה בַּיָּד עִם שַׁרְוּוּלִים',
  korean: '손으로 짠 면 쿠르타 긴팔 주머니',
  emoji: '👗👚🧵🪡✨🎁👜🧣💙🌸',
  vietnameseOfAMac: 'Áo kiểu cotton dệt thủ công tay dài có túi'.normalize('NFD'),
  frenchOfAMac: 'Tunique tissée à la main, manches longues, délicatement brodée'.normalize('NFD'),
  kanaOfAMac: 'ガーゼのワンピース ポケット付き ドレープ'.normalize('NFD'),
  koreanOfAMac: '손으로 짠 면 쿠르타'.normalize('NFD'),
} as const
type Language = keyof typeof words
const languages = Object.keys(words) as Language[]

/** Different titles with this number of letters. */
function titlesOf(language: Language, letters: number): string[] {
  const all = words[language]
  return Array.from({ length: 20 }, (_, index) => {
    const from = [...all].slice(index % [...all].length).join('')
    const title = `${index} ${from} ${all.repeat(Math.ceil(letters / all.length))}`.slice(0, letters)
    return title.isWellFormed() ? title : title.slice(0, -1)
  }).filter((title) => title.isWellFormed())
}

const ruleSet = createRuleSet('Rules', [
  rule(
    [{ type: 'product_title', params: { operator: 'contains', valueType: 'string', value: ['tea', 'чай'] } }],
    hide,
  ),
])

/** The share of the limit that the card shows for a store with these titles. It is more than 1 if the engine stops. */
async function showCard(titles: readonly string[]): Promise<number> {
  const texts = chooseStoreTexts({ product_title: [...titles] }, ['product_title'])
  const { body } = await requestBudget({ functionHandle: 'payment-texts', ruleSet, texts })
  const [cart] = budgetAnswerSchema.parse(body).carts
  const { used, limit } = cart?.instructions ?? { used: 0, limit: 1 }
  return cart?.stopsJudging ? 1.01 : used / limit
}

test('a store of several languages is measured on the most expensive of them', async () => {
  const alone = new Map<string, number>()
  const showAlone = async (language: Language, letters: number) => {
    const key = `${language} ${letters}`
    const known = alone.get(key) ?? (await showCard(titlesOf(language, letters)))
    alone.set(key, known)
    return known
  }
  const languageOfStore = fc.tuple(fc.constantFrom(...languages), fc.constantFrom(40, 70, 100))
  const store = fc.uniqueArray(languageOfStore, { minLength: 2, maxLength: 4, selector: ([name]) => name })
  await fc.assert(
    fc.asyncProperty(store, async (parts) => {
      const together = await showCard(parts.flatMap(([language, letters]) => titlesOf(language, letters)))
      // Only twenty titles are sent. Equally expensive languages are mixed among them.
      for (const [language, letters] of parts)
        expect(together, `${language} of ${letters} letters`).toBeGreaterThan(
          0.9 * (await showAlone(language, letters)),
        )
    }),
    {
      numRuns: 12,
      examples: [
        [
          [
            ['japanese', 100],
            ['thai', 100],
          ],
        ],
        [
          [
            ['georgian', 100],
            ['arabic', 100],
          ],
        ],
        [
          [
            ['hindi', 100],
            ['frenchOfAMac', 100],
          ],
        ],
        [
          [
            ['japanese', 70],
            ['koreanOfAMac', 70],
          ],
        ],
      ],
    },
  )
})

test('a store in one language is measured on its longest titles', () => {
  for (const language of languages) {
    const titles = [40, 100, 70].flatMap((letters) => titlesOf(language, letters))
    const chosen = chooseStoreTexts({ product_title: titles }, ['product_title']).product_title ?? []
    const least = Math.min(...chosen.map(({ length }) => length))
    expect(least, language).toBeGreaterThanOrEqual(99)
  }
})
