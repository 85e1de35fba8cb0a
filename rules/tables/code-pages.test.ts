import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CodePage } from './code-pages.ts'
import { openTableFile } from './open-table-file.ts'
import { isBlankRow } from './table-row.ts'
import { readTextRows } from './text-rows.ts'

/** A heading and places in languages for which Excel uses the code page. */
const tables: readonly (readonly [CodePage, string, string, readonly string[]])[] = [
  [
    'windows-1253',
    'Greek',
    'Τ.Κ.;Πόλη',
    ['Αθήνα', 'Θεσσαλονίκη', 'Πάτρα', 'Ηράκλειο', 'Λάρισα', 'Βόλος', 'Ιωάννινα', 'Χανιά'],
  ],
  [
    'windows-1253',
    'Greek capitals',
    'ΤΚ;ΠΟΛΗ',
    ['ΑΘΗΝΑ', 'ΘΕΣΣΑΛΟΝΙΚΗ', 'ΠΑΤΡΑ', 'ΗΡΑΚΛΕΙΟ', 'ΛΑΡΙΣΑ', 'ΒΟΛΟΣ'],
  ],
  [
    'windows-1254',
    'Turkish',
    'Posta kodu;Şehir',
    [
      'İstanbul',
      'Şanlıurfa',
      'Diyarbakır',
      'Muğla',
      'Eskişehir',
      'Niğde',
      'Çankırı',
      'Kütahya',
      'İzmir',
      'Balıkesir',
    ],
  ],
  [
    'windows-874',
    'Thai',
    'รหัสไปรษณีย์;จังหวัด',
    ['กรุงเทพมหานคร', 'เชียงใหม่', 'ภูเก็ต', 'ขอนแก่น', 'นครราชสีมา', 'ชลบุรี', 'อุดรธานี'],
  ],
  [
    'windows-1251',
    'Russian',
    'Индекс;Город',
    ['Москва', 'Санкт-Петербург', 'Новосибирск', 'Екатеринбург', 'Нижний Новгород', 'Казань', 'Челябинск'],
  ],
  ['windows-1251', 'Russian capitals', 'ИНДЕКС;ГОРОД', ['МОСКВА', 'НОВОСИБИРСК', 'ОМСК', 'САМАРА', 'УФА']],
  [
    'windows-1251',
    'Ukrainian',
    'Індекс;Місто',
    ['Київ', 'Львів', 'Харків', 'Дніпро', 'Запоріжжя', 'Чернігів'],
  ],
  ['windows-1251', 'Bulgarian', 'Пощенски код;Град', ['София', 'Пловдив', 'Варна', 'Бургас', 'Стара Загора']],
  [
    'windows-1251',
    'Serbian',
    'Поштански број;Град',
    ['Београд', 'Нови Сад', 'Ниш', 'Крагујевац', 'Суботица'],
  ],
  [
    'windows-1255',
    'Hebrew',
    'מיקוד;עיר',
    ['ירושלים', 'תל אביב', 'חיפה', 'ראשון לציון', 'פתח תקווה', 'באר שבע'],
  ],
  [
    'windows-1256',
    'Arabic',
    'الرمز البريدي;المدينة',
    ['الرياض', 'جدة', 'مكة المكرمة', 'الدمام', 'الطائف', 'دبي', 'أبوظبي'],
  ],
  [
    'windows-1250',
    'Polish',
    'Kod pocztowy;Miejscowość',
    [
      'Łódź',
      'Kraków',
      'Wrocław',
      'Poznań',
      'Gdańsk',
      'Częstochowa',
      'Białystok',
      'Świnoujście',
      'Zielona Góra',
    ],
  ],
  [
    'windows-1250',
    'Czech',
    'PSČ;Město',
    [
      'Plzeň',
      'Ústí nad Labem',
      'Hradec Králové',
      'České Budějovice',
      'Zlín',
      'Olomouc',
      'Děčín',
      'Příbram',
      'Třebíč',
    ],
  ],
  [
    'windows-1250',
    'Slovak',
    'PSČ;Mesto',
    ['Žilina', 'Košice', 'Prešov', 'Banská Bystrica', 'Trenčín', 'Ľubovňa'],
  ],
  [
    'windows-1250',
    'Hungarian',
    'Irányítószám;Település',
    ['Győr', 'Székesfehérvár', 'Pécs', 'Gödöllő', 'Kőszeg', 'Hódmezővásárhely'],
  ],
  [
    'windows-1250',
    'Romanian',
    'Cod poştal;Localitate',
    ['Bucureşti', 'Timişoara', 'Iaşi', 'Constanţa', 'Braşov', 'Târgu Mureş', 'Brăila'],
  ],
  [
    'windows-1250',
    'Croatian',
    'Poštanski broj;Mjesto',
    ['Čakovec', 'Šibenik', 'Požega', 'Đakovo', 'Varaždin', 'Poreč'],
  ],
  [
    'windows-1257',
    'Lithuanian',
    'Pašto kodas;Miestas',
    ['Šiauliai', 'Panevėžys', 'Klaipėda', 'Kėdainiai', 'Marijampolė', 'Tauragė', 'Ukmergė'],
  ],
  [
    'windows-1257',
    'Latvian',
    'Pasta indekss;Pilsēta',
    ['Rīga', 'Liepāja', 'Jelgava', 'Jūrmala', 'Rēzekne', 'Jēkabpils', 'Valmiera', 'Cēsis'],
  ],
  [
    'windows-1257',
    'Estonian',
    'Sihtnumber;Linn',
    ['Pärnu', 'Võru', 'Jõhvi', 'Põltsamaa', 'Kohtla-Järve', 'Rõuge'],
  ],
  [
    'windows-1258',
    'Vietnamese',
    'Mã;Thành phố',
    ['Hà Nội', 'Hải Phòng', 'Đà Nẵng', 'Cần Thơ', 'Huế', 'Đồng Nai', 'Bình Dương'],
  ],
  [
    'windows-1252',
    'German',
    'PLZ;Straße',
    ['Köln', 'München', 'Düsseldorf', 'Nürnberg', 'Saarbrücken', 'Görlitz'],
  ],
  [
    'windows-1252',
    'French',
    'Code postal;Localité',
    ['Orléans', 'Besançon', 'Saint-Étienne', 'Nîmes', 'Angoulême', 'Sète', 'Béziers'],
  ],
  [
    'windows-1252',
    'Spanish',
    'Código postal;Población',
    ['Málaga', 'A Coruña', 'Cádiz', 'León', 'Castellón', 'Logroño'],
  ],
  [
    'windows-1252',
    'Portuguese',
    'Código postal;Município',
    ['São Paulo', 'Brasília', 'Belém', 'Goiânia', 'Guimarães', 'Évora', 'Vitória'],
  ],
  [
    'windows-1252',
    'Danish',
    'Postnr;Område',
    ['København', 'Århus', 'Helsingør', 'Næstved', 'Køge', 'Sønderborg'],
  ],
  [
    'windows-1252',
    'Swedish',
    'Postnummer;Ort på Gotland',
    ['Göteborg', 'Malmö', 'Västerås', 'Örebro', 'Jönköping'],
  ],
  [
    'windows-1252',
    'Icelandic',
    'Póstnúmer;Bær',
    ['Reykjavík', 'Kópavogur', 'Hafnarfjörður', 'Akureyri', 'Ísafjörður', 'Þorlákshöfn'],
  ],
  [
    'macintosh',
    'German of a Mac',
    'PLZ;Straße',
    ['Köln', 'München', 'Düsseldorf', 'Nürnberg', 'Görlitz', 'Gräfelfing'],
  ],
  [
    'macintosh',
    'French of a Mac',
    'Code postal;Localité',
    ['Orléans', 'Besançon', 'Nîmes', 'Angoulême', 'Sète', 'Béziers'],
  ],
  ['ibm866', 'Russian of MS-DOS', 'Индекс;Город', ['Москва', 'Новосибирск', 'Екатеринбург', 'Казань']],
  [
    'shift_jis',
    'Japanese',
    '郵便番号;都道府県',
    ['東京都', '大阪府', '北海道', '札幌市', '横浜市', 'さいたま市', '福岡県'],
  ],
  [
    'gbk',
    'simplified Chinese',
    '邮政编码;城市',
    ['北京市', '上海市', '广州市', '深圳市', '成都市', '武汉市', '浦东新区'],
  ],
  [
    'big5',
    'traditional Chinese',
    '郵遞區號;縣市',
    ['臺北市', '高雄市', '臺中市', '桃園市', '花蓮縣', '新竹市'],
  ],
  ['euc-kr', 'Korean', '우편번호;시도', ['서울특별시', '부산광역시', '대구', '인천', '광주', '제주도']],
]

