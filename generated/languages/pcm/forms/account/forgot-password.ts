// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/forgot-password":{"schema":{"title":"You Don Forget Password","properties":{"email":{"errorMessage":{"required":"Abeg put your email."}}}}}}
