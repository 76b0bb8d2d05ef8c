import { sentence } from '../../language/translate.ts'
import { isWebAddress, parseWebAddress } from '../../values/web-address.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

export const uri: Kind = {
  ...anyText,
  isLine: true,
  parse: parseWebAddress,
  isValid: isWebAddress,
  maxLength: 2000,
  messages: { format: sentence('{Title} must be a web address, like https://www.example.com.') }
}
