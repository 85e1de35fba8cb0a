import { expect, it } from 'vitest'
import { findCashOnDeliveryName } from './cash-on-delivery.ts'

it.each([
  [['Bank Deposit', 'Cash on Delivery (COD)', 'Money Order'], 'Cash on Delivery (COD)'],
  [['COD by hand', ' cash on delivery (COD) '], ' cash on delivery (COD) '],
  [['cash on delivery'], 'cash on delivery'],
  [['Pay by C.O.D. at the door'], 'Pay by C.O.D. at the door'],
  [['COD (India)'], 'COD (India)'],
  [['COD surcharge helper', 'Cash on Delivery (COD)'], 'Cash on Delivery (COD)'],
  [['Pay with QR Code', 'Barcode', 'Codashop', 'Bank Deposit'], undefined],
  [['Éclair cod', 'écod'], 'Éclair cod'],
  [['Bonifico', 'Contrassegno'], 'Contrassegno'],
  [['Vorkasse', 'Per Nachnahme'], 'Per Nachnahme'],
  [['Virement bancaire', 'Paiement à la livraison'], 'Paiement à la livraison'],
  [['Paiement a\u0300  la\u00a0livraison'], 'Paiement a\u0300  la\u00a0livraison'],
  [['Przelew', 'Płatność przy odbiorze'], 'Płatność przy odbiorze'],
  [['Dobírka', 'Převod'], 'Dobírka'],
  [['Kapıda Ödeme'], 'Kapıda Ödeme'],
  [['Αντικαταβολή'], 'Αντικαταβολή'],
  [['เก็บเงินปลายทาง'], 'เก็บเงินปลายทาง'],
  [['कैश ऑन डिलीवरी'], 'कैश ऑन डिलीवरी'],
  [['銀行振込', '代金引換'], '代金引換'],
  [['Vorkasse', 'Rechnung', 'Überweisung'], undefined],
  [[], undefined],
])('among %j finds %j', (names, found) => {
  expect(findCashOnDeliveryName(names)).toBe(found)
})
