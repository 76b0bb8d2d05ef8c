import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-currency`: the currency of an amount of money. */
export const currency: Keyword<'x-currency'> = plainKeyword
