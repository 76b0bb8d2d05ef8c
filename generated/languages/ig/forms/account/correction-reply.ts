// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/correction-reply":{"schema":{"title":"Ọsịsa","properties":{"message":{"title":"Ọsịsa gị","errorMessage":{"required":"Dee ihe anyị kwesịrị ịma."}}}},"ui":{"ui:submit":"Zipụ ọsịsa"}}}