/** Bytes of every character in a code page. */
function listBytes(page: CodePage): ReadonlyMap<string, readonly number[]> {
  const bytes = new Map<string, readonly number[]>()
  const add = (...written: number[]) => {
    try {
      const sign = new TextDecoder(page, { fatal: true }).decode(Uint8Array.from(written))
      if ([...sign].length === 1 && !bytes.has(sign)) bytes.set(sign, written)
    } catch {
      // The bytes are not a character of the code page.
    }
  }
  for (let one = 0; one < 256; one += 1) add(one)
  if (['shift_jis', 'gbk', 'big5', 'euc-kr'].includes(page))
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) add(first, second)
  return bytes
}

const pages = new Map<CodePage, ReadonlyMap<string, readonly number[]>>()

/** A letter that the code page lacks becomes a letter that it has and a mark, as in Windows. */
function encode(text: string, page: CodePage): Uint8Array<ArrayBuffer> {
  const bytes = pages.get(page) ?? listBytes(page)
  pages.set(page, bytes)
  const find = (sign: string): readonly number[] => {
    const found = bytes.get(sign)
    if (found !== undefined) return found
    for (let length = 1; length < sign.normalize('NFD').length; length += 1) {
      // Windows may separate any of the letter's marks.
      const parts = [...sign.normalize('NFD')]
      for (let mark = 1; mark < parts.length; mark += 1) {
        const base = parts
          .filter((_, index) => index !== mark)
          .join('')
          .normalize('NFC')
        const [first, second] = [bytes.get(base), bytes.get(parts[mark] ?? '')]
        if (first !== undefined && second !== undefined) return [...first, ...second]
      }
    }
    throw new Error(`${page} has no ${sign}`)
  }
  return Uint8Array.from([...text].flatMap(find))
}

async function readRows(content: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const file = await openTableFile(new Blob([content]), 'codes.csv')
  if (file.kind !== 'text') throw new Error('The file is no text.')
  const rows: string[] = []
  for await (const row of readTextRows(file.pieces(), true))
    if (!isBlankRow(row)) rows.push(row.cells.join(';').normalize('NFC'))
  return rows
}

describe('headings and values come back from a code page', () => {
  it.each(tables)('%s, %s', async (page, _language, heading, places) => {
    const rows = [heading, ...places.map((place, index) => `${10_000 + index};${place}`)]
    expect(await readRows(encode(`${rows.join('\r\n')}\r\n`, page))).toEqual(rows)
  })

  it('in any selection of rows', async () => {
    const some = fc.constantFrom(...tables).chain(([page, , heading, places]) =>
      fc.subarray([...places], { minLength: 4 }).map((chosen) => ({
        page,
        rows: [heading, ...chosen.map((place, index) => `${place};${10_000 + index}`)],
      })),
    )
    await fc.assert(
      fc.asyncProperty(some, async ({ page, rows }) => {
        expect(await readRows(encode(rows.join('\n'), page))).toEqual(rows)
      }),
      { numRuns: 300 },
    )
  })
})
