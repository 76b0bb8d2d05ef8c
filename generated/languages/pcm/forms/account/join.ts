// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/join":{"schema":{"title":"Register with invitation","properties":{"phone":{"errorMessage":{"pattern":"Put Nigerian phone number wey get 11 numbers, like 0803 123 4567."}},"password":{"errorMessage":{"minLength":"Password must reach 8 characters.","maxLength":"Password no must pass 128 characters."}},"confirmPassword":{"title":"Put Password Again","errorMessage":{"x-equals":"Di password no match","required":"Put your password again."}}}},"ui":{"ui:submit":"Register","fields":{"password":{"ui:help":"E must reach 8 characters."}}}}}
