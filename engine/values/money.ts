import { countDecimals, formatNumber, isKeptWhole, multiply, parseNumber } from './number.ts'

interface OfCurrency {
  'x-currency'?: string
}

interface Currency {
  sign: string
  decimals: number
}

const cents = (sign: string): Currency => ({ sign, decimals: 2 })
const whole = (sign: string): Currency => ({ sign, decimals: 0 })
const thousandths = (sign: string): Currency => ({ sign, decimals: 3 })

/** The supported currencies, with the decimals of their minor units from ISO 4217. */
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

/** The currency if neither the field nor the organisation names one. */
export const usualCurrency = 'NGN'

export const currencyOf = ({ 'x-currency': code = usualCurrency }: OfCurrency): Currency =>
  (Object.hasOwn(currencies, code) ? currencies[code] : undefined) ?? cents(`${code} `)

export const decimalsOf = (code: string): number => currencyOf({ 'x-currency': code }).decimals

/**
 * Parses a typed amount to minor units: 1,250,000.50 is 125000050 kobo. Returns undefined if it is not an amount, has more
 * decimals than the minor unit, or has too many digits to be stored exactly.
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

/** Formats an amount: ₦1,250,000.50. */
export function formatMoney(coins: number, schema: OfCurrency): string {
  const { sign } = currencyOf(schema)
  return `${coins < 0 ? '-' : ''}${sign}${formatAmount(Math.abs(coins), schema)}`
}

/** Formats an amount without the currency sign, as inputs show it. */
export function formatAmount(coins: number, schema: OfCurrency): string {
  const { decimals } = currencyOf(schema)
  const digits = formatNumber(Math.abs(coins)).padStart(decimals + 1, '0')
  const [main, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  const grouped = main.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${coins < 0 ? '-' : ''}${grouped}${decimals > 0 ? `.${rest}` : ''}`
}

/** Converts minor units to a number of the currency itself: 1250000.5. */
export const toAmount = (coins: number, schema: OfCurrency): number =>
  Number(`${formatNumber(coins)}e-${currencyOf(schema).decimals}`)

/** An amount in the minor units of its currency. */
export interface NamedAmount {
  currency: string
  coins: number
}

/** Parses an amount written with its currency code: "NGN 100,000". */
export function parseNamedAmount(text: string): NamedAmount | undefined {
  const [, currency = '', digits = ''] = /^([A-Z]{3}) (.+)$/.exec(text) ?? []
  if (!Object.hasOwn(currencies, currency)) return undefined
  const coins = parseMoney(digits, { 'x-currency': currency })
  return coins === undefined ? undefined : { currency, coins }
}

/** Writes an amount with its currency code as it is stored: USD 1250.50. */
export const writeNamedAmount = ({ currency, coins }: NamedAmount): string =>
  `${currency} ${formatAmount(coins, { 'x-currency': currency }).replaceAll(',', '')}`

/** Writes an amount of whole units as an author would: NGN 1,250.50. */
export const nameAmount = (amount: number, currency: string): string =>
  `${currency} ${formatAmount(toCoins(amount, currencyOf({ 'x-currency': currency }).decimals), { 'x-currency': currency }).replace(/\.0+$/, '')}`

/** Formats a stored amount: $1,250.50. Returns a text that is not an amount unchanged. */
export function formatNamedAmount(text: string): string {
  const amount = parseNamedAmount(text)
  return amount ? formatMoney(amount.coins, { 'x-currency': amount.currency }) : text
}

/** Checks for a non-negative amount with its currency in stored form. */
export function isNamedAmount(text: string): boolean {
  const amount = parseNamedAmount(text)
  return amount !== undefined && amount.coins >= 0 && writeNamedAmount(amount) === text
}

const amountWords = [
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const),
  ...(['multipleOf', 'default', 'const'] as const)
]

/** Returns the schema with the author's amounts (1250.50) converted to minor units, as they are stored and checked. */
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

/** Keeps decimals beyond the minor unit, so that the linter can report them. */
function toCoins(amount: number, decimals: number): number {
  if (!Number.isFinite(amount)) return amount
  return multiply(amount, 10 ** decimals)
}

/** Checks whether an author's amount has more decimals than its currency allows. */
export const isFinerThanCoins = (amount: number, currency: string) =>
  countDecimals(amount) > currencyOf({ 'x-currency': currency }).decimals
