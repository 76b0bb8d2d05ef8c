import { countDecimals, formatNumber, isKeptWhole, multiply, parseNumber } from './number.ts'

/** A field of money: its currency by ISO 4217 code. */
interface OfCurrency {
  'x-currency'?: string
}

/** How amounts of a currency are written: by its sign, and with how many decimals. */
interface Currency {
  sign: string
  decimals: number
}

const cents = (sign: string): Currency => ({ sign, decimals: 2 })
const whole = (sign: string): Currency => ({ sign, decimals: 0 })
const thousandths = (sign: string): Currency => ({ sign, decimals: 3 })

/** The currencies that a form may name, with the smallest coins that ISO 4217 gives them. */
export const currencies: { readonly [code: string]: Currency } = {
  NGN: cents('₦'),
  GHS: cents('GH₵'),
  KES: cents('KSh '),
  ZAR: cents('R '),
  EGP: cents('E£'),
  XOF: whole('CFA '),
  XAF: whole('FCFA '),
  USD: cents('$'),
  GBP: cents('£'),
  EUR: cents('€'),
  CAD: cents('CA$'),
  CNY: cents('CN¥'),
  INR: cents('₹'),
  AED: cents('AED '),
  JPY: whole('¥'),
  KRW: whole('₩'),
  CHF: cents('CHF '),
  AUD: cents('A$'),
  BRL: cents('R$'),
  SAR: cents('SAR '),
  MAD: cents('MAD '),
  ZMW: cents('K '),
  TZS: cents('TSh '),
  UGX: whole('USh '),
  RWF: whole('FRw '),
  GNF: whole('FG '),
  TND: thousandths('DT '),
  KWD: thousandths('KD ')
}

/** The currency of amounts where neither the field nor the organisation names one. */
export const usualCurrency = 'NGN'

export const currencyOf = ({ 'x-currency': code = usualCurrency }: OfCurrency): Currency =>
  (Object.hasOwn(currencies, code) ? currencies[code] : undefined) ?? cents(`${code} `)

/** How many decimals amounts of a currency have: its smallest coins. */
export const decimalsOf = (code: string): number => currencyOf({ 'x-currency': code }).decimals

/**
 * The amount that somebody has written, in the smallest coins: 1,250,000.50 is 125000050 kobo. Undefined where it is no
 * amount, or has more decimals than there are coins, or more digits than can be kept.
 */
export function parseMoney(text: string, schema: OfCurrency): number | undefined {
  const { sign, decimals } = currencyOf(schema)
  const bare = text.trim().replace(/^([-−]?)\s*/, '$1')
  const [, minus = '', rest = ''] = /^([-−]?)(.*)$/s.exec(bare) ?? []
  const marks = [sign.trim(), schema['x-currency'] ?? usualCurrency]
  const mark = marks.find(one => rest.toUpperCase().startsWith(one.toUpperCase())) ?? ''
  const digits = minus + rest.slice(mark.length).trim()
  const amount = parseNumber(digits)
  if (amount === undefined || (digits.split('.')[1]?.length ?? 0) > decimals) return undefined
  const coins = toCoins(amount, decimals)
  return isKeptWhole(coins) ? coins : undefined
}

/** How an amount reads: ₦1,250,000.50. */
export function formatMoney(coins: number, schema: OfCurrency): string {
  const { sign } = currencyOf(schema)
  return `${coins < 0 ? '-' : ''}${sign}${formatAmount(Math.abs(coins), schema)}`
}

/** The same without the sign of the currency, as it stands in an input. */
export function formatAmount(coins: number, schema: OfCurrency): string {
  const { decimals } = currencyOf(schema)
  const digits = formatNumber(Math.abs(coins)).padStart(decimals + 1, '0')
  const [main, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  const grouped = main.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${coins < 0 ? '-' : ''}${grouped}${decimals > 0 ? `.${rest}` : ''}`
}

/** An amount as a number of the currency itself: 1250000.5. */
export const toAmount = (coins: number, schema: OfCurrency): number =>
  Number(`${formatNumber(coins)}e-${currencyOf(schema).decimals}`)

/** An amount, in the smallest coins of its currency. */
export interface NamedAmount {
  currency: string
  coins: number
}

/** An amount that is written with its currency: "NGN 100,000". */
export function parseNamedAmount(text: string): NamedAmount | undefined {
  const [, currency = '', digits = ''] = /^([A-Z]{3}) (.+)$/.exec(text) ?? []
  if (!Object.hasOwn(currencies, currency)) return undefined
  const coins = parseMoney(digits, { 'x-currency': currency })
  return coins === undefined ? undefined : { currency, coins }
}

/** An amount with its currency as it is stored: USD 1250.50. */
export const writeNamedAmount = ({ currency, coins }: NamedAmount): string =>
  `${currency} ${formatAmount(coins, { 'x-currency': currency }).replaceAll(',', '')}`

/** An amount of whole units as an author writes it: NGN 1,250.50. */
export const nameAmount = (amount: number, currency: string): string =>
  `${currency} ${formatAmount(toCoins(amount, currencyOf({ 'x-currency': currency }).decimals), { 'x-currency': currency }).replace(/\.0+$/, '')}`

/** How it reads: $1,250.50. A value that is not an amount reads as it stands. */
export function formatNamedAmount(text: string): string {
  const amount = parseNamedAmount(text)
  return amount ? formatMoney(amount.coins, { 'x-currency': amount.currency }) : text
}

/** Is this an amount with its currency as it is stored, and nothing less than nothing? */
export function isNamedAmount(text: string): boolean {
  const amount = parseNamedAmount(text)
  return amount !== undefined && amount.coins >= 0 && writeNamedAmount(amount) === text
}

const amountWords = [
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const),
  ...(['multipleOf', 'default', 'const'] as const)
]

/** What an author writes of amounts, 1250.50, as it is stored and checked: in the smallest coins. */
export function writtenInCoins<Of extends { [word in (typeof amountWords)[number]]?: unknown }>(
  written: Of,
  currency: string | undefined
): Of {
  const { decimals } = currencyOf({ ...(currency && { 'x-currency': currency }) })
  const words = amountWords.flatMap(word => {
    const amount = written[word]
    return typeof amount === 'number' ? [[word, toCoins(amount, decimals)] as const] : []
  })
  return { ...written, ...Object.fromEntries(words) }
}

/** Decimals beyond the coins stay, for the linter to find. */
function toCoins(amount: number, decimals: number): number {
  if (!Number.isFinite(amount)) return amount
  return multiply(amount, 10 ** decimals)
}

/** Has an amount that an author wrote more decimals than its currency has coins? */
export const isFinerThanCoins = (amount: number, currency: string) =>
  countDecimals(amount) > currencyOf({ 'x-currency': currency }).decimals
