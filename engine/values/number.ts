/** The maximum number of digits: every program that reads JSON keeps 15 exactly. */
const maxDigits = 15

export const maxNumber = 10 ** maxDigits - 1

/** With commas or spaces between groups of three, or no separators, and a decimal point. */
const written = /^[-−]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:[ \u00A0\u202F]\d{3})+)?(?:\.\d+)?$/

/**
 * Parses a typed number: 1250, 1,250.50 or 1 250. Returns undefined if it is ambiguous (1,5), uses other digits or an exponent,
 * or has too many digits to be stored exactly.
 */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (!written.test(trimmed) || !/\d/.test(trimmed)) return undefined
  const plain = trimmed.replace(/[, \u00A0\u202F]/g, '').replace('−', '-')
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length > maxDigits) return undefined
  return Number(plain) || 0 // never -0
}

/** Checks whether a number is small enough to be stored exactly. */
export const isKeptWhole = (number: number) => Math.abs(number) < 10 ** maxDigits

/** Writes a number without an exponent: 0.0000001. */
export function formatNumber(number: number): string {
  const text = String(number)
  const [, sign = '', whole = '', decimals = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? []
  if (exponent === undefined) return text
  const digits = whole + decimals
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return sign + digits.padEnd(point, '0')
}

/** Checks in decimal whether a number is a multiple of another: 0.3 is three times 0.1, although not in binary. */
export function isMultiple(number: number, of: number): boolean {
  const decimals = Math.max(countDecimals(number), countDecimals(of))
  const divisor = scale(of, decimals)
  return divisor !== 0n && scale(number, decimals) % divisor === 0n
}

interface NumberBounds {
  type?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
}

/** Checks whether a number satisfies the bounds of its field. Ignores bounds that are not numbers. */
export function isWithinBounds(schema: NumberBounds, number: number): boolean {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const isKept = (bound: unknown, keeps: (bound: number) => boolean) =>
    typeof bound !== 'number' || keeps(bound)
  return (
    (type !== 'integer' || Number.isInteger(number)) &&
    isKept(minimum, bound => number >= bound) &&
    isKept(maximum, bound => number <= bound) &&
    isKept(exclusiveMinimum, bound => number > bound) &&
    isKept(exclusiveMaximum, bound => number < bound) &&
    isKept(multipleOf, step => step > 0 && isMultiple(number, step))
  )
}

export function countDecimals(number: number): number {
  return formatNumber(number).split('.')[1]?.length ?? 0
}

/** Adds numbers in decimal, so 0.1 + 0.2 is 0.3; returns undefined for an empty list. */
export function add(numbers: readonly number[]): number | undefined {
  if (numbers.length === 0) return undefined
  const decimals = Math.max(...numbers.map(countDecimals))
  return unscale(
    numbers.reduce((sum, number) => sum + scale(number, decimals), 0n),
    decimals
  )
}

export const subtract = (one: number, other: number) => add([one, -other])

export function multiply(one: number, other: number): number {
  const [decimals, otherDecimals] = [countDecimals(one), countDecimals(other)]
  return unscale(scale(one, decimals) * scale(other, otherDecimals), decimals + otherDecimals)
}

/** Divides in decimal, to 12 decimals; returns undefined if the dividend is undefined or the divisor is 0. */
export function divide(number: number | undefined, by: number): number | undefined {
  if (number === undefined || by === 0) return undefined
  const decimals = Math.max(countDecimals(number), countDecimals(by))
  const quotient = divideRounded(scale(number, decimals) * 10n ** 12n, scale(by, decimals))
  return unscale(quotient, 12)
}

/**
 * Powers up to this exponent are computed exactly. Larger ones and roots are cut to `reliableDigits`, as later digits are
 * unreliable.
 */
const maxFactors = 64
const reliableDigits = 13

/** Raises a number to a power; 0.5 gives the square root. Returns undefined if the result is not a finite number. */
export function raise(number: number, to: number): number | undefined {
  const isExact = Number.isInteger(to) && to >= 0 && to <= maxFactors
  const power = isExact ? multiplyTimes(number, to) : Number((number ** to).toPrecision(reliableDigits))
  return Number.isFinite(power) ? power : undefined
}

function multiplyTimes(number: number, times: number): number {
  const decimals = countDecimals(number)
  return unscale(scale(number, decimals) ** BigInt(times), decimals * times)
}

/** How to round: to the nearest number with halves away from zero, or to the next larger or smaller one. */
export type RoundingMode = 'nearest' | 'up' | 'down'

/** Rounds to a number of decimals; a negative number rounds to tens, hundreds and so on. */
export function round(number: number, decimals: number, mode: RoundingMode = 'nearest'): number {
  const written = countDecimals(number)
  if (written <= decimals) return number
  return unscale(divideTo[mode](scale(number, written), 10n ** BigInt(written - decimals)), decimals)
}

const divideTo: { [mode in RoundingMode]: (number: bigint, by: bigint) => bigint } = {
  nearest: divideRounded,
  up: (number, by) => -divideDown(-number, by),
  down: divideDown
}

/** Divides by a positive number, rounding towards negative infinity. */
function divideDown(number: bigint, by: bigint): bigint {
  return number / by - (number % by < 0n ? 1n : 0n)
}

function divideRounded(number: bigint, by: bigint): bigint {
  const [size, divisor] = [number < 0n ? -number : number, by < 0n ? -by : by]
  const rounded = (2n * size + divisor) / (2n * divisor)
  return number < 0n === by < 0n ? rounded : -rounded
}

const unscale = (scaled: bigint, decimals: number) => Number(`${scaled}e${-decimals}`) || 0 // never -0

function scale(number: number, decimals: number): bigint {
  const [whole = '', fraction = ''] = formatNumber(number).split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
