/** Code pages in which spreadsheets save text that is not Unicode, in the words of TextDecoder. */
export const codePages = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'gbk',
  'big5',
  'euc-kr',
  'macintosh',
  'ibm866',
] as const
export type CodePage = (typeof codePages)[number]

/** Pages with one byte a letter. */
export type LetterPage = Exclude<CodePage, 'shift_jis' | 'gbk' | 'big5' | 'euc-kr'>

/** Languages with Latin letters: those that ASCII lacks, from the most frequent on. */
const western = [
  'üäöß',
  'éèàêçîôâûëïœùüæÿ',
  'íáóñéúü',
  'ãáçóéíêâúõàôü',
  'àèìòùé',
  'èàóéíòçúïü',
  'äöåé',
  'øæåé',
  'íáðóúéþöæý',
  'ëéïüèöê',
] as const
const central = [
  'łóąęśżńćź',
  'íáěčšřžéůýúňťďó',
  'íáéýčšžľúťôňďäóĺŕ',
  'áéőöóüíúű',
  'ăţşâî',
  'šćčžđ',
  'üäöß',
] as const

const cyrillic = [
  'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  'оаинвіеткрсмлудпзябгйчьюхїцжшфєщґ',
  'аиоетнрсвлкдпмзгяъбучцжйщхшфюь',
  'аиоенсртујкдвлмпгзбшчцњжћљхђфџѓќѕ',
  'аіноелрктдсывяпьмугзбўчхйшжцюэфё',
] as const

/** By page, the letters of each language that it is for, from the most frequent on. */
export const lettersOfPages: Readonly<
  Record<LetterPage, { readonly isLatin: boolean; readonly languages: readonly string[] }>
> = {
  'windows-1252': { isLatin: true, languages: western },
  'windows-1250': { isLatin: true, languages: central },
  'windows-1254': { isLatin: true, languages: ['ıüşğçöİâîû'] },
  'windows-1257': { isLatin: true, languages: ['ėšųžįčąūę', 'āīēšņūžļģķč', 'äõüöšž'] },
  'windows-1258': { isLatin: true, languages: ['\u0300\u0323\u0301àôđơêưâ\u0309ăá\u0303óíòúãèéìõùý'] },
  macintosh: { isLatin: true, languages: western },
  'windows-1251': { isLatin: false, languages: cyrillic },
  ibm866: { isLatin: false, languages: cyrillic.slice(0, 1) },
  'windows-1253': { isLatin: false, languages: ['αοιτενσηρκπυμλςίάόέγδωήώθχφύβξζψϊϋΐΰ'] },
  'windows-1255': { isLatin: false, languages: ['יוהלארתבמשנכעדקחפטגזסצםןךףץ'] },
  'windows-1256': { isLatin: false, languages: ['اليمنرتوبةعدفسهكقحجشطصخغذثزضظءأئإؤآىپچگژ'] },
  'windows-874': {
    isLatin: false,
    languages: ['านรอกเง่มยลวดัท้สตะีปิบคหแจพชขใไุืูโ็ึ์ำซศผธณถภฟญษฝฉฐฏฆฮฬๆฎฒฑฌฤ'],
  },
}

/** First bytes of the usual signs of a page with two bytes a sign, and their least second byte. */
export const signsOfPages: Readonly<
  Record<
    Exclude<CodePage, LetterPage>,
    { readonly from: number; readonly to: number; readonly second: number }
  >
> = {
  shift_jis: { from: 0x88, to: 0x97, second: 0x40 },
  gbk: { from: 0xb0, to: 0xd7, second: 0xa1 },
  big5: { from: 0xa4, to: 0xc6, second: 0x40 },
  'euc-kr': { from: 0xb0, to: 0xc8, second: 0xa1 },
}
